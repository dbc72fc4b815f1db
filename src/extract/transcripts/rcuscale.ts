import { declare } from '../declared/declare.ts';

export default declare({
  id: 'rcuscale',
  title: 'Update and read side cost of RCU (kernel modules rcuscale and refscale)',
  home: 'https://docs.kernel.org/RCU/torture.html',
  marks: ['rcu-scale:', 'rcu_scale', 'refscale', 'ref-scale:', 'rcu-perf:'],
  gap: 20,
  lines: [
    '...start: {9} end: {9} duration: {runtime =ns} gps: {count@grace_periods} batches: {count@batches}',
    '...rcu_scale_writer{_~}gp latency : {latency =ns}...',
  ],
});
