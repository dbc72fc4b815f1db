import { declare } from '../declared/declare.ts';

export default declare({
  id: 'cachetop',
  title: 'Page cache hits and misses by process (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/cachetop_example.txt',
  marks: ['READ_HIT%'],
  programs: ['cachetop', 'cachetop.py', 'cachetop-bpfcc'],
  tables: [
    {
      need: ['CMD', 'HITS', 'MISSES', 'READ_HIT%', 'WRITE_HIT%'],
      columns: {
        CMD: '@~',
        HITS: 'count@hits',
        MISSES: 'count@misses',
        DIRTIES: 'count@dirties',
        'READ_HIT%': 'count@read_hit_ratio %',
        'WRITE_HIT%': 'count@write_hit_ratio %',
      },
    },
  ],
});
