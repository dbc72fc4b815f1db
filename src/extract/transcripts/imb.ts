import { declare } from '../declared/declare.ts';

export default declare({
  id: 'imb',
  title: 'Intel MPI Benchmarks: time and bandwidth by message size',
  home: 'https://github.com/intel/mpi-benchmarks',
  marks: ['#repetitions'],
  score: 0.95,
  programs: ['IMB-MPI1', 'IMB-RMA', 'IMB-NBC', 'IMB-P2P', 'IMB-EXT'],
  run: 'line',
  lines: ['# Benchmarking {#test~}', '# #processes = {#processes}'],
  tables: [
    {
      need: ['#repetitions'],
      columns: {
        '#bytes': '#size',
        't[usec]': 'latency =us',
        't_min[usec]': 'latency.min =us',
        't_max[usec]': 'latency.max =us',
        't_avg[usec]': 'latency.mean =us',
        'Mbytes/sec': 'throughput =Mbytes/sec',
      },
    },
  ],
});
