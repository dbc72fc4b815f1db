import { declare } from '../declared/declare.ts';

export default declare({
  id: 'phpbench',
  title: 'Benchmark suite for PHP',
  home: 'https://github.com/pierrejoye/phpbench',
  marks: ['Starting the benchmark with'],
  start: ['Starting the benchmark with...'],
  gap: 80,
  lines: ['{@} {runtime seconds}.', 'Score : {score} (higher is better)'],
});
