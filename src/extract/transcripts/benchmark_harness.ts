import { declare } from '../declared/declare.ts';

export default declare({
  id: 'benchmark_harness',
  title: 'Micro-benchmarks in Dart',
  home: 'https://pub.dev/packages/benchmark_harness',
  marks: ['(RunTime): '],
  run: 'line',
  lines: ['{#test~}(RunTime): {latency us|ms|ns}.'],
});
