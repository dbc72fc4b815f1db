/** The report as one page without scripts: works from a file, on paper and in old browsers. */

import type { Look, ReportFormat, Totals } from '../format.ts';
import { showCount } from '../numbers.ts';
import { type ClaimEntry, type ComparisonRow, outline, type RunEntry, verdictCounts, verdictWord } from '../outline.ts';
import type { TiedThread } from '../tie/index.ts';
import { forHtml } from './escape.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #1c1f23; --soft: #5d6670; --line: #d9dee3; --paper: #fff; --supported: #1a7f37; --mixed: #9a6700; --contradicted: #cf222e; --none: #6e7781; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8ea; --soft: #9aa4ae; --line: #363c43; --paper: #16191d; --supported: #4ac26b; --mixed: #d4a72c; --contradicted: #ff7b72; --none: #8b949e; } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 0; border-top: 1px solid var(--line); padding-top: 1.5rem; }
p { margin: .3rem 0; } .soft { color: var(--soft); font-size: .9rem; }
article { margin: 1.2rem 0; padding-left: 1rem; border-left: 4px solid var(--none); }
article.supported { border-color: var(--supported); } article.mixed { border-color: var(--mixed); } article.contradicted { border-color: var(--contradicted); }
.verdict { font-size: .8rem; font-weight: 700; letter-spacing: .04em; text-transform: uppercase; color: var(--none); }
.supported .verdict { color: var(--supported); } .mixed .verdict { color: var(--mixed); } .contradicted .verdict { color: var(--contradicted); }
blockquote { margin: .2rem 0; font-size: 1.05rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0; display: block; overflow-x: auto; }
th { text-align: left; font-weight: 600; color: var(--soft); } th, td { padding: .15rem .9rem .15rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

const html: ReportFormat = {
  id: 'html',
  title: 'one HTML page without scripts',
  endings: ['.html', '.htm'],
  open: () =>
    `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n<title>Performance claims and their evidence</title>\n<style>${STYLE}</style>\n<h1>Performance claims and their evidence</h1>\n`,
  thread: showThread,
  close: showTotals,
};
export default html;

function showThread(thread: TiedThread, _look: Look): string {
  const { subject, messages, claims, runs } = outline(thread);
  if (claims.length === 0 && runs.length === 0) return '';
  return `<section>\n<h2>${forHtml(subject)}</h2>\n<p class="soft">${forHtml(messages)}</p>\n${claims.map(showClaim).join('')}${runs.length > 0 ? showRuns(runs) : ''}</section>\n`;
}

function showClaim(claim: ClaimEntry): string {
  const said = [claim.who, claim.day, claim.where, ...(claim.modality === 'asserted' ? [] : [claim.modality])].map(forHtml).join(', ');
  const url = claim.message?.url;
  const link = url && /^https?:\/\//.test(url) ? ` · <a rel="noreferrer" href="${forHtml(url)}">message</a>` : '';
  const answers = claim.answers.map(answer => `<p class="soft">${forHtml(answer)}</p>\n`).join('');
  return `<article class="${claim.verdict}">\n<div class="verdict">${verdictWord(claim.verdict)}</div>\n<blockquote>“${forHtml(claim.text)}”</blockquote>\n<p class="soft">${said}${link}</p>\n${showRows(claim)}<p>${forHtml(claim.rationale)}</p>\n${answers}</article>\n`;
}

function showRows(claim: ClaimEntry): string {
  if (claim.rows.length === 0) return '';
  const head = '<tr><th>metric<th>from<th>to<th>change<th>between<th>where</tr>';
  const more = claim.more > 0 ? `<tr><td colspan="6" class="soft">and ${claim.more} more</td></tr>` : '';
  return `<table>\n${head}\n${claim.rows.map(tableRow).join('\n')}${more}\n</table>\n`;
}

function tableRow(row: ComparisonRow): string {
  const number = (text: string) => `<td class="number">${forHtml(text)}</td>`;
  return `<tr><td>${forHtml(row.metric)}</td>${number(row.baseline)}${number(row.contender)}${number(row.change)}<td>${forHtml(row.between)}</td><td>${forHtml(row.where)}</td></tr>`;
}

function showRuns(runs: readonly RunEntry[]): string {
  const rows = runs.map(
    run => `<tr>${[run.tool, run.what, run.figures, run.who, run.where].map(cell => `<td>${forHtml(cell)}</td>`).join('')}</tr>`,
  );
  return `<h3>Runs that no claim speaks of</h3>\n<table>\n<tr><th>tool<th>conditions<th>figures<th>who<th>where</tr>\n${rows.join('\n')}\n</table>\n`;
}

function showTotals(totals: Totals): string {
  const verdicts = verdictCounts(totals.verdicts).map(({ verdict, count }) => `${count} ${verdictWord(verdict)}`);
  return `<p class="soft">${showCount(totals.claims, 'claim')}: ${verdicts.join(', ')}. ${showCount(totals.runs, 'run')} in ${showCount(totals.messages, 'message')} of ${showCount(totals.threads, 'thread')}.</p>\n</html>\n`;
}
