import { declare } from '../declared/declare.ts';

export default declare({
  id: 'gpu-copy-bw',
  title: 'SuperBench: copy bandwidth between CPUs and GPUs',
  home: 'https://microsoft.github.io/superbenchmark/docs/user-tutorial/benchmarks/micro-benchmarks',
  marks: ['_by_sm', '_by_dma'],
  programs: ['gpu_copy'],
  lines: [
    '{@}_by_sm{_} {throughput =GB/s}',
    '{@}_by_dma{_} {throughput =GB/s}',
    '{@}_by_sm {throughput =GB/s}',
    '{@}_by_dma {throughput =GB/s}',
  ],
});
