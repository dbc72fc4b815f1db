import { declare } from '../declared/declare.ts';

export default declare({
  id: 'uperf',
  title: 'Network workloads from profiles: throughput and operations',
  home: 'https://www.uperf.org/',
  marks: ['op/s', 'running profile:'],
  gap: 120,
  start: ['Starting {#threads} threads running profile:{#profile} ...'],
  lines: [
    'Total {transferred@total ?} / {duration =s}(s) = {throughput@total Mb/s|Gb/s|Kb/s|b/s} {operation_rate@total op/s}',
    'Total {transferred@total ~=B} / {duration =s}(s) = {throughput@total Mb/s|Gb/s|Kb/s|b/s} {operation_rate@total op/s}',
  ],
  rows: [
    {
      head: 'Nic opkts/s ipkts/s obits/s ibits/s',
      row: [
        '{@} {packet_rate@send =pkts/s} {packet_rate@recv =pkts/s} {throughput@send Mb/s|Gb/s|Kb/s|b/s} {throughput@recv Mb/s|Gb/s|Kb/s|b/s}',
        '{@} {packet_rate@send =pkts/s} {packet_rate@recv =pkts/s} {throughput@send =b/s} {throughput@recv =b/s}',
      ],
    },
    {
      head: 'Hostname Time Data Throughput Operations Errors',
      row: ['{@} {duration s} {transferred MB|GB|KB} {throughput Mb/s|Gb/s|Kb/s} {count@operations =operations} {errors}'],
    },
  ],
});
