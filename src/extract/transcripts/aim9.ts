import { declare } from '../declared/declare.ts';

export default declare({
  id: 'aim9',
  title: 'AIM Independent Resource Benchmark: rates of system calls and simple operations',
  home: 'https://sourceforge.net/projects/aimbench/',
  marks: ['AIM Independent Resource Benchmark'],
  programs: ['singleuser', 'aim9'],
  start: ['AIM Independent Resource Benchmark...'],
  gap: 30,
  lines: ['{9} {@} {duration =s} {9} {operation_rate@loops =loops/s} {operation_rate =ops/s} {_~}'],
});
