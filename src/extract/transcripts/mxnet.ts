import { declare } from '../declared/declare.ts';

export default declare({
  id: 'mxnet',
  title: 'Training with Apache MXNet: samples per second',
  home: 'https://mxnet.apache.org/',
  marks: [' samples/sec'],
  lines: ['...Speed: {operation_rate samples/sec}...'],
});
