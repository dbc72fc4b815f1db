import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tcpconnlat',
  title: 'Time from SYN to answer of outgoing TCP connections (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/tcpconnlat_example.txt',
  marks: ['DPORT LAT(ms)', 'DADDR'],
  programs: ['tcpconnlat', 'tcpconnlat.py'],
  tables: [{ need: ['COMM', 'DADDR', 'DPORT', 'LAT(ms)'], columns: { COMM: '@~', 'LAT(ms)': 'latency =ms' } }],
});
