import { declare } from '../declared/declare.ts';

export default declare({
  id: 'pbzip2',
  title: 'Parallel bzip2: time of a compression',
  home: 'https://github.com/cosnicolaou/pbzip2',
  marks: ['Wall Clock: '],
  lines: ['# CPUs: {#cpus}', 'Wall Clock: {runtime seconds}'],
  gap: 30,
});
