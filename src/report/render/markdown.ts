/** The report as Markdown, for issues, wikis and merge requests. */

import type { ClaimEntry } from '../claim-entry.ts';
import type { ShownThread } from '../filter.ts';
import type { ReportFormat, Totals } from '../format.ts';
import { type MailEntry, placesInWords } from '../mail-entry.ts';
import { showCount } from '../numbers.ts';
import { type MailOutline, outline, toolsLine, totalsLine, unreadLines, verdictCounts, verdictWord } from '../outline.ts';
import type { RunEntry } from '../run-entry.ts';
import { forMarkdown } from './escape.ts';

const markdown: ReportFormat = {
  id: 'markdown',
  title: 'Markdown, for issues and wikis',
  endings: ['.md', '.markdown'],
  open: () => '# Performance claims and their evidence\n\n',
  head: (_threads, totals) => showTotals(totals),
  thread: showThread,
  close: () => '',
};
export default markdown;

function showThread(thread: ShownThread): string {
  const { subject, messages, claims, runs, mails } = outline(thread);
  if (claims.length === 0 && runs.length === 0) return '';
  const parts = [
    `## ${forMarkdown(subject)}`,
    forMarkdown(messages),
    ...claims.map(showClaim),
    ...(runs.length > 0 ? [showRuns(runs)] : []),
    ['### Mails', '', ...mails.map(showMail)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n\n`;
}

function showClaim(claim: ClaimEntry): string {
  const { mail } = claim.place;
  const said = [claim.who, mail?.day, `${placesInWords([claim.place], mail, named)} of mail ${mail?.number ?? '?'}`, claim.modality];
  const link = mail?.url;
  const parts = [
    `### ${verdictWord(claim.verdict)}`,
    `> ${forMarkdown(claim.text)}`,
    `${forMarkdown(said.filter(part => part).join(', '))}${link ? ` ([in the archive](<${link}>))` : ''}`,
  ];
  if (claim.rows.length > 0) {
    const rows = claim.rows.map(row =>
      tableRow([row.metric, row.baseline, row.contender, row.change, row.between, placesInWords(row.places, mail, named)]),
    );
    const more = claim.more > 0 ? [`\nand ${claim.more} more`] : [];
    parts.push(
      ['| metric | from | to | change | between | where |', '| --- | ---: | ---: | ---: | --- | --- |', ...rows, ...more].join('\n'),
    );
  }
  const answers = claim.answers.map(({ what, by, mail }) => `${what} by ${by}, ${mail?.day ?? 'no date'} (mail ${mail?.number ?? '?'})`);
  parts.push(forMarkdown(claim.rationale), ...answers.map(answer => `*${forMarkdown(answer)}*`));
  return parts.join('\n\n');
}

const named = ({ number }: MailEntry) => `mail ${number}`;

function showRuns(runs: readonly RunEntry[]): string {
  const rows = runs.map(({ tool, what, figures, who, place }) =>
    tableRow([tool, what, figures, who, placesInWords([place], undefined, named)]),
  );
  return [
    '### Runs that no claim speaks of',
    '',
    '| tool | conditions | figures | who | where |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function showMail(mail: MailOutline): string {
  const link = mail.url;
  const id = mail.messageId ? `Message-ID ${forMarkdown(mail.messageId)}` : 'no Message-ID';
  const where = link ? `[in the archive](<${link}>)` : forMarkdown(mail.source);
  return `- mail ${mail.number}: ${forMarkdown(`${mail.from}, ${mail.day}: ${mail.subject}`)}; ${id}; ${where}`;
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map(forMarkdown).join(' | ')} |`;
}

function showTotals(totals: Totals): string {
  const verdicts = verdictCounts(totals.verdicts).map(({ verdict, count }) => `${count} ${verdictWord(verdict)}`);
  const tools = totals.runs > 0 ? ` (${forMarkdown(toolsLine(totals))})` : '';
  const lines = [`${showCount(totals.claims, 'claim')}: ${verdicts.join(', ')}. ${totalsLine(totals)}${tools}.`];
  if (totals.narrowed.length > 0) lines.push(`Shown: ${forMarkdown(totals.narrowed.join('; '))}.`);
  const unread = unreadLines(totals);
  if (unread.length > 0) lines.push(['Not read, or not whole:', '', ...unread.map(line => `- ${forMarkdown(line)}`)].join('\n'));
  return `${lines.join('\n\n')}\n\n`;
}
