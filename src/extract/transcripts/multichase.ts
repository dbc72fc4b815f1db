import { declare } from '../declared/declare.ts';

export default declare({
  id: 'multichase',
  title: 'Latency and fairness of memory accesses between CPUs',
  home: 'https://github.com/google/multichase',
  marks: ['relaxed:'],
  programs: ['multichase', 'fairness', 'pingpong', 'multiload'],
  start: ['unrelaxed:{@=unrelaxed}'],
  lines: ['relaxed:{@=relaxed}', '...: avg {latency.mean =ns} sdev {±}'],
});
