import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tensorflow-serving',
  title: 'Load test of TensorFlow Serving',
  home: 'https://github.com/tensorflow/serving',
  marks: ['Completed requests:'],
  start: ['Completed requests: {count@completed}'],
  lines: ['Failed requests: {errors}', 'Runtime: {runtime =s}', 'Throughput: {request_rate =req/s}'],
});
