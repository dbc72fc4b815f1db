import { declare } from '../declared/declare.ts';

export default declare({
  id: 'io500',
  title: 'IO500: bandwidth and metadata rates of a storage system',
  home: 'https://io500.org/',
  marks: ['[RESULT]', '[SCORE ]'],
  lines: [
    '[RESULT] {@} {throughput GiB/s} : time {runtime seconds}...',
    '[RESULT] {@} {iops kIOPS} : time {runtime seconds}...',
    '[SCORE ] Bandwidth {throughput@score GiB/s} : IOPS {iops@score kiops} : TOTAL {score}...',
  ],
});
