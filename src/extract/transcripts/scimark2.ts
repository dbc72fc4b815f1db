import { declare } from '../declared/declare.ts';

export default declare({
  id: 'scimark2',
  title: 'SciMark: numeric kernels in C and Java',
  home: 'https://math.nist.gov/scimark2/',
  marks: ['Composite Score:'],
  gap: 3,
  lines: [
    'Composite Score: {score}',
    '{@} Mflops: {operation_rate =Mflops}...',
    '{@}: Mflops: {operation_rate =Mflops}...',
    'Sparse matmult Mflops: {operation_rate@sparse =Mflops}...',
    'FFT ({_}): {operation_rate@fft =Mflops}',
    'SOR ({_}): {operation_rate@sor =Mflops}',
    'Monte Carlo : {operation_rate@monte_carlo =Mflops}',
    'Sparse matmult (N={_}, nz={_}): {operation_rate@sparse =Mflops}',
    'LU ({_}): {operation_rate@lu =Mflops}',
  ],
});
