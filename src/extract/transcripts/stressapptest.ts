import { declare } from '../declared/declare.ts';

export default declare({
  id: 'stressapptest',
  title: 'Stressful application test of memory and disks',
  home: 'https://github.com/stressapptest/stressapptest',
  marks: ['hardware incidents'],
  lines: [
    '...Stats: Completed: {transferred =M}M in {duration s} {throughput MB/s}, with {errors@hardware_incidents} hardware incidents, {errors} errors',
    '...Stats: Memory Copy: {transferred@memory_copy =M}M at {throughput@memory_copy MB/s}',
  ],
});
