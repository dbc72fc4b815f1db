import { declare } from '../declared/declare.ts';

export default declare({
  id: 'testpmd',
  title: 'DPDK packet forwarder: packets sent, received and dropped',
  home: 'https://doc.dpdk.org/guides/testpmd_app_ug/',
  marks: ['-packets: ', '-pps: '],
  programs: ['testpmd', 'dpdk-testpmd'],
  lines: [
    '...Forward statistics for port {#port}...',
    'RX-packets: {count@recv =packets} RX-dropped: {drops@recv =packets} RX-total: {9}',
    'TX-packets: {count@send =packets} TX-dropped: {drops@send =packets} TX-total: {9}',
    'Rx-pps: {packet_rate@recv =pps} Rx-bps: {throughput@recv =bps}',
    'Tx-pps: {packet_rate@send =pps} Tx-bps: {throughput@send =bps}',
    'Rx-pps: {packet_rate@recv =pps}',
    'Tx-pps: {packet_rate@send =pps}',
  ],
  run: 'section',
});
