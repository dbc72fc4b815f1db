/** The report as one page without scripts: works from a file, on paper and in old browsers. */

import type { AnswerEntry, ClaimEntry } from '../claim-entry.ts';
import type { ComparisonRow } from '../comparison-row.ts';
import type { ShownThread } from '../filter.ts';
import type { ReportFormat } from '../format.ts';
import { type MailEntry, type Place, showPlace } from '../mail-entry.ts';
import { showCount } from '../numbers.ts';
import { type MailOutline, outline, verdictWord } from '../outline.ts';
import type { RunEntry } from '../run-entry.ts';
import { cut } from './columns.ts';
import { forHtml } from './escape.ts';
import { anchor, link, table } from './html/markup.ts';
import { overview } from './html/overview.ts';
import { STYLE } from './html/style.ts';

const TITLE = 'Performance claims and their evidence';
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** Runs shown of one mail beside those that claims rest on: a table of a thousand cells is better read in the mail. */
const MOST_RUNS = 25;
/** A command line is cut here. */
const MOST_COLUMNS = 240;

const html: ReportFormat = {
  id: 'html',
  title: 'one HTML page without scripts',
  endings: ['.html', '.htm'],
  open: ({ version }) =>
    [
      '<!doctype html>',
      '<html lang="en">',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
      '<meta name="color-scheme" content="light dark">',
      `<meta name="generator" content="claimstat ${forHtml(version)}">`,
      `<title>${TITLE}</title>`,
      `<style>${STYLE}</style>`,
      `<h1 id="top">${TITLE}</h1>\n`,
    ].join('\n'),
  head: overview,
  thread: showThread,
  close: (_totals, { version }) => `<footer class="soft">Written by claimstat ${forHtml(version)}.</footer>\n</html>\n`,
};
export default html;

function showThread(thread: ShownThread): string {
  const { id, subject, messages, claims, runs, mails } = outline(thread);
  if (claims.length === 0 && runs.length === 0) return '';
  const shown = new Map(claims.map(claim => [claim.id, claim]));
  return [
    `<section class="thread" id="${anchor('thread', id)}">`,
    `<h2><bdi>${forHtml(subject)}</bdi></h2>`,
    `<p class="soft">${forHtml(messages)} · <a href="#top">top</a></p>`,
    ...claims.map(claim => showClaim(claim, shown)),
    '<h3>Mails and the runs in them</h3>',
    ...mails.map(mail => showMail(mail, shown)),
    '</section>\n',
  ].join('\n');
}

type Shown = ReadonlyMap<string, ClaimEntry>;

function showClaim(claim: ClaimEntry, shown: Shown): string {
  const { mail } = claim.place;
  const where = mail ? ` of ${mailLink(mail, `“${mail.subject}”`)}` : '';
  const said = [`<bdi>${forHtml(claim.who)}</bdi>`, forHtml(mail?.day ?? 'no date'), showPlace(claim.place) + where, claim.modality];
  return [
    `<article class="${claim.verdict}" id="${anchor('claim', claim.id)}">`,
    `<p class="verdict">${verdictWord(claim.verdict)}</p>`,
    `<blockquote dir="auto">“${forHtml(claim.text)}”</blockquote>`,
    `<p class="soft">${said.filter(part => part).join(', ')}${mail ? `<br>${identity(mail)}` : ''}</p>`,
    showRows(claim),
    `<p>${forHtml(claim.rationale)}</p>`,
    ...claim.answers.map(answer => showAnswer(answer, shown)),
    '</article>',
  ]
    .filter(part => part !== '')
    .join('\n');
}

function showRows({ rows, more, place }: ClaimEntry): string {
  if (rows.length === 0) return '';
  const isLevel = rows.every(row => row.baseline === '');
  const head = isLevel ? ['metric', 'value', 'conditions', 'where'] : ['metric', 'from', 'to', 'change', 'between', 'where'];
  const lines = rows.map(row => rowCells(row, place.mail, isLevel));
  return table(head, lines, new Set(isLevel ? [1] : [1, 2, 3]), more > 0 ? `and ${more} more` : '');
}

