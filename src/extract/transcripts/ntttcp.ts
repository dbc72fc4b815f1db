import { declare } from '../declared/declare.ts';

export default declare({
  id: 'ntttcp',
  title: 'TCP and UDP throughput between Windows or Linux machines',
  home: 'https://github.com/microsoft/ntttcp-for-linux',
  marks: ['#####  Totals:', 'throughput	:', 'retrans segs'],
  gap: 8,
  lines: [
    '...connections tested :{#connections}',
    '...test duration :{duration seconds}',
    '...total bytes :{transferred =bytes}',
    '...throughput :{throughput Gbps|Mbps|Kbps|bps}',
    '...retrans segs :{retransmits}',
    '...tcp retransmit :{retransmits}',
    '...total packets :{count =packets}',
    '...cycles/byte :{service_demand =cycles/byte}',
    '...total cpu time :{cpu_utilization %}',
    '...user time :{cpu_utilization@user %}',
    '...system time :{cpu_utilization@system %}',
    '...cpu busy (all) :{cpu_utilization %}',
    '...pkts/interrupt :{count@packets_per_interrupt}',
  ],
});
