import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import type { Reading } from '../reading.ts';
import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/**
 * `Wakeup Latencies percentiles (usec) runtime 30 (s) (434563 total samples)`, then `* 99.0th: 9   (14224 samples)`;
 * before 2023 one section, `Latency percentiles (usec)`, with `*99.0000th: 117`.
 */
const LAYOUT: Layout = {
  tool: 'schbench',
  reach: 3,
  shapes: [
    { pattern: /^\s*(?:\S{0,60}[#$%>] ?)?\S*schbench(?:\s+-[-\w]+(?:\s+\d+)?){1,12}\s*$/d, opens: 'always' },
    { pattern: /^\s*(?<of>Wakeup|Request) Latencies percentiles \((?<unit>usec)\)/d, section: '$of', opens: 'first' },
    { pattern: /^\s*RPS percentiles \(requests\)/d, section: 'rps', opens: 'first' },
    { pattern: /^\s*Latency percentiles \(usec\)/d, section: '', opens: 'next' },
    {
      pattern: /^\s*\*? ?(?<at>\d{1,3}\.\d+)th: +(?<n>\d+)(?: |$)/d,
      within: 'rps',
      holes: { n: { metric: 'request_rate', unit: 'requests/s', unitFrom: 'implied', percentileFrom: 'at' } },
    },
    {
      pattern: /^\s*min=(?<min>\d+), max=(?<max>\d+)\s*$/d,
      within: 'rps',
      holes: {
        min: { metric: 'request_rate', unit: 'requests/s', unitFrom: 'implied', statistic: 'min' },
        max: { metric: 'request_rate', unit: 'requests/s', unitFrom: 'implied', statistic: 'max' },
      },
    },
    {
      pattern: /^\s*\*? ?(?<at>\d{1,3}\.\d+)th: +(?<time>\d+)(?:\s|$)/d,
      within: '*',
      holes: { time: { metric: 'latency', unit: 'usec', percentileFrom: 'at' } },
    },
    {
      pattern: /^\s*(?:Over=\d+, )?min=(?<min>\d+), max=(?<max>\d+)\s*$/d,
      within: '*',
      holes: { min: { metric: 'latency', unit: 'usec', statistic: 'min' }, max: { metric: 'latency', unit: 'usec', statistic: 'max' } },
    },
    { pattern: /^\s*current rps: \d/d },
    {
      pattern: /^\s*average rps: (?<rate>\d+\.\d+)/d,
      holes: { rate: { metric: 'request_rate', unit: 'rps', statistic: 'mean' } },
      closes: true,
    },
    {
      pattern: /^\s*avg worker transfer: (?<rate>\d+\.\d+) ops\/sec/d,
      holes: { rate: { metric: 'operation_rate', unit: 'ops/sec' } },
      closes: true,
    },
  ],
};

/** Reports come every ten seconds and count from the start: the last one holds them all. */
function lastReport(reading: Reading): Reading {
  const last = new Map<string, Measurement>();
  for (const m of reading.measurements) {
    const key = `${m.metric} ${m.scope} ${m.statistic}`;
    last.delete(key);
    last.set(key, m);
  }
  return { ...reading, measurements: [...last.values()] };
}

/** The command parts one output from the next, but what stands between it and the first percentiles is a label. */
function withoutCommand(page: Page, reading: Reading): Reading {
  const lines = page.lines.slice(reading.first, reading.last + 1);
  const at = lines.findIndex(line => line.text.includes('ercentiles'));
  if (at <= 0 || lines.slice(1, at).every(line => line.text.trim() === '')) return reading;
  return readingOf(page, reading.first + at, reading.last, reading);
}

export default {
  id: 'schbench',
  title: 'scheduler wake-up and request latency percentiles',
  home: 'https://git.kernel.org/pub/scm/linux/kernel/git/mason/schbench.git/',
  reports: ['latency', 'request_rate', 'operation_rate'],
  marks: ['atencies percentiles (usec)', 'atency percentiles (usec)', 'RPS percentiles'],
  options: { '-m': 'message-threads', '-t': 'threads', '-r': 'runtime' },
  read: function* (page) {
    for (const reading of scan(page, LAYOUT)) yield lastReport(withoutCommand(page, reading));
  },
} satisfies Tool as Tool;
