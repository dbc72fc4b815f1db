import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tc',
  title: 'Statistics of queueing disciplines (tc -s qdisc)',
  home: 'https://man7.org/linux/man-pages/man8/tc.8.html',
  marks: ['overlimits '],
  run: 'section',
  lines: [
    'qdisc {#qdisc} {_} dev {#device} ...',
    'qdisc {#qdisc} {_}...',
    'class {#class~} root ...',
    'Sent {transferred bytes} {count pkt} (dropped {drops}, overlimits {count@overlimits} requeues {count@requeues})',
    'backlog {_} {queue_depth =packets}p requeues {9}',
  ],
});
