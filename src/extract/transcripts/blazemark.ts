import { declare } from '../declared/declare.ts';

export default declare({
  id: 'blazemark',
  title: 'Linear algebra libraries compared by the Blaze benchmark suite',
  home: 'https://bitbucket.org/blaze-lib/blaze/wiki/Benchmarks',
  marks: ['[MFlop/s]:', ' (Seconds):'],
  run: 'line',
  rows: [
    { head: '{#library~} [MFlop/s]:', row: ['{#size} {operation_rate =MFlop/s}'] },
    { head: '{#library~} (Seconds):', row: ['{#size} {runtime =s}'] },
  ],
});
