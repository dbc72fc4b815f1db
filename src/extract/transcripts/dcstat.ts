import { declare } from '../declared/declare.ts';

export default declare({
  id: 'dcstat',
  title: 'Directory entry cache references and misses per second (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/dcstat_example.txt',
  marks: ['SLOW/s'],
  programs: ['dcstat', 'dcstat.py', 'dcstat-bpfcc'],
  tables: [
    {
      need: ['REFS/s', 'SLOW/s', 'MISS/s', 'HIT%'],
      columns: {
        'REFS/s': 'operation_rate@refs =refs/s',
        'SLOW/s': 'operation_rate@slow =refs/s',
        'MISS/s': 'operation_rate@miss =refs/s',
        'HIT%': 'count@hit_ratio =%',
      },
    },
  ],
});
