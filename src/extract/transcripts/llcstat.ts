import { declare } from '../declared/declare.ts';

export default declare({
  id: 'llcstat',
  title: 'Last level cache references and misses by process (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/llcstat_example.txt',
  marks: ['REFERENCE         MISS', 'REFERENCE '],
  programs: ['llcstat', 'llcstat.py'],
  tables: [
    {
      need: ['PID', 'NAME', 'CPU', 'REFERENCE', 'MISS', 'HIT%'],
      columns: { NAME: '@~', REFERENCE: 'cache_references', MISS: 'cache_misses', 'HIT%': 'cache_references@hit %' },
    },
  ],
});
