import { declare } from '../declared/declare.ts';

export default declare({
  id: 'perf c2c',
  title: 'Cache lines shared between CPUs: loads that hit modified lines',
  home: 'https://man7.org/linux/man-pages/man1/perf-c2c.1.html',
  marks: ['Trace Event Information', 'Local HITM'],
  start: ['Trace Event Information'],
  gap: 8,
  lines: [
    'Load Operations : {count@loads}',
    'Load LLC hit : {cache_references@llc_hit}',
    'Load Local HITM : {cache_misses@local_hitm}',
    'Load Remote HITM : {cache_misses@remote_hitm}',
    'Load Local DRAM : {cache_misses@local_dram}',
    'Load Remote DRAM : {cache_misses@remote_dram}',
    'Store Operations : {count@stores}',
  ],
});