function rowCells(row: ComparisonRow, home: MailEntry | undefined, isLevel: boolean): string[] {
  const numbers = isLevel ? [row.contender] : [row.baseline, row.contender, row.change];
  return [...[row.metric, ...numbers, row.between].map(forHtml), placeLinks(row.places, home)];
}

/** Every line a link to its run, with the mail where that is another one than the claim's. */
function placeLinks(places: readonly Place[], home: MailEntry | undefined): string {
  const links = places.map(place => {
    const line = place.run ? link(anchor('run', place.run), showPlace(place)) : showPlace(place);
    return place.mail && place.mail.id !== home?.id ? `${line} of ${mailLink(place.mail, `${place.mail.from}, ${place.mail.day}`)}` : line;
  });
  return [...new Set(links)].join(' / ');
}

function showAnswer({ what, by, mail, claim }: AnswerEntry, shown: Shown): string {
  const day = mail ? mailLink(mail, mail.day) : 'no date';
  const says = claim && shown.has(claim) ? `, ${link(anchor('claim', claim), 'in this claim')}` : '';
  return `<p>${what} by <bdi>${forHtml(by)}</bdi>, ${day}${says}</p>`;
}

function showMail(mail: MailOutline, shown: Shown): string {
  const used = mail.runs.filter(run => run.usedBy.length > 0);
  const others = mail.runs.filter(run => run.usedBy.length === 0);
  const kept = new Set([...used, ...others.slice(0, MOST_RUNS)]);
  const left = mail.runs.length - kept.size;
  const rows = mail.runs.filter(run => kept.has(run)).map(run => runCells(run, shown));
  const head = ['where', 'tool', 'conditions', 'figures', 'who', 'claims'];
  const ids = mail.runs.filter(run => kept.has(run)).map(run => anchor('run', run.id));
  return [
    `<section class="mail" id="${anchor('mail', mail.id)}">`,
    `<h4>${mail.number}. <bdi>${forHtml(mail.subject)}</bdi></h4>`,
    `<p class="soft"><bdi>${forHtml(mail.from)}</bdi>, ${mail.date ? `<time datetime="${mail.date}">${forHtml(mail.date.replace('T', ' ').replace(/(:\d\d)(?:\.\d+)?Z$/, '$1 UTC'))}</time>` : 'no date'}<br>${identity(mail)} · ${forHtml(mail.source)}</p>`,
    rows.length > 0 ? table(head, rows, new Set(), left > 0 ? `and ${showCount(left, 'more run')} that no claim speaks of` : '', ids) : '',
    '</section>',
  ]
    .filter(part => part !== '')
    .join('\n');
}

function runCells(run: RunEntry, shown: Shown): string[] {
  const claims = run.usedBy.flatMap(id => {
    const claim = shown.get(id);
    return claim ? [`<span class="${claim.verdict}">${link(anchor('claim', id), verdictWord(claim.verdict), 'verdict')}</span>`] : [];
  });
  const command = run.command === null ? '' : `<code>${forHtml(cut(run.command, MOST_COLUMNS))}</code>`;
  const what = [forHtml(run.what), command].filter(part => part !== '').join('<br>');
  return [
    ...[showPlace(run.place), run.tool].map(forHtml),
    what,
    ...[run.figures, run.who].map(forHtml),
    claims.length > 0 ? claims.join(', ') : run.usedBy.length > 0 ? 'not shown' : 'none',
  ];
}

function mailLink(mail: MailEntry, text: string): string {
  return link(anchor('mail', mail.id), `<bdi>${forHtml(text)}</bdi>`);
}

/** What finds a mail again: its Message-ID, and its page in the archive where that is known. */
function identity({ messageId, url }: MailEntry): string {
  const page = url ? ` · <a rel="noreferrer nofollow" href="${forHtml(url)}">archive page</a>` : '';
  return `${messageId ? `Message-ID <code>${forHtml(messageId)}</code>` : 'no Message-ID'}${page}`;
}
