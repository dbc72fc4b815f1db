import type { Measurement } from '../../model/run.ts';
import type { Reading } from '../reading.ts';
import { type Layout, type LineShape, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `Dhrystone 2 using register variables     7918001.7 lps   (10.0 secs, 10 samples)` */
const result = (units: string, metric: 'operation_rate' | 'throughput' | 'frame_rate', rule = 1): LineShape => ({
  pattern: new RegExp(String.raw`^\s*(?<test>[A-Z0-9]\S.{2,60}?)\s{2,}(?<rate>\d+\.\d) +(?<rateUnit>${units})(?:\s+\(|\s*$)`, 'd'),
  holes: { rate: { metric, rule, scopeFrom: 'test' } },
  opens: 'first',
});

const LAYOUT: Layout = {
  tool: 'unixbench',
  reach: 16,
  shapes: [
    { pattern: /^\s*BYTE UNIX Benchmarks \(Version (?<version>[\d.]+)\)/d, sets: { version: 'version' }, opens: 'always' },
    {
      pattern: /^\s*(?<cpus>\d+) CPUs? in system; running (?<copies>\d+) parallel cop(?:y|ies) of tests/d,
      sets: { cpus: 'cpus', copies: 'copies' },
      opens: 'next',
    },
    result('lps|lpm|MWIPS', 'operation_rate'),
    result('KBps', 'throughput', 1.024),
    result('fps', 'frame_rate'),
    { pattern: /^\s*(?:System Benchmarks|3D Graphics Benchmarks|TEST)?.{0,40}\bBASELINE +RESULT\b/d, section: 'index', opens: 'first' },
    {
      // `Execl Throughput                                 43.0       4735.8   1101.4`; the result is most often printed above already.
      pattern: /^\s*(?<test>[A-Z0-9]\S.{2,60}?)\s{2,}\d+\.\d +(?<rate>\d+\.\d) +(?<index>\d+\.\d)\s*$/d,
      head: /^\s*[A-Z0-9]\S.{2,60}?\s{2,}\d+\.\d +\d+\.\d(?:\s|$)/,
      within: 'index',
      holes: {
        rate: { metric: 'count', scope: 'result', scopeFrom: 'test' },
        index: { metric: 'score', unit: 'score', unitFrom: 'implied', scopeFrom: 'test' },
      },
    },
    {
      pattern: /^\s*(?:System Benchmarks|3D Graphics Benchmarks) Index Score(?: \(Partial Only\))? +(?<score>\d+\.\d)\s*$/d,
      head: /Index Score/,
      holes: { score: { metric: 'score', unit: 'score', unitFrom: 'implied' } },
      opens: 'first',
      closes: true,
    },
    {
      pattern: /^\s*FINAL SCORE +(?<score>\d+\.\d)\s*$/d,
      holes: { score: { metric: 'score', unit: 'score', unitFrom: 'implied' } },
      opens: 'first',
      closes: true,
    },
  ],
};

/** Results in the index table that stand above it with their unit are not repeated. */
function once(reading: Reading): Reading {
  const known = new Set(reading.measurements.filter(m => m.unit !== '' && m.metric !== 'score').map(m => m.value));
  const measurements = reading.measurements.filter((m: Measurement) => m.metric !== 'count' || !known.has(m.value));
  return { ...reading, measurements };
}

export default {
  id: 'unixbench',
  title: 'BYTE UNIX Benchmarks: system calls, processes, pipes, file copies, and an index of them',
  home: 'https://github.com/kdlucas/byte-unixbench',
  reports: ['operation_rate', 'throughput', 'frame_rate', 'score', 'count'],
  marks: ['BYTE UNIX Benchmarks', 'Benchmarks Index', 'parallel copy of tests', 'parallel copies of tests', ' samples)', 'FINAL SCORE'],
  programs: ['Run'],
  read: function* (page) {
    for (const reading of scan(page, LAYOUT)) yield once(reading);
  },
} satisfies Tool as Tool;
