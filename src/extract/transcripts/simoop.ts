import { declare } from '../declared/declare.ts';

export default declare({
  id: 'simoop',
  title: 'Latency of reads, writes and allocations under a mixed load',
  home: 'https://github.com/masoncl/simoop',
  marks: ['Allocation latency usec:'],
  run: 'cycle',
  lines: [
    'Run time: {duration seconds}',
    'Read latency usec: (p50: {latency.p50@read =usec}) (p95: {latency.p95@read =usec}) (p99: {latency.p99@read =usec}) (max: {latency.max@read =usec})',
    'Write latency usec: (p50: {latency.p50@write =usec}) (p95: {latency.p95@write =usec}) (p99: {latency.p99@write =usec}) (max: {latency.max@write =usec})',
    'Allocation latency usec: (p50: {latency.p50@allocation =usec}) (p95: {latency.p95@allocation =usec}) (p99: {latency.p99@allocation =usec}) (max: {latency.max@allocation =usec})',
    'Read latency (p50: {latency.p50@read =usec}) (p95: {latency.p95@read =usec}) (p99: {latency.p99@read =usec})',
    'Write latency (p50: {latency.p50@write =usec}) (p95: {latency.p95@write =usec}) (p99: {latency.p99@write =usec})',
    'Allocation latency (p50: {latency.p50@allocation =usec}) (p95: {latency.p95@allocation =usec}) (p99: {latency.p99@allocation =usec})',
    'work rate = {operation_rate =1/sec}/sec (avg {operation_rate.mean =1/sec}/sec)...',
  ],
});
