import { declare } from '../declared/declare.ts';

export default declare({
  id: 'aio-stress',
  title: 'Throughput of asynchronous reads and writes of files',
  home: 'https://oss.oracle.com/~mason/aio-stress/',
  marks: ['MB/s) '],
  run: 'block',
  lines: [
    'file size {#size}, record size {#reclen}, depth {#iodepth}, ios per iteration {#batch}',
    'thread {9} {@~} totals ({throughput@thread MB/s}) {transferred@thread MB} in {runtime@thread s}',
    '{@~} on {_} ({throughput MB/s}) {transferred MB} in {runtime s}',
  ],
});
