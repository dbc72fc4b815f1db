import { declare } from '../declared/declare.ts';

export default declare({
  id: 'ext4slower',
  title: 'ext4, XFS, btrfs, NFS and ZFS operations slower than a limit (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/ext4slower_example.txt',
  marks: ['OFF_KB   LAT(ms)', 'OFF_KB  LAT(ms)', 'OFF_KB'],
  programs: ['ext4slower', 'xfsslower', 'btrfsslower', 'nfsslower', 'zfsslower', 'f2fsslower'],
  tables: [{ need: ['COMM', 'PID', 'BYTES', 'OFF_KB', 'LAT(ms)'], columns: { COMM: '@~', 'LAT(ms)': 'latency =ms' } }],
});
