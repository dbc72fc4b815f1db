import { declare } from '../declared/declare.ts';

export default declare({
  id: 'gpcnet',
  title: 'Network latency and bandwidth of a cluster, alone and under congestion',
  home: 'https://github.com/netbench/GPCNET',
  marks: ['Network Tests', 'Units |'],
  programs: ['network_test', 'network_load_test'],
  lines: [
    '| {@~} | {latency.mean =usec} | {latency.p99 =usec} | usec |',
    '| {@~} | {throughput.mean =MiB/s/rank} | {throughput.p99 =MiB/s/rank} | MiB/s/rank |',
    '| {@~} | {latency.min =usec} | {latency.max =usec} | {latency.mean =usec} | {9} | {latency.p99 =usec} | {latency.p99.9 =usec} | usec |',
  ],
});
