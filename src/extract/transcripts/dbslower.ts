import { declare } from '../declared/declare.ts';

export default declare({
  id: 'dbslower',
  title: 'MySQL and PostgreSQL queries slower than a limit (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/dbslower_example.txt',
  marks: ['MS QUERY'],
  programs: ['dbslower', 'dbslower.py', 'mysqld_qslower', 'mysqld_qslower.py'],
  rows: [{ head: '{_} PID MS QUERY', row: ['{9} {9} {latency =ms} ...'] }],
});
