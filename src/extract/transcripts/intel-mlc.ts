import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { cellsOf, measureCell } from '../cells.ts';
import type { Column } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import { fill, type LineShape } from '../scan.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `Measuring idle latencies (in ns)...`, `Bandwidths are in MB/sec (1 MB/sec = 1,000,000 Bytes/sec)`, `Measuring Loaded Latencies for the system` */
const LATENCIES = /^\s*Measuring (?:idle|Loaded) latencies/i;
const BANDWIDTHS = /^\s*Bandwidths are in MB\/sec/;
/** `3:1 Reads-Writes :      154975.19` */
const RATE: LineShape = {
  pattern: /^\s*(?<mix>ALL Reads|\d:\d Reads-Writes|Stream-triad like)\s*:\s*(?<rate>\d+(?:\.\d+)?)\s*$/d,
  holes: { rate: { metric: 'throughput', unit: 'MB/sec', scopeFrom: 'mix' } },
};
/** Loaded latencies: ` 00000	 248.30	  165400.6`: delay between accesses, latency, bandwidth. */
const LOADED = /^\s*(?<delay>\d{5})\s+(?<time>\d+\.\d+)\s+(?<rate>\d+(?:\.\d+)?)\s*$/d;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const column: Column | undefined = LATENCIES.test(text)
      ? { metric: 'latency', unit: 'ns' }
      : BANDWIDTHS.test(text)
        ? { metric: 'throughput', unit: 'MB/sec' }
        : undefined;
    const section = column && sectionAt(page, i, column);
    if (!section) continue;
    yield section;
    i = section.last;
  }
}

function sectionAt(page: Page, at: number, column: Column): Reading | undefined {
  const measurements: Measurement[] = [];
  let nodes = 0;
  let last = at;
  for (let i = at + 1; i < page.lines.length && i - last < 6; i++) {
    const line = page.lines[i];
    if (!line || LATENCIES.test(line.text) || BANDWIDTHS.test(line.text)) break;
    const rate = RATE.pattern.exec(line.text);
    const loaded = LOADED.exec(line.text);
    const head = /^\s*Numa node\s+\d+(?:\s+\d+)*\s*$/.exec(line.text);
    if (head) nodes = cellsOf(line).length - 2;
    const matrix = nodes > 0 ? matrixRow(page, i, nodes, column) : [];
    if (rate) measurements.push(...fill(line, rate, RATE.holes ?? {}));
    else if (loaded)
      measurements.push(
        ...fill(line, loaded, {
          time: { metric: 'latency', unit: 'ns', unitFrom: 'implied', scope: 'delay', scopeFrom: 'delay' },
          rate: { metric: 'throughput', unit: 'MB/sec', unitFrom: 'implied', scope: 'delay', scopeFrom: 'delay' },
        }),
      );
    else measurements.push(...matrix);
    if (rate || loaded || head || matrix.length > 0 || /^\s*(?:Numa node|Using |Will take|=+)/.test(line.text)) last = i;
  }
  return measurements.length > 0 ? readingOf(page, at, last, { tool: 'intel-mlc', score: 0.93, measurements }) : undefined;
}

/** `       0        82542.2 76679.9`: from this node to each. */
function matrixRow(page: Page, at: number, nodes: number, column: Column): Measurement[] {
  const line = page.lines[at];
  const [from, ...cells] = line ? cellsOf(line) : [];
  if (!from || !/^\d{1,3}$/.test(from.text) || cells.length !== nodes || !cells.every(cell => /^(?:\d+(?:\.\d+)?|-)$/.test(cell.text)))
    return [];
  return cells.flatMap((cell, to) => {
    const found = measureCell(cell, { unitFrom: 'stated', ...column, scope: `node ${from.text} to ${to}` });
    return found ? [found] : [];
  });
}

export default {
  id: 'intel-mlc',
  title: 'Intel Memory Latency Checker: latency and bandwidth between memory and nodes',
  home: 'https://www.intel.com/content/www/us/en/developer/articles/tool/intelr-memory-latency-checker.html',
  reports: ['latency', 'throughput'],
  marks: ['Memory Latency Checker', 'Bandwidths are in MB/sec', 'idle latencies', 'Measuring Loaded'],
  programs: ['mlc', 'mlc_avx512'],
  read,
} satisfies Tool as Tool;
