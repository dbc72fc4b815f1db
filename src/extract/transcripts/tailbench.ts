import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tailbench',
  title: 'Queueing and service times of latency-critical programs',
  home: 'http://tailbench.csail.mit.edu/',
  marks: ['QueueTimes | ServiceTimes'],
  rows: [
    { head: 'QueueTimes | ServiceTimes | SojournTimes', row: ['{latency@queue =ms} | {latency@service =ms} | {latency@sojourn =ms}'] },
  ],
});
