import { condition, readingOf } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import { fill, type Holes } from '../scan.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

const HEAD = /^\s*benchmark name\s+samples\s+iterations\s+est/;
/** `Fibonacci 10      100     208    7.1968 ms`, below it `344 ns   341 ns   349 ns` (mean, bounds) and a line of standard deviations. */
const NAME = /^\s*(?<name>\S.{0,100}?)\s{2,}\d+\s+\d+\s+\d+(?:\.\d+)? (?:ns|us|ms|s|m)\s*$/;
const THREE =
  /^\s+(?<mid>\d+(?:\.\d+)?) (?<midUnit>ns|us|ms|s|m)\s+(?<low>\d+(?:\.\d+)?) (?<lowUnit>ns|us|ms|s|m)\s+(?<high>\d+(?:\.\d+)?) (?<highUnit>ns|us|ms|s|m)\s*$/d;
const MEAN: Holes = { mid: { metric: 'latency', statistic: 'mean' } };
const DEVIATION: Holes = { mid: { metric: 'latency', statistic: 'stdev' } };

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let last = -99;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (HEAD.test(text)) last = i;
    const name = i - last <= 6 ? NAME.exec(text)?.groups?.name : undefined;
    if (!name) continue;
    const measurements = [...filled(page.lines[i + 1], MEAN), ...filled(page.lines[i + 2], DEVIATION)];
    if (measurements.length === 0) continue;
    last = i + measurements.length;
    yield readingOf(page, i, last, { tool: 'catch2', score: 0.95, conditions: [condition('test', name)], measurements });
    i = last;
  }
}

function filled(line: Line | undefined, holes: Holes) {
  const match = line && THREE.exec(line.text);
  return line && match ? fill(line, match, holes) : [];
}

export default {
  id: 'catch2',
  title: 'micro-benchmarks of the Catch2 test framework',
  home: 'https://github.com/catchorg/Catch2/blob/devel/docs/benchmarks.md',
  reports: ['latency'],
  marks: ['benchmark name '],
  read,
} satisfies Tool as Tool;
