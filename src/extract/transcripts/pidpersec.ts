import { declare } from '../declared/declare.ts';

export default declare({
  id: 'pidpersec',
  title: 'New processes per second (bcc, bpftrace)',
  home: 'https://github.com/bpftrace/bpftrace/blob/master/tools/pidpersec_example.txt',
  marks: ['PIDs/sec:'],
  programs: ['pidpersec', 'pidpersec.py', 'pidpersec.bt'],
  lines: ['{_} PIDs/sec: @: {operation_rate =PIDs/sec}', '{_} PIDs/sec: {operation_rate =PIDs/sec}'],
});
