import { declare } from '../declared/declare.ts';

export default declare({
  id: 'chromeswap',
  title: 'Swap throughput test of Chrome OS, as run by the kernel test robot',
  home: 'https://chromium.googlesource.com/chromiumos/third_party/autotest/',
  marks: ['_cycles_per_second:'],
  lines: ['throughput_swap_{@}_cycles_per_second: {operation_rate =cycles/s}'],
});
