/** Blocks made of lines of known shapes in any order: how most benchmark programs print their result. */

import type { Condition, Measurement } from '../model/run.ts';
import { condition, type Named, readingOf, scaled, stated, take } from './block.ts';
import type { Reading } from './reading.ts';
import { bare, matchAt } from './repair.ts';
import type { Line } from './zones/line.ts';
import type { Page } from './zones/page.ts';

/** What the number in a group measures; a group NAMEUnit of the pattern gives the unit as printed, and wins. */
export type Hole = Omit<Named, 'unit' | 'spread'> & {
  readonly unit?: string;
  /** Group whose text is the scope, behind `scope` if that is given too. */
  readonly scopeFrom?: string;
  /** Group that holds the percentile: "99.90" is the statistic p99.9. */
  readonly percentileFrom?: string;
  /** Group that holds the standard deviation, or the range of the samples; a `%` right behind it makes it a share. */
  readonly deviationFrom?: string;
  readonly rangeFrom?: string;
};
export type Holes = Readonly<Record<string, Hole>>;

export interface LineShape {
  /** With the `d` flag and named groups. */
  readonly pattern: RegExp;
  /** Where a mail client may have broken such a line: how it begins. */
  readonly head?: RegExp;
  /** How many lines it may have become; 3 when left out. */
  readonly most?: number;
  readonly holes?: Holes;
  /** Group -> name of the condition that its text is the value of. */
  readonly sets?: Readonly<Record<string, string>>;
  /** Conditions that the line states by being there. */
  readonly means?: Readonly<Record<string, string>>;
  /** The lines below are of this section of the block; `$NAME` takes the text of a group. */
  readonly section?: string;
  /** Such a line counts only in this section; with `*`, in any, and the section's name goes before the scope. */
  readonly within?: string;
  /** A new block begins here: `always`, `next` only when the block in hand has measurements, `first` only when there is none. */
  readonly opens?: 'always' | 'next' | 'first';
  /** The block ends with this line. */
  readonly closes?: boolean;
  /** The run failed. */
  readonly fails?: boolean;
}

export interface Layout {
  readonly tool: string;
  readonly shapes: readonly LineShape[];
  /** How many lines of other text a block may hold between two of its lines. */
  readonly reach: number;
  readonly score?: number;
  /** Conditions that hold on for the blocks after the one that states them. */
  readonly keeps?: readonly string[];
}

/** A block while it is read. */
interface Draft {
  readonly first: number;
  readonly conditions: Condition[];
  readonly measurements: Measurement[];
  last: number;
  failed: boolean;
  section: string;
}

/** The blocks of a layout in a page. A block begins at a line that opens one; other lines count only within one. */
export function* scan(given: Page, layout: Layout): Generator<Reading> {
  const page = bare(given);
  let draft: Draft | undefined;
  let kept: readonly Condition[] = [];
  for (let index = 0; index < page.lines.length; index++) {
    if (draft && index - draft.last > layout.reach + 1) {
      yield* finished(page, layout, draft);
      draft = undefined;
    }
    for (const shape of layout.shapes) {
      if (!draft && !shape.opens) continue;
      if (shape.within && shape.within !== '*' && shape.within !== draft?.section) continue;
      const found = matchAt(page, index, shape.pattern, shape.head, shape.most);
      if (!found) continue;
      if (draft && (shape.opens === 'always' || (shape.opens === 'next' && draft.measurements.length > 0))) {
        yield* finished(page, layout, draft);
        draft = undefined;
      }
      draft ??= { first: index, last: index, conditions: [], measurements: [], failed: false, section: '' };
      if (shape.opens === 'always') kept = [];
      draft.last = found.last;
      draft.failed ||= shape.fails ?? false;
      const filled = fill(found.line, found.match, shape.holes ?? {});
      draft.measurements.push(...(shape.within === '*' && draft.section ? filled.map(m => inSection(m, draft?.section ?? '')) : filled));
      if (shape.section !== undefined)
        draft.section = shape.section.replace(/^\$(\w+)$/, (_, group) => found.match.groups?.[group]?.toLowerCase() ?? '');
      const said = [
        ...stated(found.match, shape.sets ?? {}),
        ...Object.entries(shape.means ?? {}).map(([name, value]) => condition(name, value)),
      ];
      addNew(draft.conditions, shape.opens === 'next' ? [...said, ...kept] : said);
      if (layout.keeps) kept = addNew([], [...said, ...kept]).filter(c => layout.keeps?.includes(c.name));
      index = found.last;
      if (shape.closes) {
        yield* finished(page, layout, draft);
        draft = undefined;
      }
      break;
    }
  }
  if (draft) yield* finished(page, layout, draft);
}

function inSection(m: Measurement, section: string): Measurement {
  return { ...m, scope: m.scope ? `${section} ${m.scope}` : section };
}

/** Adds those conditions whose name the list does not hold yet. */
function addNew(list: Condition[], more: readonly Condition[]): Condition[] {
  for (const one of more) if (!list.some(known => known.name === one.name)) list.push(one);
  return list;
}

function finished(page: Page, { tool, score = 0.9 }: Layout, { first, last, measurements, conditions, failed }: Draft): Reading[] {
  if (measurements.length === 0 && !failed) return [];
  const state = failed && measurements.length === 0 ? 'failed' : 'ok';
  return [readingOf(page, first, last, { tool, score, measurements, conditions, state })];
}

/** The measurements of a match's named groups. */
export function fill(line: Line, match: RegExpExecArray, holes: Holes): Measurement[] {
  return Object.entries(holes).flatMap(([group, { scopeFrom, percentileFrom, deviationFrom, rangeFrom, ...hole }]) => {
    const text = (name: string | undefined) => (name ? match.groups?.[name]?.trim() : undefined);
    const named = text(scopeFrom)?.toLowerCase().replace(/\s+/g, ' ');
    const scope = named && hole.scope ? `${hole.scope} ${named}` : named;
    const at = text(percentileFrom);
    const spread = spreadOf(line, match, deviationFrom ?? rangeFrom, rangeFrom ? 'range' : 'stdev');
    return take(line, match, group, {
      ...hole,
      unit: text(`${group}Unit`) ?? hole.unit ?? '',
      ...(scope ? { scope } : {}),
      ...(at ? { statistic: percentile(at) } : {}),
      ...(spread ? { spread } : {}),
    });
  });
}

function spreadOf(line: Line, match: RegExpExecArray, group: string | undefined, kind: 'stdev' | 'range'): Measurement['spread'] {
  const value = group ? scaled(match.groups?.[group] ?? '') : Number.NaN;
  if (!group || !Number.isFinite(value)) return undefined;
  const end = match.indices?.groups?.[group]?.[1] ?? 0;
  return { kind, value, ...(/^\s?%/.test(line.text.slice(end)) ? { unit: '%' } : {}) };
}

/** "99.00" is p99, "99.90" p99.9. */
function percentile(text: string): string {
  return `p${text.includes('.') ? text.replace(/\.?0+$/, '') : text}`;
}
