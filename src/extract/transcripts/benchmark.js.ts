import { declare } from '../declared/declare.ts';

export default declare({
  id: 'benchmark.js',
  title: 'JavaScript micro-benchmarks',
  home: 'https://benchmarkjs.com/',
  marks: ['runs sampled)'],
  run: 'line',
  lines: ['{#test~} x {operation_rate ops/sec} ±{±%}% ({n} runs sampled)', '{#test~} x {operation_rate ops/sec} ±{±%}% ({n} run sampled)'],
});
