import { declare } from '../declared/declare.ts';

export default declare({
  id: '7zip',
  title: '7-Zip: times of a compression, and its benchmark',
  home: 'https://7-zip.opensource.jp/chm/cmdline/commands/bench.htm',
  marks: ['Kernel  Time =', 'Kernel Time =', 'Usage    R/U Rating', 'R/U Rating'],
  programs: ['7z', '7za', '7zr', '7zz'],
  lines: [
    'Kernel Time = {system_time =s} = {9}%...',
    'User Time = {user_time =s} = {9}%...',
    'Process Time = {runtime@process =s} = {9}%...',
    'Global Time = {runtime =s} = {9}%...',
  ],
  rows: [
    {
      head: 'Dict Speed Usage R/U Rating | Speed Usage R/U Rating',
      row: [
        'KiB/s % MIPS MIPS | KiB/s % MIPS MIPS',
        '{9}: {throughput@compress =KiB/s} {cpu_utilization@compress =%} {9} {score@compress =MIPS} | {throughput@decompress =KiB/s} {cpu_utilization@decompress =%} {9} {score@decompress =MIPS}',
        'Avr: {cpu_utilization.mean@compress =%} {9} {score.mean@compress =MIPS} | {cpu_utilization.mean@decompress =%} {9} {score.mean@decompress =MIPS}',
        'Tot: {cpu_utilization.mean =%} {9} {score.mean =MIPS}',
      ],
    },
  ],
});
