import { declare } from '../declared/declare.ts';

export default declare({
  id: 'nping',
  title: 'Round trips and loss of packets made by hand',
  home: 'https://nmap.org/nping/',
  score: 0.9,
  marks: ['Max rtt: ', 'Raw packets sent:'],
  lines: [
    'Max rtt: {latency.max ms} | Min rtt: {latency.min ms} | Avg rtt: {latency.mean ms}',
    'Raw packets sent: {_~} | Lost: {drops =packets} ({packet_loss %})',
    'TCP connection attempts: {_~} | Failed: {errors} ({packet_loss %})',
  ],
});
