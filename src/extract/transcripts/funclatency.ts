import { declare } from '../declared/declare.ts';

export default declare({
  id: 'funclatency',
  title: 'Time in a function, as a histogram and an average (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/funclatency_example.txt',
  marks: ['secs, total: '],
  programs: ['funclatency', 'funclatency.py', 'funclatency-bpfcc'],
  lines: ['avg = {latency.mean nsecs|usecs|msecs}, total: {latency.total nsecs|usecs|msecs}, count: {count@calls}'],
});
