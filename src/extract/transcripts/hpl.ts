import { declare } from '../declared/declare.ts';

export default declare({
  id: 'hpl',
  title: 'High-Performance Linpack',
  home: 'https://www.netlib.org/benchmark/hpl/',
  marks: ['T/V   '],
  programs: ['xhpl', 'xhpl_intel64_static', 'xhpl_intel64_dynamic'],
  run: 'line',
  gap: 8,
  rows: [{ head: 'T/V N NB P Q Time Gflops...', row: ['{#variant} {#n} {#nb} {#p} {#q} {runtime =s} {operation_rate =Gflops}'] }],
});
