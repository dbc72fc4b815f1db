import { declare } from '../declared/declare.ts';

export default declare({
  id: 'geekbench',
  title: 'Geekbench: scores and rates of everyday workloads',
  home: 'https://www.geekbench.com/',
  marks: ['Geekbench '],
  start: ['Geekbench {#version} ...'],
  gap: 60,
  lines: [
    'Single-Core{@=single-core}',
    'Multi-Core{@=multi-core}',
    'Benchmark Summary{@=-}',
    'Single-Core Score {score@single-core}',
    'Multi-Core Score {score@multi-core}',
    'Integer Score {score@integer}',
    'Floating Point Score {score@floating_point}',
    'Crypto Score {score@crypto}',
    '{@~} {score} {throughput KB/sec|MB/sec|GB/sec}',
    '{@~} {score} {operation_rate ?}',
  ],
});
