/**
 * Tools by description: for a tool whose result is a few fixed lines, its file in `transcripts/` names the lines and this
 * engine reads them. What a description can say is in `Description`; what a hole can hold is in `hole.ts`.
 *
 * Not here: layouts whose columns depend on options, units that change from line to line, values spread over lines that
 * mean different things. Those are written in code.
 */
import type { Metric } from '../../model/metrics.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import { join, type Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { type Table, table } from './columns.ts';
import type { Description } from './description.ts';
import type { Found, Under } from './found.ts';
import { type Hole, holeOf } from './hole.ts';
import { OpenBlock } from './open-block.ts';
import { type Shape, shape } from './shape.ts';

interface Compiled {
  readonly start: readonly Shape[];
  readonly lines: readonly Shape[];
  readonly rows: readonly { readonly head: Shape; readonly row: readonly Shape[] }[];
  readonly tables: readonly Table[];
  readonly end: readonly Shape[];
  readonly failed: readonly Shape[];
}

/** The tool that reads what the description says. */
export function declare(description: Description): Tool {
  const { id, title, home, marks, programs, options } = description;
  const compiled: Compiled = {
    start: (description.start ?? []).map(shape),
    lines: (description.lines ?? []).map(shape),
    rows: (description.rows ?? []).map(({ head, row }) => ({ head: shape(head), row: row.map(shape) })),
    tables: (description.tables ?? []).map(table),
    end: (description.end ?? []).map(shape),
    failed: (description.failed ?? []).map(shape),
  };
  const shapes = [...compiled.start, ...compiled.lines, ...compiled.end, ...compiled.rows.flatMap(({ row }) => row)];
  const holes = [
    ...shapes.flatMap(({ holes }) => holes),
    ...(description.tables ?? []).flatMap(({ columns }) => Object.values(columns).map(holeOf)),
  ];
  return {
    id,
    title,
    home,
    reports: metricsOf(holes),
    marks,
    ...(programs ? { programs } : {}),
    ...(options ? { options } : {}),
    read: page => read(page, description, compiled),
  };
}

const metricsOf = (holes: readonly Hole[]): Metric[] => [...new Set(holes.flatMap(hole => (hole.kind === 'figure' ? [hole.metric] : [])))];

function* read(given: Page, description: Description, compiled: Compiled): Iterable<Reading> {
  const page = bare(given);
  const score = description.score ?? (compiled.start.length > 0 ? 0.8 : 0.6);
  const gap = description.gap ?? 4;
  let block: OpenBlock | null = null;
  for (let index = 0; index < page.lines.length; index++) {
    const found = step(page, index, compiled, block);
    if (!found) {
      const line = page.lines[index];
      if (block && line && line.kind !== 'blank' && line.text.trim() !== '' && block.missed() > gap) {
        yield* block.close();
        block = null;
      }
      continue;
    }
    if (found.kind === 'start' && block) {
      yield* block.close();
      block = null;
    }
    block ??= new OpenBlock(description.id, score, description.run ?? 'block', page);
    yield* block.take(index, found);
    if (found.kind === 'end') {
      yield* block.close();
      block = null;
    }
    index += found.joined;
  }
  if (block) yield* block.close();
}

function step(page: Page, index: number, compiled: Compiled, block: OpenBlock | null): Found | null {
  const line = page.lines[index];
  if (!line || line.text.length > 2000 || line.text.trim() === '') return null;
  const open = block !== null || compiled.start.length === 0;
  const by = (kind: Found['kind'], shapes: readonly Shape[]) => matchAny(page, index, kind, shapes);
  const opened = by('start', compiled.start);
  if (opened) return { ...opened, ...headOf(compiled, opened.line) };
  const failed = by('failed', compiled.failed);
  if (failed) return failed;
  if (!open) return null;
  const under = block?.under;
  if (under && 'rows' in under) {
    const row = by('row', under.rows);
    if (row) return row;
  }
  for (const { head, row } of compiled.rows) {
    const found = by('head', [head]);
    if (found) return { ...found, under: { rows: row } };
  }
  for (const candidate of compiled.tables) {
    const head = unwrapped(page, index, text => candidate.head(text));
    if (head) return { kind: 'head', line, key: 'head', captures: [], joined: head.joined, under: { table: candidate, head: head.value } };
  }
  if (under && 'table' in under) {
    const row = unwrapped(page, index, text => under.table.row(text, under.head));
    if (row) return { kind: 'row', line: row.line, key: 'row', captures: row.value, joined: row.joined };
  }
  return by('end', compiled.end) ?? by('line', compiled.lines);
}

/** The table whose head opens the block, if that is what the line is. */
function headOf(compiled: Compiled, line: Line): { under?: Under } {
  for (const candidate of compiled.tables) {
    const head = candidate.head(line.text);
    if (head && head !== 'short') return { under: { table: candidate, head } };
  }
  const rows = compiled.rows.find(({ head }) => Array.isArray(head.match(line.text)));
  return rows ? { under: { rows: rows.row } } : {};
}

/** How many lines a mail client may have made of one. */
const PARTS = 4;

/** The first shape that covers the line, or the line and those after it where the mail client broke it. */
function matchAny(page: Page, index: number, kind: Found['kind'], shapes: readonly Shape[]): Found | null {
  for (const candidate of shapes) {
    const found = unwrapped(page, index, text => (text.includes(candidate.literal) ? candidate.match(text) : candidate.starts(text)));
    if (found) return { kind, line: found.line, key: `${kind} ${candidate.text}`, captures: found.value, joined: found.joined };
  }
  return null;
}

/** What `read` makes of the line, joined with as many of the next ones as it calls it `short`. */
function unwrapped<T>(
  page: Page,
  index: number,
  read: (text: string) => T | 'short' | null,
): { value: T; line: Line; joined: number } | null {
  let line = page.lines[index];
  for (let joined = 0; line && joined < PARTS; ) {
    const value = read(line.text);
    if (value === null) return null;
    if (value !== 'short') return { value, line, joined };
    joined++;
    const next = page.lines[index + joined];
    if (!next || next.text.trim() === '' || page.gaps.has(index + joined)) return null;
    line = join(line, next);
  }
  return null;
}
