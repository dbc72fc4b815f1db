import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tcplife',
  title: 'Life and traffic of TCP sessions (bcc, bpftrace)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/tcplife_example.txt',
  marks: ['TX_KB RX_KB MS'],
  programs: ['tcplife', 'tcplife.py', 'tcplife.bt'],
  tables: [
    {
      need: ['COMM', 'TX_KB', 'RX_KB', 'MS'],
      columns: { COMM: '@~', TX_KB: 'transferred@send =KB', RX_KB: 'transferred@recv =KB', MS: 'duration =ms' },
    },
  ],
});
