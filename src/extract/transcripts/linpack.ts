import { declare } from '../declared/declare.ts';

export default declare({
  id: 'linpack',
  title: 'Intel Distribution for LINPACK',
  home: 'https://www.intel.com/content/www/us/en/docs/onemkl/developer-guide-linux/current/intel-oneapi-math-kernel-library-benchmarks.html',
  marks: ['GFlops   Residual', 'Mflops=', 'LDA    Align'],
  programs: ['xlinpack_xeon64', 'runme_xeon64'],
  rows: [
    {
      head: 'Size LDA Align. Time(s) GFlops Residual Residual(norm) Check',
      row: ['{9} {9} {9} {runtime =s} {operation_rate =GFlops} ...'],
    },
    { head: 'Size LDA Align. Average Maximal', row: ['{9} {9} {9} {operation_rate.mean =GFlops} {operation_rate.max =GFlops}'] },
  ],
  lines: ['{_} : Column={9} Fraction={9} Kernel={9} Mflops={operation_rate =Mflops}'],
});
