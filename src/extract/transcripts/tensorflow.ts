import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tensorflow',
  title: 'Training with TensorFlow: steps and examples per second',
  home: 'https://www.tensorflow.org/',
  marks: ['global_step/sec:', 'examples/sec:', 'images/sec:'],
  gap: 12,
  lines: [
    '...global_step/sec: {operation_rate@steps =global_steps/sec}',
    '...examples/sec: {operation_rate@examples =examples/sec}',
    'total images/sec: {operation_rate@images =images/sec}',
  ],
});
