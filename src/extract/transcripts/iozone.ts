import type { Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import { cellsOf, measureCell, rowFrom } from '../cells.ts';
import { measure } from '../quantities/measure.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** iozone prints kilobytes of 1024 a second unless it is asked for operations. */
const RATE = { metric: 'throughput', unit: 'kB/s', unitFrom: 'implied', rule: 1.024 } as const;
/** `              KB  reclen   write rewrite    read    reread    read   write    read  rewrite     read   fwrite frewrite   fread  freread` */
const HEAD = /^\s*[kK]B +reclen\b/;
const TESTS = [
  'write',
  'rewrite',
  'read',
  'reread',
  'random read',
  'random write',
  'backward read',
  'record rewrite',
  'stride read',
  'fwrite',
  'frewrite',
  'fread',
  'freread',
];
/** `"Writer report"`, then record sizes in quotes, then rows that begin with a file size in quotes: the -R report. */
const REPORT = /^\s*"(?<test>[A-Z][\w -]{2,30}) report"\s*$/;
/** `Children see throughput for  4 initial writers  =  112233.45 kB/sec` */
const CHILDREN_HEAD = /^\s*(?:Children see|Parent sees) throughput for/;
const CHILDREN =
  /^\s*(?<who>Children|Parent) sees? throughput for +(?<n>\d+) (?<test>[a-z][a-z -]{2,30}?)\s*= +(?<rate>\d+(?:\.\d+)?) +(?<unit>[KkMG]B\/sec|ops\/sec)/d;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (HEAD.test(text)) i = yield* rows(page, i);
    else if (text.includes('report"')) i = yield* report(page, i);
    else if (CHILDREN_HEAD.test(text)) {
      const found = matchAt(page, i, CHILDREN, CHILDREN_HEAD);
      if (!found) continue;
      const { line, match, last } = found;
      const { who = '', n = '', test = '', unit = '' } = match.groups ?? {};
      const scope = [
        test
          .trim()
          .replace(/er?s$/, 'e')
          .replace(/reade$/, 'read'),
        who === 'Parent' ? 'parent' : '',
      ]
        .filter(Boolean)
        .join(' ');
      const measurements = take(
        line,
        match,
        'rate',
        unit.startsWith('ops') ? { metric: 'operation_rate', unit, scope } : { ...RATE, unit, unitFrom: 'stated', scope },
      );
      yield readingOf(page, i, last, { tool: 'iozone', score: 0.92, measurements, conditions: [condition('threads', n)] });
      i = last;
    }
  }
}

/** A run for each row below the head; returns the index of the last line read. */
function* rows(page: Page, head: number): Generator<Reading, number> {
  const names = cellsOfLine(page, head).slice(2);
  let last = head;
  while (names.length < TESTS.length && /^\s*(?:f?re)?(?:f?read|f?write)\b[a-z\s]*$/.test(page.lines[last + 1]?.text ?? ''))
    names.push(...cellsOfLine(page, ++last));
  for (let at = last + 1; at < page.lines.length; at = last + 1) {
    const text = page.lines[at]?.text ?? '';
    const row = /^\s*\d+\s+\d+\s+\d/.test(text) ? rowFrom(page, at, Math.min(names.length, TESTS.length) + 2) : undefined;
    if (!row) return last;
    const measurements = row.cells.slice(2, names.length + 2).flatMap((cell, k): Measurement[] => {
      const found = measureCell(cell, { ...RATE, scope: TESTS[k] ?? null });
      return found ? [found] : [];
    });
    yield readingOf(page, at, row.last, {
      tool: 'iozone',
      score: 0.92,
      measurements,
      conditions: [condition('size', row.cells[0]?.text ?? ''), condition('reclen', row.cells[1]?.text ?? '')],
    });
    last = row.last;
  }
  return last;
}

function cellsOfLine(page: Page, index: number): string[] {
  const line = page.lines[index];
  return line ? cellsOf(line).map(cell => cell.text) : [];
}

/** A run for each cell of one test's matrix. */
function* report(page: Page, title: number): Generator<Reading, number> {
  const test = REPORT.exec(page.lines[title]?.text ?? '')?.groups?.test;
  const sizes = [...(page.lines[title + 1]?.text ?? '').matchAll(/"(\d+)"/g)].map(match => match[1] ?? '');
  if (!test || sizes.length === 0) return title;
  let last = title;
  for (let i = title + 2; i < page.lines.length; i++) {
    const line = page.lines[i];
    const size = /^\s*"(\d+)"/.exec(line?.text ?? '');
    if (!line || !size) break;
    const values = [...line.text.slice(size[0].length).matchAll(/\d+(?:\.\d+)?/g)];
    for (const [k, value] of values.entries()) {
      const from = value.index + size[0].length;
      const measurements = [
        measure(line, from, from + value[0].length, {
          ...RATE,
          value: Number(value[0]),
          scope: test
            .toLowerCase()
            .replace(/er$/, 'e')
            .replace(/reade$/, 'read'),
        }),
      ];
      yield readingOf(page, i, i, {
        tool: 'iozone',
        score: 0.9,
        measurements,
        conditions: [condition('size', size[1] ?? ''), condition('reclen', sizes[k] ?? '')],
      });
    }
    last = i;
  }
  return last;
}

export default {
  id: 'iozone',
  title: 'file system rates by file and record size',
  home: 'https://www.iozone.org/',
  reports: ['throughput', 'operation_rate'],
  marks: ['reclen', ' report"', ' throughput for'],
  programs: ['iozone'],
  options: { '-s': 'size', '-r': 'reclen', '-t': 'threads', '-i': 'test', '-y': 'min_reclen', '-q': 'max_reclen', '-I': 'direct' },
  read,
} satisfies Tool as Tool;
