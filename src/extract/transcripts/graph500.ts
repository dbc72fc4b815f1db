import { declare } from '../declared/declare.ts';

export default declare({
  id: 'graph500',
  title: 'Graph500: traversed edges per second of breadth-first search',
  home: 'https://graph500.org/',
  marks: ['_TEPS:', 'edgefactor:'],
  gap: 20,
  lines: [
    'SCALE: {#scale}',
    'edgefactor: {#edgefactor}',
    'num_mpi_processes: {#processes}',
    'graph_generation: {runtime@graph_generation =s}',
    'construction_time: {runtime@construction =s}',
    '{@} min_time: {runtime.min =s}',
    '{@} median_time: {runtime.p50 =s}',
    '{@} max_time: {runtime.max =s}',
    '{@} mean_time: {runtime.mean =s}',
    '{@} stddev_time: {runtime.stdev =s}',
    '{@} min_TEPS: {operation_rate.min =TEPS}',
    '{@} median_TEPS: {operation_rate.p50 =TEPS}',
    '{@} max_TEPS: {operation_rate.max =TEPS}',
    '{@} harmonic_mean_TEPS: {operation_rate.mean =TEPS}',
    '{@} harmonic_mean_TEPS: ! {operation_rate.mean =TEPS}',
  ],
});
