/** Where on an unknown page a mail's text may stand, and who and when stands beside it, by the elements' own names. */
import { attribute, descendants, isElement, oneLine, type PageElement, type PageNode } from '../../html/dom.ts';
import { linesOf } from '../../html/text.ts';
import { shownDate } from './shown-date.ts';

/** A part of the page, in lines; `pre`: preformatted. */
export interface Region {
  readonly start: number;
  readonly end: number;
  readonly pre: boolean;
}

/** A page in lines, with what its elements say. */
export interface SurveyedPage {
  readonly lines: readonly string[];
  readonly regions: readonly Region[];
  readonly authors: readonly { readonly line: number; readonly text: string }[];
  readonly dates: readonly { readonly line: number; readonly date: string }[];
}

const FURNITURE = new Set(['nav', 'footer', 'aside']);
const TEXT_CLASS = /^(?:(?:e-?)?mail|msg|message|article|post|entry|comment|user|thread)?[-_]?(?:body|content|text|articlebody)$/i;
const AUTHOR_CLASS = /^(?:(?:message|msg|post|email|comment|article)[-_])?(?:author|sender|submitter|poster|from|username)(?:[-_]name)?$/i;
const DATE_CLASS = /^(?:(?:message|msg|post|email|comment|article|sent)[-_])?(?:date|time|datetime|timestamp)$/i;
/** More is a list of messages, not a message. */
const MOST = 400;
/** Parts inside parts inside parts: deeper ones are passed over, so that each is read a bounded number of times. */
const MOST_NESTED = 8;

/** Reads a page into lines and marks the parts that may matter. */
export function surveyPage(root: PageNode): SurveyedPage {
  const open = new Map<PageElement, number>();
  const regions: Region[] = [];
  const authors: { line: number; text: string }[] = [];
  const dates: { line: number; date: string }[] = [];
  const lines = linesOf(root, {
    skip: element => FURNITURE.has(element.name),
    visit(element, line, where) {
      if (where === 'end') {
        const start = open.get(element);
        if (start !== undefined && line > start && regions.length < MOST && !isMostlyLinks(element))
          regions.push({ start, end: line, pre: element.name === 'pre' });
        return;
      }
      const classes = attribute(element, 'class').split(/\s+/, 10);
      const prop = attribute(element, 'itemprop');
      if (open.size < MOST_NESTED && isTextElement(element, prop, classes)) open.set(element, line);
      if (
        authors.length < MOST &&
        (prop === 'author' || attribute(element, 'rel') === 'author' || classes.some(c => AUTHOR_CLASS.test(c)))
      ) {
        const text = oneLine(element);
        if (text !== '' && text.length < 200) authors.push({ line, text });
      }
      if (dates.length < MOST && (element.name === 'time' || prop === 'datePublished' || classes.some(c => DATE_CLASS.test(c)))) {
        const date = dateOf(element);
        if (date !== null) dates.push({ line, date });
      }
    },
  });
  return { lines, regions, authors, dates };
}

/** "Aug. 3, 2017, 1:01 p.m. UTC", `datetime="2017-08-03T13:01:00Z"`, `title="..."`. */
function dateOf(element: PageElement): string | null {
  for (const text of [
    attribute(element, 'datetime'),
    attribute(element, 'content'),
    attribute(element, 'title'),
    oneLine(element).slice(0, 80),
  ]) {
    const date = shownDate(text);
    if (date !== null) return date;
  }
  return null;
}

function isTextElement(element: PageElement, prop: string, classes: readonly string[]): boolean {
  if (element.name === 'pre' || element.name === 'article') return true;
  return /^(?:articleBody|text)$/.test(prop) || classes.some(c => TEXT_CLASS.test(c));
}

/** A list of links is an index, not a mail. */
function isMostlyLinks(element: PageElement): boolean {
  let all = 0;
  let linked = 0;
  for (const node of descendants(element)) {
    if (node.nodeType !== 3) continue;
    const length = node.data.trim().length;
    all += length;
    if (node.parent && isElement(node.parent) && node.parent.name === 'a') linked += length;
  }
  return linked * 2 > all;
}
