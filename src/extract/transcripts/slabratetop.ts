import { declare } from '../declared/declare.ts';

export default declare({
  id: 'slabratetop',
  title: 'Slab allocations by cache (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/slabratetop_example.txt',
  marks: ['ALLOCS      BYTES', 'ALLOCS'],
  programs: ['slabratetop', 'slabratetop.py'],
  tables: [{ need: ['CACHE', 'ALLOCS', 'BYTES'], columns: { CACHE: '@~', ALLOCS: 'count@allocations', BYTES: 'memory =bytes' } }],
});
