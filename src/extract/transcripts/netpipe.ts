import { declare } from '../declared/declare.ts';

export default declare({
  id: 'netpipe',
  title: 'Throughput and latency by message size (NPtcp, NPmpi)',
  home: 'https://netpipe.cs.ksu.edu/',
  marks: [' times --> ', 'max bandwidth'],
  programs: ['NPtcp', 'NPmpi', 'NPtcp6', 'NPibv'],
  run: 'line',
  lines: [
    '{9}: {#size} bytes {9} times --> {throughput Mbps|Gbps} in {latency usec|usecs|nsecs|msecs}',
    '{9}: {#size~} {9} times --> {throughput Mbps|Gbps} in {latency usec|usecs|nsecs|msecs}',
    'Completed with max bandwidth {throughput.max Mbps|Gbps} {latency usecs|nsecs|msecs} latency',
  ],
});
