import { declare } from '../declared/declare.ts';

export default declare({
  id: 'biotop',
  title: 'Block I/O by process: operations, bytes, average latency (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/biotop_example.txt',
  marks: ['AVGms'],
  programs: ['biotop', 'biotop.py', 'biotop-bpfcc'],
  tables: [
    {
      need: ['COMM', 'DISK', 'I/O', 'Kbytes', 'AVGms'],
      columns: { COMM: '@~', 'I/O': 'count', Kbytes: 'transferred =Kbytes', AVGms: 'latency.mean =ms' },
    },
  ],
});
