import { declare } from '../declared/declare.ts';

export default declare({
  id: 'superbench dist-inference',
  title: 'SuperBench: latency of the steps of a distributed model',
  home: 'https://microsoft.github.io/superbenchmark/',
  marks: ['Latency of step'],
  lines: ['Latency of step {9}: {latency ms}'],
});
