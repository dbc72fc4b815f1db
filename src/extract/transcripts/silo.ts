import { declare } from '../declared/declare.ts';

export default declare({
  id: 'silo',
  title: 'In-memory database Silo: transactions per second',
  home: 'https://github.com/stephentu/silo',
  marks: ['agg_throughput:', 'agg_nosync_throughput:'],
  programs: ['dbtest'],
  lines: [
    'runtime: {duration sec}',
    'memory delta: {memory@delta MB}',
    'memory delta rate: {memory@delta_rate MB/sec}',
    'logical memory delta rate: {memory@logical_delta_rate MB/sec}',
    'agg_nosync_throughput: {transaction_rate@nosync ops/sec}',
    'agg_throughput: {transaction_rate ops/sec}',
    'agg_persist_throughput: {transaction_rate@persist ops/sec}',
    'avg_latency: {latency.mean ms}',
    'avg_persist_latency: {latency.mean@persist ms}',
    'agg_abort_rate: {errors@aborts aborts/sec}',
  ],
});
