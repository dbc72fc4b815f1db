import { declare } from '../declared/declare.ts';

export default declare({
  id: 'cassandra-stress',
  title: 'Load generator of Apache Cassandra: operation rate and latency',
  home: 'https://cassandra.apache.org/doc/latest/cassandra/tools/cassandra_stress.html',
  marks: ['Op rate  ', 'op rate  ', 'Partition rate', 'partition rate'],
  start: ['Op rate : {operation_rate op/s}...', 'op rate : {operation_rate =op/s}...'],
  lines: [
    'Partition rate : {operation_rate@partitions pk/s}...',
    'partition rate : {operation_rate@partitions =pk/s}...',
    'Row rate : {operation_rate@rows row/s}...',
    'row rate : {operation_rate@rows =row/s}...',
    'Latency mean : {latency.mean ms}...',
    'Latency median : {latency.p50 ms}...',
    'Latency {.} percentile : {latency ms}...',
    'Latency max : {latency.max ms}...',
    'latency mean : {latency.mean =ms}...',
    'latency median : {latency.p50 =ms}...',
    'latency {.} percentile : {latency =ms}...',
    'latency max : {latency.max =ms}...',
    'Total errors : {errors}...',
  ],
});
