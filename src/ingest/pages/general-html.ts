import { attribute, oneLine, type Page, parseHtml } from '../html/dom.ts';
import type { PageFormat, PageMessage } from '../page.ts';
import { fromFields, trimmed } from './common/build.ts';
import { endOfText, startOfText } from './common/footers.ts';
import { type GuessedHeader, guessHeader } from './common/guess-header.ts';
import { isMarkup } from './common/markup.ts';
import { type Region, type SurveyedPage, surveyPage } from './common/regions.ts';
import { shownSender } from './common/sender.ts';

/**
 * Any other page that shows mails: looks for header-like lines, lists or tables and for the text that follows, or for
 * elements that call themselves author, date and body. Whatever it finds says that it was guessed.
 */
const generalHtml: PageFormat = {
  id: 'general-html',
  title: 'other web page that shows a mail',
  howToGet: "Save the mail's page. The sender, date and subject are found by their look, and the record says so.",
  marks: [],
  detect({ text }) {
    if (!isMarkup(text)) return 0;
    return /\b(?:From|Author|Sender|Submitter)\b/i.test(text) || text.includes('itemprop="author"') ? 0.2 : 0;
  },
  *read({ text }) {
    if (!isMarkup(text)) return;
    const page = parseHtml(text);
    const root = page.root()[0];
    if (!root) return;
    const survey = surveyPage(root);
    const url = attribute(page('link[rel=canonical]')[0], 'href');
    for (const message of readMessages(survey, titleOf(page))) {
      yield { ...message, ...(/^https?:/.test(url) && { url }), guessed: true };
    }
  },
};
export default generalHtml;

function titleOf(page: Page): string {
  return oneLine(page('h1')[0]) || oneLine(page('h2')[0]) || oneLine(page('title')[0]);
}

function* readMessages(survey: SurveyedPage, title: string): Iterable<PageMessage> {
  const { lines } = survey;
  const isVerbatim = (line: number) => survey.regions.some(r => r.pre && r.start <= line && line < r.end);
  let at = 0;
  for (let found = 0; at < lines.length && found < 500; found++) {
    const header = guessHeader(lines, at, isVerbatim);
    const byline = nextByline(survey, at);
    const message =
      header && (!byline || header.start <= byline.start)
        ? labelled(survey, header, title)
        : byline && readBody(survey, byline, { ...byline.facts, subject: title });
    if (!message) return;
    if (message.message.body !== '') yield message.message;
    at = Math.max(message.end, at + 1);
  }
}

interface Found {
  readonly message: PageMessage;
  /** The first line after it. */
  readonly end: number;
}

function labelled(survey: SurveyedPage, header: GuessedHeader, title: string): Found {
  const facts = fromFields(header.fields, '');
  const subject = facts.subject ?? (title === '' ? undefined : title);
  return readBody(survey, header, { ...facts, ...(subject !== undefined && { subject }) });
}

/** The text below a header: the biggest part of the page that begins after it and before the next one, else all that follows. */
function readBody(survey: SurveyedPage, header: { start: number; end: number }, facts: Omit<PageMessage, 'body'>): Found {
  const { lines, regions } = survey;
  const around = regions.filter(r => r.pre && r.start <= header.start && r.end > header.end).at(0);
  const next = survey.authors.find(a => a.line > header.end && survey.dates.some(d => Math.abs(d.line - a.line) < 8))?.line ?? lines.length;
  const region: Region | undefined =
    around ?? biggest(regions.filter(r => r.start >= header.end && r.start <= next && r.end <= Math.max(next, r.start + 1)));
  const limit = region?.end ?? lines.length;
  const start = startOfText(lines, region && region !== around ? region.start : header.end);
  const end = Math.min(limit, endOfText(lines, start));
  const date = facts.date ?? survey.dates.find(d => d.line >= header.start && d.line <= start)?.date;
  return {
    message: { ...facts, ...(date !== undefined && { date }), body: trimmed(lines.slice(start, end)) },
    end: Math.max(end, limit === lines.length ? end : limit),
  };
}

function biggest(regions: readonly Region[]): Region | undefined {
  return regions.reduce<Region | undefined>((best, r) => (best && best.end - best.start >= r.end - r.start ? best : r), undefined);
}

/** Somebody's name and a date close to it, as elements call them, with text below. */
function nextByline(survey: SurveyedPage, from: number): { start: number; end: number; facts: Omit<PageMessage, 'body'> } | undefined {
  for (const author of survey.authors) {
    if (author.line < from) continue;
    const date = survey.dates.find(d => d.line >= from && Math.abs(d.line - author.line) < 8);
    if (!date) continue;
    const end = Math.max(author.line, date.line);
    if (!survey.regions.some(r => r.start >= end)) continue;
    return { start: Math.min(author.line, date.line), end, facts: { from: shownSender(author.text), date: date.date } };
  }
  return undefined;
}
