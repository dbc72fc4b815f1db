import type { Measurement } from '../../model/run.ts';
import { condition, type Named, readingOf, takeWord, type Word } from '../block.ts';
import { measureCell, rowFrom } from '../cells.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** The tests in the order of both tables and of the comma-separated line. */
const BLOCKS = ['put char', 'put block', 'rewrite', 'get char', 'get block', 'seeks'];
const FILES = ['sequential create', 'sequential stat', 'sequential delete', 'random create', 'random stat', 'random delete'];
/** `1.96,1.96,host,1,1421800799,7423M,,,,72853,15,47358,5,,,156821,7,537.7,10,100,,,,,49223,58,+++++,+++,...,512ms,670ms`: versions 1.93 and later. */
const LISTED = /^\s*1\.9\d[a-z]?,[\d.]+[a-z]?,[^,]{1,80},\d+,\d*,[\d.]+[MGk]?,/;
/** `Machine        Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  /sec %CP`, and `files  /sec %CP ...` below. */
const BLOCK_HEAD = /^\s*(?:Machine|Name:Size\S*) +(?:Size)?.{0,20}K\/sec +%CP/;
const FILE_HEAD = /^\s*files(?::max:min)? +\/sec +%CP/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const line = page.lines[i];
    if (!line) continue;
    if (LISTED.test(line.text)) {
      const words = fields(line.text);
      const size = words[5]?.text ?? '';
      const measurements = [...pairs(BLOCKS, 7), ...pairs(FILES, 24), ...latencies(36)].flatMap(([at, figure]) =>
        takeWord(line, words[at] && number(words[at]), unitOf(words[at], figure)),
      );
      yield readingOf(page, i, i, { tool: 'bonnie++', score: 0.95, measurements, conditions: size ? [condition('size', size)] : [] });
    } else if (BLOCK_HEAD.test(line.text)) {
      const found = table(page, i);
      if (!found) continue;
      yield readingOf(page, i, found.last, { tool: 'bonnie++', score: 0.95, measurements: found.measurements });
      i = found.last;
    }
  }
}

/** Field index -> figure for rates and CPU shares that alternate. */
function pairs(tests: readonly string[], from: number): [number, Named][] {
  const rate = (test: string): Named =>
    tests === FILES || test === 'seeks'
      ? { metric: 'operation_rate', unit: '/sec', scope: test }
      : { metric: 'throughput', unit: 'K/sec', scope: test, rule: 1 };
  return tests.flatMap((test, k): [number, Named][] => [
    [from + 2 * k, rate(test)],
    [from + 2 * k + 1, { metric: 'cpu_utilization', unit: '%', scope: test }],
  ]);
}

function latencies(from: number): [number, Named][] {
  return [...BLOCKS, ...FILES].map((test, k): [number, Named] => [from + k, { metric: 'latency', unit: '', scope: test }]);
}

function fields(text: string): Word[] {
  return [...text.matchAll(/(?<=^|,)[^,]*/g)].map(match => ({
    text: match[0].trim(),
    from: match.index + match[0].length - match[0].trimStart().length,
    to: match.index + match[0].length,
  }));
}

/** A latency without its unit: "512ms". */
function number(word: Word): Word {
  const text = /^\d+(?:\.\d+)?/.exec(word.text)?.[0] ?? '';
  return { text, from: word.from, to: word.from + text.length };
}

function unitOf(word: Word | undefined, figure: Named): Named {
  return figure.metric === 'latency' ? { ...figure, unit: /[a-z]+$/.exec(word?.text ?? '')?.[0] ?? '' } : figure;
}

/** The two tables that bonnie++ prints for people. */
function table(page: Page, head: number): { measurements: Measurement[]; last: number } | undefined {
  const measurements: Measurement[] = [];
  let last = head;
  let tests: readonly string[] = BLOCKS;
  let lead = 2;
  for (let i = head + 1; i <= last + 5 && i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (FILE_HEAD.test(text)) {
      [tests, lead] = [FILES, 1];
      continue;
    }
    if (/^\s*[-%/]|^\s*$|^\s*K?\/?sec/.test(text)) continue;
    const delays = /^\s*Latency\s/.test(text);
    const row = rowFrom(page, i, delays ? 7 : lead + 12);
    if (!row) continue;
    const figures = delays
      ? tests.map((test, k): [number, Named] => [k + 1, { metric: 'latency', unit: '', scope: test }])
      : pairs(tests, lead);
    for (const [at, figure] of figures) {
      const cell = row.cells[at];
      const found = cell && measureCell(cell, unitOf({ text: cell.text, from: 0, to: 0 }, figure));
      if (found) measurements.push(found);
    }
    i = last = row.last;
  }
  return last > head ? { measurements, last } : undefined;
}

export default {
  id: 'bonnie++',
  title: 'file system rates, seeks and file creation',
  home: 'https://www.coker.com.au/bonnie++/',
  reports: ['throughput', 'operation_rate', 'cpu_utilization', 'latency'],
  marks: ['K/sec %CP', ',1.93', ',1.94', ',1.95', ',1.96', ',1.97', ',1.98'],
  programs: ['bonnie++', 'bonnie'],
  options: { '-s': 'size', '-n': 'files', '-d': 'directory' },
  read,
} satisfies Tool as Tool;
