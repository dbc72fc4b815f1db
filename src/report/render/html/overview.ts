/** What stands at the top of the page: the sums, what to look at first, what could not be read, and the way to everything. */

import type { Verdict } from '../../../model/evidence.ts';
import type { ClaimEntry } from '../../claim-entry.ts';
import type { ShownThread } from '../../filter.ts';
import type { Totals } from '../../format.ts';
import { showCount, showValue } from '../../numbers.ts';
import {
  outline,
  type ThreadOutline,
  toolsLine,
  totalsLine,
  unreadLines,
  VERDICT_MEANS,
  verdictCounts,
  verdictWord,
} from '../../outline.ts';
import { forHtml } from '../escape.ts';
import { anchor, link } from './markup.ts';

/** Claims against which numbers speak that are listed by themselves. */
const MOST_FIRST = 30;
/** Of more claims than this only those with numbers stand in the contents. */
const MOST_CONTENTS = 300;
/** Letters of a claim in a list. */
const MOST_LETTERS = 160;

export function overview(threads: readonly ShownThread[], totals: Totals): string {
  const outlines = threads.map(outline).filter(({ claims, runs }) => claims.length > 0 || runs.length > 0);
  return `${[sums(totals), unread(totals), first(outlines), contents(outlines, totals)].filter(part => part !== '').join('\n')}\n`;
}

function sums(totals: Totals): string {
  const { days } = totals;
  const when = days ? (days[0] === days[1] ? `, ${days[0]}` : `, ${days[0]} to ${days[1]}`) : '';
  const tiles = verdictCounts(totals.verdicts).map(
    tile =>
      `<li class="${tile.verdict}"><b>${showValue(tile.count)}</b><span class="verdict">${verdictWord(tile.verdict)}</span><span class="soft">${VERDICT_MEANS[tile.verdict]}</span></li>`,
  );
  return [
    `<p>${forHtml(`${showCount(totals.claims, 'claim')}; ${totalsLine(totals)}${when}.`)}</p>`,
    ...(totals.narrowed.length > 0 ? [`<p><strong>Not everything is shown:</strong> ${forHtml(totals.narrowed.join('; '))}.</p>`] : []),
    `<ul class="sums">\n${tiles.join('\n')}\n</ul>`,
    ...(totals.runs > 0 ? [`<p class="soft">Runs by tool: ${forHtml(toolsLine(totals))}.</p>`] : []),
  ].join('\n');
}

function unread(totals: Totals): string {
  const lines = unreadLines(totals);
  if (lines.length === 0) return '<p class="soft">Everything that was given could be read.</p>';
  return `<h3>Not read, or not whole</h3>\n<ul>\n${lines.map(line => `<li>${forHtml(line)}</li>`).join('\n')}\n</ul>`;
}

/** Claims that numbers speak against, in whole or in part: what a reader with little time wants. */
function first(outlines: readonly ThreadOutline[]): string {
  const against: readonly Verdict[] = ['contradicted', 'mixed'];
  const claims = against.flatMap(verdict => outlines.flatMap(thread => thread.claims.filter(claim => claim.verdict === verdict)));
  if (claims.length === 0 || outlines.length < 3) return '';
  const more = claims.length > MOST_FIRST ? `\n<p class="soft">and ${claims.length - MOST_FIRST} more, in the contents below</p>` : '';
  return `<nav aria-label="Claims to look at first">\n<h3>Look at these first</h3>\n<ul>\n${claims.slice(0, MOST_FIRST).map(claimItem).join('\n')}\n</ul>${more}\n</nav>`;
}

function contents(outlines: readonly ThreadOutline[], { claims }: Totals): string {
  if (outlines.length === 0) return '<p>No performance claims and no benchmark runs.</p>';
  const all = claims <= MOST_CONTENTS;
  const items = outlines.map(thread => {
    const listed = thread.claims.filter(claim => all || claim.verdict !== 'no-evidence');
    const rest = [
      ...(listed.length < thread.claims.length
        ? [`${showCount(thread.claims.length - listed.length, 'more claim')} without evidence`]
        : []),
      ...(thread.runs.length > 0 ? [`${showCount(thread.runs.length, 'run')} that no claim speaks of`] : []),
    ];
    return [
      `<li>${link(anchor('thread', thread.id), `<bdi>${forHtml(thread.subject)}</bdi>`)} <span class="soft">${forHtml([thread.messages, ...rest].join(', '))}</span>`,
      ...(listed.length > 0 ? [`<ul>\n${listed.map(claimItem).join('\n')}\n</ul>`] : []),
      '</li>',
    ].join('\n');
  });
  return `<nav aria-label="Contents">\n<h3>Contents</h3>\n<ol>\n${items.join('\n')}\n</ol>\n</nav>`;
}

function claimItem({ id, verdict, text, who }: ClaimEntry): string {
  const short = text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;
  return `<li class="${verdict}"><span class="verdict">${verdictWord(verdict)}</span> <span>${link(anchor('claim', id), `<bdi>${forHtml(short)}</bdi>`)} <span class="soft"><bdi>${forHtml(who)}</bdi></span></span></li>`;
}
