import { declare } from '../declared/declare.ts';

export default declare({
  id: 'npb',
  title: 'NAS Parallel Benchmarks',
  home: 'https://www.nas.nasa.gov/software/npb.html',
  marks: ['Mop/s total', 'NAS Parallel Benchmarks'],
  start: ['{#test} Benchmark Completed...'],
  gap: 10,
  lines: [
    'Class = {#class}',
    'Iterations = {#iterations}',
    'Total threads = {#threads}',
    'Total processes = {#processes}',
    'Time in seconds = {runtime =s}',
    'Mop/s total = {operation_rate =Mop/s}',
    'Mop/s/process = {operation_rate@process =Mop/s}',
    'Mop/s/thread = {operation_rate@thread =Mop/s}',
  ],
});
