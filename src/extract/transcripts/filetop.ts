import { declare } from '../declared/declare.ts';

export default declare({
  id: 'filetop',
  title: 'Reads and writes by file and process (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/filetop_example.txt',
  marks: ['R_Kb    W_Kb', 'W_Kb'],
  programs: ['filetop', 'filetop.py', 'filetop-bpfcc'],
  tables: [
    {
      need: ['COMM', 'READS', 'WRITES', 'R_Kb', 'W_Kb'],
      columns: { COMM: '@~', READS: 'count@reads', WRITES: 'count@writes', R_Kb: 'transferred@read =KB', W_Kb: 'transferred@write =KB' },
    },
  ],
});
