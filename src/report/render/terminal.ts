/** The report in a terminal: plain enough to be pasted into a mail. */

import colors from 'picocolors';
import type { Verdict } from '../../model/evidence.ts';
import type { ClaimEntry } from '../claim-entry.ts';
import type { ComparisonRow } from '../comparison-row.ts';
import type { ShownThread } from '../filter.ts';
import type { Look, ReportFormat, Totals } from '../format.ts';
import { type MailEntry, placesInWords } from '../mail-entry.ts';
import { showCount } from '../numbers.ts';
import { outline, toolsLine, totalsLine, verdictCounts, verdictWord } from '../outline.ts';
import type { RunEntry } from '../run-entry.ts';
import { align, fold, widthOf } from './columns.ts';
import { forTerminal } from './escape.ts';

const INDENT = '    ';
const WIDEST = 100;
const NARROWEST = 40;
const MOST_RUNS = 12;
const MOST_TOOLS = 8;

const terminal: ReportFormat = {
  id: 'terminal',
  title: 'text with colours, for reading and for pasting into a mail',
  endings: ['.txt'],
  open: () => '',
  thread: showThread,
  close: showTotals,
};
export default terminal;

/** Names a mail "[2]", and remembers that it has to be listed. */
type Note = (mail: MailEntry | undefined) => string;

function showThread(thread: ShownThread, look: Look): string {
  const { subject, messages, claims, runs } = outline(thread);
  if (claims.length === 0 && runs.length === 0) return '';
  const paint = colors.createColors(look.color);
  const width = widthOfText(look);
  const noted = new Map<number, MailEntry>();
  const note: Note = mail => {
    if (mail) noted.set(mail.number, mail);
    return `[${mail?.number ?? '?'}]`;
  };
  const lines = [...fold(forTerminal(subject), width).map(paint.bold), paint.dim(forTerminal(messages)), ''];
  for (const claim of claims) lines.push(...showClaim(claim, note, width, look), '');
  if (runs.length > 0) lines.push(...showRuns(runs, note, width, look), '');
  lines.push(...showMails(noted, width, look), '');
  return `${lines.join('\n')}\n`;
}

function showClaim(claim: ClaimEntry, note: Note, width: number, look: Look): string[] {
  const paint = colors.createColors(look.color);
  const room = width - INDENT.length;
  const words = fold(`“${forTerminal(claim.text)}”`, room - 12);
  const head = words.map(
    (line, i) =>
      `  ${i === 0 ? paintVerdict(claim.verdict, verdictWord(claim.verdict).toUpperCase().padEnd(13), look) : ' '.repeat(13)} ${line}`,
  );
  const { mail } = claim.place;
  const where = placesInWords([claim.place], mail, note);
  const said = [claim.who, mail?.day, `${where} of ${note(mail)}`, claim.modality].filter(part => part).join(', ');
  const rows = showRows(claim.rows, mail, note, room - 2).map(line => `${INDENT}  ${line}`);
  const more = claim.more > 0 ? [`${INDENT}  and ${claim.more} more`] : [];
  const answers = claim.answers.map(({ what, by, mail }) => `${what} by ${by}, ${mail?.day ?? 'no date'} ${note(mail)}`);
  const below = [claim.rationale, ...answers].flatMap(text => fold(forTerminal(text), room).map(line => INDENT + line));
  return [...head, ...fold(forTerminal(said), room).map(line => paint.dim(INDENT + line)), ...rows, ...more, ...below];
}

/** A line each: from, to, change, then what the row compares and where it stands. */
function showRows(rows: readonly ComparisonRow[], home: MailEntry | undefined, note: Note, room: number): string[] {
  const lines = rows.map(row => ({
    beside: [row.metric, row.baseline, row.baseline === '' ? '' : '→', row.contender, row.change],
    about: [row.between, placesInWords(row.places, home, note)],
  }));
  return besideOrBelow(lines, new Set([1, 2, 3, 4]), room);
}

