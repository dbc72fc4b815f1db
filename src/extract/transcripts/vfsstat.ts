import { declare } from '../declared/declare.ts';

export default declare({
  id: 'vfsstat',
  title: 'VFS calls per second by kind (bcc, bpftrace)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/vfsstat_example.txt',
  marks: ['READ/s  WRITE/s', '@[vfs_'],
  programs: ['vfsstat', 'vfsstat.py', 'vfsstat.bt'],
  tables: [
    {
      need: ['READ/s', 'WRITE/s', 'OPEN/s'],
      columns: {
        'READ/s': 'operation_rate@read =reads/s',
        'WRITE/s': 'operation_rate@write =writes/s',
        'FSYNC/s': 'operation_rate@fsync =fsyncs/s',
        'OPEN/s': 'operation_rate@open =opens/s',
        'CREATE/s': 'operation_rate@create =creates/s',
        'UNLINK/s': 'operation_rate@unlink =unlinks/s',
        'MKDIR/s': 'operation_rate@mkdir =mkdirs/s',
        'RMDIR/s': 'operation_rate@rmdir =rmdirs/s',
      },
    },
  ],
  lines: ['@[vfs_{@}]: {count}'],
});
