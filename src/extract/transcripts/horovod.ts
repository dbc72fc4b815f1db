import { declare } from '../declared/declare.ts';

export default declare({
  id: 'horovod',
  title: 'Distributed training with Horovod: throughput in images or sentences',
  home: 'https://github.com/horovod/horovod',
  marks: ['train_throughput', 'Throughput Average (sentences/sec)'],
  lines: [
    '...train_throughput : {operation_rate =images/s}',
    '...Throughput Average (sentences/sec) with overhead = {operation_rate@with_overhead =sentences/sec}',
    '...Throughput Average (sentences/sec) = {operation_rate =sentences/sec}',
  ],
});
