import { declare } from '../declared/declare.ts';

export default declare({
  id: 'lagscope',
  title: 'TCP round trip latency',
  home: 'https://github.com/microsoft/lagscope',
  marks: ['Maximum = ', 'Latency(us)'],
  gap: 8,
  lines: ['...Minimum = {latency.min us}, Maximum = {latency.max us}, Average = {latency.mean us}'],
  rows: [{ head: 'Percentile Latency(us)', row: ['{.} {latency =us}'] }],
});
