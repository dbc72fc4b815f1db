import { declare } from '../declared/declare.ts';

export default declare({
  id: 'compilebench',
  title: 'File system ageing: creating, patching, compiling and reading kernel trees',
  home: 'https://oss.oracle.com/~mason/compilebench/',
  marks: [' total runs '],
  lines: [
    '{@~} total runs {9} avg {throughput.mean MB/s} (user {user_time s} sys {system_time s})',
    '{@~} total runs {9} avg {runtime.mean seconds} (user {user_time s} sys {system_time s})',
  ],
});
