import { declare } from '../declared/declare.ts';

export default declare({
  id: 'benchmarkluau',
  title: 'Benchmarks of the Luau language',
  home: 'https://github.com/luau-lang/luau/tree/master/bench',
  marks: ['SUCCESS: '],
  run: 'line',
  lines: ['SUCCESS: {#test} : {runtime.mean ms} +/- {±%}% on {#driver}'],
});
