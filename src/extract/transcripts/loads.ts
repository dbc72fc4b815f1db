import { declare } from '../declared/declare.ts';

export default declare({
  id: 'loads',
  title: 'Load averages with three decimals (bpftrace)',
  home: 'https://github.com/bpftrace/bpftrace/blob/master/tools/loads_example.txt',
  marks: ['load averages:'],
  programs: ['loads.bt'],
  lines: ['{_} load averages: {load_average@1_min} {load_average@5_min} {load_average@15_min}'],
});
