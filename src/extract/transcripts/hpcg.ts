import { declare } from '../declared/declare.ts';

export default declare({
  id: 'hpcg',
  title: 'High Performance Conjugate Gradients',
  home: 'https://www.hpcg-benchmark.org/',
  marks: ['GFLOP/s rating of', ' GF_per', 'HPCG result is'],
  programs: ['xhpcg'],
  gap: 12,
  lines: [
    'final = {operation_rate GF} ({throughput GB/s} Effective)...',
    '...HPCG result is VALID with a GFLOP/s rating of={operation_rate =GFLOP/s}',
    '...GFLOP/s rating of: {operation_rate =GFLOP/s}',
  ],
});
