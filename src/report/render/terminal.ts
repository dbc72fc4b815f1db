/** The report in a terminal: plain enough to be pasted into a mail. */

import colors from 'picocolors';
import type { Verdict } from '../../model/evidence.ts';
import type { Look, ReportFormat, Totals } from '../format.ts';
import { type ClaimEntry, type ComparisonRow, outline, type RunEntry, verdictCounts, verdictWord } from '../outline.ts';
import type { TiedThread } from '../tie/index.ts';
import { align, fold } from './columns.ts';
import { forTerminal } from './escape.ts';

const INDENT = '    ';
const NUMBER_COLUMNS: ReadonlySet<number> = new Set([1, 3, 4]);
const MOST_RUNS = 12;

const terminal: ReportFormat = {
  id: 'terminal',
  title: 'text with colours, for reading and for pasting into a mail',
  endings: ['.txt'],
  open: () => '',
  thread: showThread,
  close: showTotals,
};
export default terminal;

function showThread(thread: TiedThread, look: Look): string {
  const { subject, messages, claims, runs } = outline(thread);
  if (claims.length === 0 && runs.length === 0) return '';
  const paint = colors.createColors(look.color);
  const lines = [paint.bold(forTerminal(subject)), paint.dim(forTerminal(messages)), ''];
  for (const claim of claims) lines.push(...showClaim(claim, look), '');
  if (runs.length > 0) lines.push(...showRuns(runs, look), '');
  return `${lines.join('\n')}\n`;
}

function showClaim(claim: ClaimEntry, look: Look): string[] {
  const paint = colors.createColors(look.color);
  const width = Math.min(look.width, 100) - INDENT.length;
  const words = fold(`“${forTerminal(claim.text)}”`, width - 15);
  const head = words.map(
    (line, i) =>
      `  ${i === 0 ? paintVerdict(claim.verdict, verdictWord(claim.verdict).toUpperCase().padEnd(13), look) : ' '.repeat(13)} ${line}`,
  );
  const said = [claim.who, claim.day, claim.where, ...(claim.modality === 'asserted' ? [] : [claim.modality])].map(forTerminal).join(', ');
  const rows = align(claim.rows.map(cells), NUMBER_COLUMNS).map(line => `${INDENT}  ${line}`);
  const more = claim.more > 0 ? [`${INDENT}  and ${claim.more} more`] : [];
  const why = fold(forTerminal(claim.rationale), width).map(line => INDENT + line);
  const answers = claim.answers.map(answer => `${INDENT}${forTerminal(answer)}`);
  return [...head, ...fold(said, width).map(line => paint.dim(INDENT + line)), ...rows, ...more, ...why, ...answers];
}

function cells(row: ComparisonRow): string[] {
  return [row.metric, row.baseline, row.baseline === '' ? '' : '→', row.contender, row.change, row.between, row.where].map(forTerminal);
}

function showRuns(runs: readonly RunEntry[], look: Look): string[] {
  const paint = colors.createColors(look.color);
  const head = `  ${runs.length === 1 ? 'A run' : `${runs.length} runs`} that no claim speaks of`;
  const rows = runs
    .slice(0, MOST_RUNS)
    .map(run =>
      [run.tool, run.what, run.figures, run.where].map(forTerminal).map(cell => (cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)),
    );
  const more = runs.length > MOST_RUNS ? [`${INDENT}and ${runs.length - MOST_RUNS} more`] : [];
  return [paint.bold(head), ...align(rows, new Set()).map(line => INDENT + line), ...more];
}

function showTotals(totals: Totals, look: Look): string {
  if (totals.claims === 0 && totals.runs === 0)
    return `No performance claims and no benchmark runs in ${count(totals.messages, 'message')}.\n`;
  const verdicts = verdictCounts(totals.verdicts).map(({ verdict, count }) =>
    paintVerdict(verdict, `${count} ${verdictWord(verdict)}`, look),
  );
  return `${count(totals.claims, 'claim')}: ${verdicts.join(', ')}\n${count(totals.runs, 'run')} in ${count(totals.messages, 'message')} of ${count(totals.threads, 'thread')}\n`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

function paintVerdict(verdict: Verdict, text: string, look: Look): string {
  const paint = colors.createColors(look.color);
  const by = { supported: paint.green, mixed: paint.yellow, contradicted: paint.red, 'no-evidence': paint.dim };
  return by[verdict](text);
}
