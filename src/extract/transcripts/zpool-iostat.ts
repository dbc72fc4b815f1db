import { declare } from '../declared/declare.ts';

export default declare({
  id: 'zpool iostat',
  title: 'Operations and bandwidth of ZFS pools',
  home: 'https://openzfs.github.io/openzfs-docs/man/master/8/zpool-iostat.8.html',
  marks: ['alloc   free', 'capacity     operations'],
  programs: ['zpool'],
  rows: [
    {
      head: 'pool alloc free read write read write...',
      row: ['{@} {_} {_} {iops@read ~=ops/s} {iops@write ~=ops/s} {throughput@read ~=B/s} {throughput@write ~=B/s}...'],
    },
  ],
});
