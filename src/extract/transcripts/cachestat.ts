import { declare } from '../declared/declare.ts';

export default declare({
  id: 'cachestat',
  title: 'Page cache hits and misses per interval (bcc, perf-tools)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/cachestat_example.txt',
  marks: ['DIRTIES'],
  programs: ['cachestat', 'cachestat.py', 'cachestat-bpfcc'],
  tables: [
    {
      need: ['HITS', 'MISSES', 'DIRTIES'],
      without: ['CMD'],
      columns: {
        HITS: 'count@hits',
        MISSES: 'count@misses',
        DIRTIES: 'count@dirties',
        HITRATIO: 'count@hit_ratio %',
        RATIO: 'count@hit_ratio %',
        READ_HITS: 'count@read_hit_ratio %',
        WRITE_HITS: 'count@write_hit_ratio %',
      },
    },
  ],
});
