/** The report as Markdown, for issues, wikis and merge requests. */

import type { Look, ReportFormat, Totals } from '../format.ts';
import { showCount } from '../numbers.ts';
import { type ClaimEntry, outline, type RunEntry, verdictCounts, verdictWord } from '../outline.ts';
import type { TiedThread } from '../tie/index.ts';
import { forMarkdown } from './escape.ts';

const markdown: ReportFormat = {
  id: 'markdown',
  title: 'Markdown, for issues and wikis',
  endings: ['.md', '.markdown'],
  open: () => '# Performance claims and their evidence\n\n',
  thread: showThread,
  close: showTotals,
};
export default markdown;

function showThread(thread: TiedThread, _look: Look): string {
  const { subject, messages, claims, runs } = outline(thread);
  if (claims.length === 0 && runs.length === 0) return '';
  const parts = [
    `## ${forMarkdown(subject)}`,
    forMarkdown(messages),
    ...claims.map(showClaim),
    ...(runs.length > 0 ? [showRuns(runs)] : []),
  ];
  return `${parts.join('\n\n')}\n\n`;
}

function showClaim(claim: ClaimEntry): string {
  const said = [claim.who, claim.day, claim.where, ...(claim.modality === 'asserted' ? [] : [claim.modality])].map(forMarkdown).join(', ');
  const link = claim.message?.url && /^https?:\/\/[^\s()<>"]+$/.test(claim.message.url) ? ` ([message](${claim.message.url}))` : '';
  const parts = [`### ${verdictWord(claim.verdict)}`, `> ${forMarkdown(claim.text)}`, `${said}${link}`];
  if (claim.rows.length > 0) {
    const rows = claim.rows.map(row => tableRow([row.metric, row.baseline, row.contender, row.change, row.between, row.where]));
    const more = claim.more > 0 ? [`\nand ${claim.more} more`] : [];
    parts.push(
      ['| metric | from | to | change | between | where |', '| --- | ---: | ---: | ---: | --- | --- |', ...rows, ...more].join('\n'),
    );
  }
  parts.push(forMarkdown(claim.rationale), ...claim.answers.map(answer => `*${forMarkdown(answer)}*`));
  return parts.join('\n\n');
}

function showRuns(runs: readonly RunEntry[]): string {
  const rows = runs.map(run => tableRow([run.tool, run.what, run.figures, run.who, run.where]));
  return [
    '### Runs that no claim speaks of',
    '',
    '| tool | conditions | figures | who | where |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.map(forMarkdown).join(' | ')} |`;
}

function showTotals(totals: Totals): string {
  const verdicts = verdictCounts(totals.verdicts).map(({ verdict, count }) => `${count} ${verdictWord(verdict)}`);
  return `---\n\n${showCount(totals.claims, 'claim')}: ${verdicts.join(', ')}. ${showCount(totals.runs, 'run')} in ${showCount(totals.messages, 'message')} of ${showCount(totals.threads, 'thread')}.\n`;
}
