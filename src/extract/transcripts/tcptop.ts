import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tcptop',
  title: 'TCP traffic by process and peer (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/tcptop_example.txt',
  marks: ['RX_KB  TX_KB', 'RX_KB'],
  programs: ['tcptop', 'tcptop.py'],
  tables: [
    {
      need: ['PID', 'COMM', 'LADDR', 'RX_KB', 'TX_KB'],
      columns: { COMM: '@~', RX_KB: 'transferred@recv =KB', TX_KB: 'transferred@send =KB' },
    },
  ],
});
