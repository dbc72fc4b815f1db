import { declare } from '../declared/declare.ts';

export default declare({
  id: 'gpu-stream',
  title: 'SuperBench: STREAM on GPUs',
  home: 'https://microsoft.github.io/superbenchmark/docs/user-tutorial/benchmarks/micro-benchmarks',
  marks: ['STREAM_COPY', 'STREAM_TRIAD', 'STREAM_ADD', 'STREAM_SCALE'],
  lines: ['STREAM_{@} {throughput =GB/s} {9}'],
});
