import { declare } from '../declared/declare.ts';

export default declare({
  id: 'virtiostat',
  title: 'Traffic of virtio queues (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/virtiostat_example.txt',
  marks: ['VQ Name'],
  programs: ['virtiostat', 'virtiostat.py'],
  rows: [
    {
      head: 'Driver Device VQ Name In SGs Out SGs In BW Out BW',
      row: ['{_} {_} {@} {count@in_sgs} {count@out_sgs} {transferred@in =bytes} {transferred@out =bytes}'],
    },
  ],
});
