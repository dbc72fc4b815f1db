import { declare } from '../declared/declare.ts';

export default declare({
  id: 'klockstat',
  title: 'Time spent waiting for and holding kernel mutexes, by caller (bcc)',
  home: 'https://github.com/iovisor/bcc/blob/master/tools/klockstat_example.txt',
  marks: ['Avg Spin', 'Avg Hold', 'Avg Wait'],
  programs: ['klockstat', 'klockstat.py'],
  rows: [
    {
      head: 'Caller Avg Spin Count Max spin Total spin',
      row: ['{@} {lock_contention.mean@spin =ns} {count@spin} {lock_contention.max@spin =ns} {lock_contention.total@spin =ns}'],
    },
    {
      head: 'Caller Avg Wait Count Max Wait Total Wait',
      row: ['{@} {lock_contention.mean@wait =ns} {count@wait} {lock_contention.max@wait =ns} {lock_contention.total@wait =ns}'],
    },
    {
      head: 'Caller Avg Hold Count Max hold Total hold',
      row: ['{@} {lock_contention.mean@hold =ns} {count@hold} {lock_contention.max@hold =ns} {lock_contention.total@hold =ns}'],
    },
  ],
});
