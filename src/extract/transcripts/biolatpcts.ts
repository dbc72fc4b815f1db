import { declare } from '../declared/declare.ts';

export default declare({
  id: 'biolatpcts',
  title: 'Percentiles of block I/O latency by operation (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/biolatpcts_example.txt',
  marks: ['biolatpcts', '  p90   p95   p99'],
  programs: ['biolatpcts', 'biolatpcts.py'],
  rows: [
    {
      head: '{#filename} p1 p5 p10 p16 p25 p50 p75 p84 p90 p95 p99 p100',
      row: [
        '{@} {latency.p1 us|ms|s} {latency.p5 us|ms|s} {latency.p10 us|ms|s} {latency.p16 us|ms|s} {latency.p25 us|ms|s} {latency.p50 us|ms|s} {latency.p75 us|ms|s} {latency.p84 us|ms|s} {latency.p90 us|ms|s} {latency.p95 us|ms|s} {latency.p99 us|ms|s} {latency.max us|ms|s}',
      ],
    },
  ],
});
