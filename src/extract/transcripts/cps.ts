import { declare } from '../declared/declare.ts';

export default declare({
  id: 'cps',
  title: 'Microsoft connections-per-second test, in two versions',
  home: 'https://github.com/microsoft/VirtualClient',
  marks: ['###ENDCPS', '###RXGBPS'],
  programs: ['cps', 'ncps'],
  gap: 30,
  lines: [
    '###RXGBPS {throughput@recv =Gbps}',
    '###TXGBPS {throughput@send =Gbps}',
    '###ENDCPS {request_rate =conn/s}',
    '=== Percentage of connections with retransmits in the first {9} connections: {retransmits@connections %}',
    '=== Average retransmit count per connection (excluding 0-retransmit cases): {retransmits.mean}',
  ],
  rows: [
    {
      head: '=== P25 Median Mean P75 P90 P95 P99 P99.9 P99.99',
      row: [
        '=== {latency.p25 =us} {latency.p50 =us} {latency.mean =us} {latency.p75 =us} {latency.p90 =us} {latency.p95 =us} {latency.p99 =us} {latency.p99.9 =us} {latency.p99.99 =us}',
      ],
    },
  ],
});
