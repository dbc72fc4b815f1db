import { declare } from '../declared/declare.ts';

export default declare({
  id: 'hpcc',
  title: 'HPC Challenge: HPL, DGEMM, STREAM, PTRANS, RandomAccess, FFT, latency and bandwidth',
  home: 'https://hpcchallenge.org/hpcc/',
  marks: ['HPL_Tflops=', '_Gflops=', 'HPC Challenge Benchmark'],
  gap: 60,
  lines: [
    'HPL_Tflops={operation_rate@hpl =Tflop/s}',
    'HPL_time={runtime@hpl =s}',
    '{@}_time={runtime =s}',
    '{@}_Gflops={operation_rate =Gflop/s}',
    '{@}_GUPs={operation_rate =GUP/s}',
    '{@}_GBs={throughput =GB/s}',
    '{@}_GBytes={throughput =GB/s}',
    '{@}_usec={latency =us}',
    '{@}_Copy={throughput@copy =GB/s}',
    '{@}_Scale={throughput@scale =GB/s}',
    '{@}_Add={throughput@add =GB/s}',
    '{@}_Triad={throughput@triad =GB/s}',
  ],
});
