import { declare } from '../declared/declare.ts';

export default declare({
  id: 'psping',
  title: 'Latency and bandwidth over TCP and UDP from Windows',
  home: 'https://learn.microsoft.com/sysinternals/downloads/psping',
  marks: ['Minimum = '],
  lines: [
    'Sent = {9}, Size = {#size}, Total Bytes: {9},',
    'Minimum = {latency.min ms}, Maxiumum = {latency.max ms}, Average = {latency.mean ms}',
    'Minimum = {latency.min ms}, Maximum = {latency.max ms}, Average = {latency.mean ms}',
  ],
});
