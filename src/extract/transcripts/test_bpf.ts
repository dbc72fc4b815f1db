import { declare } from '../declared/declare.ts';

export default declare({
  id: 'test_bpf',
  title: 'Self test of the BPF interpreter and JIT: time of each test',
  home: 'https://github.com/torvalds/linux/blob/master/lib/test_bpf.c',
  marks: [' jited:'],
  lines: [
    '...test_bpf: #{9} {@~} jited:{9} {latency =ns} PASS',
    '...test_bpf: #{9} {@~} jited:{9} {latency =ns} {latency =ns} PASS',
    '...test_bpf: #{9} {@~} jited:{9} {latency =ns} {latency =ns} {latency =ns} PASS',
  ],
});
