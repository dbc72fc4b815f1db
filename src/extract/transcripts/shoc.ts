import { declare } from '../declared/declare.ts';

export default declare({
  id: 'shoc',
  title: 'Scalable Heterogeneous Computing benchmarks: bandwidths, times and flops of accelerators',
  home: 'https://github.com/vetter/shoc',
  marks: ['median  mean', 'median\tmean', 'GFLOPS\t', 'GB/sec'],
  rows: [
    {
      head: 'test atts units median mean stddev min max...',
      row: [
        '{@} {_} GB/sec {throughput.p50 =GB/sec} {throughput.mean =GB/sec} {throughput.stdev =GB/sec} {throughput.min =GB/sec} {throughput.max =GB/sec}...',
        '{@} {_} ms {runtime.p50 =ms} {runtime.mean =ms} {runtime.stdev =ms} {runtime.min =ms} {runtime.max =ms}...',
        '{@} {_} s {runtime.p50 =s} {runtime.mean =s} {runtime.stdev =s} {runtime.min =s} {runtime.max =s}...',
        '{@} {_} GFLOPS {operation_rate.p50 =GFLOPS} {operation_rate.mean =GFLOPS} {operation_rate.stdev =GFLOPS} {operation_rate.min =GFLOPS} {operation_rate.max =GFLOPS}...',
      ],
    },
  ],
  lines: [
    '{@} {_} GFLOPS {operation_rate.p50 =GFLOPS} {operation_rate.mean =GFLOPS} {operation_rate.stdev =GFLOPS} {operation_rate.min =GFLOPS} {operation_rate.max =GFLOPS}...',
  ],
});