function showRuns(runs: readonly RunEntry[], note: Note, width: number, look: Look): string[] {
  const paint = colors.createColors(look.color);
  const head = `  ${runs.length === 1 ? 'A run' : `${runs.length} runs`} that no claim speaks of`;
  const lines = runs
    .slice(0, MOST_RUNS)
    .map(({ tool, what, figures, place }) => ({ beside: [placesInWords([place], undefined, note), tool, figures], about: [what] }));
  const more = runs.length > MOST_RUNS ? [`${INDENT}and ${runs.length - MOST_RUNS} more`] : [];
  return [paint.bold(head), ...besideOrBelow(lines, new Set(), width - INDENT.length).map(line => INDENT + line), ...more];
}

/** Cells as aligned lines; where these are too wide for the screen, what they are about comes below the rest. */
function besideOrBelow(
  rows: readonly { readonly beside: readonly string[]; readonly about: readonly string[] }[],
  right: ReadonlySet<number>,
  room: number,
): string[] {
  const cells = rows.map(({ beside, about }) => ({ beside: beside.map(forTerminal), about: about.map(forTerminal) }));
  const lines = align(
    cells.map(({ beside, about }) => [...beside, ...about]),
    right,
  );
  if (lines.every(line => widthOf(line) <= room)) return lines;
  const numbers = align(
    cells.map(({ beside }) => beside),
    right,
    room,
  );
  return cells.flatMap(({ about }, i) => {
    const below = about.filter(part => part !== '').join(', ');
    return [numbers[i] ?? '', ...fold(below, room - 2).map(part => `  ${part}`)];
  });
}

/** The mails that were named, so that each can be found again: by its Message-ID, its address, or the file it came from. */
function showMails(noted: ReadonlyMap<number, MailEntry>, width: number, look: Look): string[] {
  const paint = colors.createColors(look.color);
  const digits = String(Math.max(0, ...noted.keys())).length + 2;
  const hang = ' '.repeat(digits + 1);
  return [...noted.values()]
    .sort((a, b) => a.number - b.number)
    .flatMap(mail => {
      const head = fold(forTerminal(`${mail.from}, ${mail.day}: ${mail.subject}`), width - 2 - hang.length);
      const places = [mail.messageId ? `<${mail.messageId}>` : 'no Message-ID', mail.url ?? mail.source].map(forTerminal);
      const found = fold(places.join('  '), width - 2 - hang.length);
      return [
        ...head.map((line, i) => `  ${i === 0 ? `[${mail.number}]`.padEnd(digits) : ' '.repeat(digits)} ${line}`),
        ...found.map(line => paint.dim(`  ${hang}${line}`)),
      ];
    });
}

function showTotals(totals: Totals, look: Look): string {
  if (totals.claims === 0 && totals.runs === 0)
    return `${fold(`No performance claims and no benchmark runs in ${showCount(totals.messages, 'message')}.`, widthOfText(look)).join('\n')}\n`;
  const verdicts = verdictCounts(totals.verdicts).map(of => ({ verdict: of.verdict, words: `${of.count} ${verdictWord(of.verdict)}` }));
  const sums = `${showCount(totals.claims, 'claim')}: ${verdicts.map(({ words }) => words.replaceAll(' ', '\u00a0')).join(', ')}`;
  const painted = fold(sums, widthOfText(look)).map(line =>
    verdicts.reduce((text, { verdict, words }) => text.replace(words, shown => paintVerdict(verdict, shown, look)), line),
  );
  const rest = [
    `${totalsLine(totals)}${totals.runs > 0 ? `: ${toolsLine(totals, MOST_TOOLS)}` : ''}`,
    ...(totals.narrowed.length > 0 ? [`shown: ${totals.narrowed.join('; ')}`] : []),
  ];
  return `${[...painted, ...rest.flatMap(line => fold(forTerminal(line), widthOfText(look)))].join('\n')}\n`;
}

/** As wide as the terminal, but no wider than one likes to read. */
function widthOfText(look: Look): number {
  return Math.max(NARROWEST, Math.min(look.width, WIDEST));
}

function paintVerdict(verdict: Verdict, text: string, look: Look): string {
  const paint = colors.createColors(look.color);
  const by = { supported: paint.green, mixed: paint.yellow, contradicted: paint.red, 'no-evidence': paint.dim };
  return by[verdict](text);
}
