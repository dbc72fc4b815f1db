import { type Holes, type Layout, type LineShape, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** `test tests::parse ... bench:       3,296 ns/iter (+/- 521) = 1204 MB/s`; what follows +/- is the range of the samples. */
const BENCH = String.raw`^\s*test (?<test>\S[^+]{0,120}?)\s+\.\.\. bench: +(?<value>[\d,]+(?:\.\d+)?)`;
const TIME = String.raw`${BENCH} (?<valueUnit>(?:ns|µs|μs|us|ms|s|cycles)\/iter) \(\+\/- (?<range>[\d,]+(?:\.\d+)?)\)`;
const RATE = String.raw`${BENCH} (?<valueUnit>[KMG]?\w{1,10}\/s) \(\+\/- (?<range>[\d,]+(?:\.\d+)?)\)`;
const shape = (pattern: string, holes: Holes): LineShape => ({
  pattern: new RegExp(pattern, 'd'),
  head: /^\s*test \S.{0,200}\.\.\. bench:/,
  holes,
  sets: { test: 'test' },
  opens: 'always',
  closes: true,
});
const LATENCY: Holes = { value: { metric: 'latency', rangeFrom: 'range' } };

const LAYOUT: Layout = {
  tool: 'cargo bench',
  reach: 0,
  shapes: [
    shape(String.raw`${TIME} = (?<rate>\d+) (?<rateUnit>MB\/s)`, { ...LATENCY, rate: { metric: 'throughput' } }),
    shape(TIME, LATENCY),
    shape(RATE, { value: { metric: 'operation_rate', rangeFrom: 'range' } }),
  ],
};

export default {
  id: 'cargo bench',
  title: "Rust's libtest benchmarks: time of one iteration",
  home: 'https://doc.rust-lang.org/unstable-book/library-features/test.html',
  reports: ['latency', 'throughput', 'operation_rate'],
  marks: ['... bench:'],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
