import { declare } from '../declared/declare.ts';

export default declare({
  id: 'coremark',
  title: 'EEMBC CoreMark: iterations per second of a processor core',
  home: 'https://www.eembc.org/coremark/',
  marks: ['CoreMark Size', 'CoreMark 1.0 :', 'Iterations/Sec'],
  lines: [
    'Total time (secs): {duration =s}',
    'Iterations/Sec : {operation_rate =iterations/sec}',
    'Compiler version : {#compiler~}',
    'CoreMark 1.0 : {score} / ...',
  ],
});
