import { declare } from '../declared/declare.ts';

export default declare({
  id: 'vm-scalability',
  title: 'Scalability of memory management',
  home: 'https://git.kernel.org/pub/scm/linux/kernel/git/wfg/vm-scalability.git',
  marks: [' bytes / '],
  lines: ['{9} bytes / {runtime usecs} = {throughput KB/s}'],
});
