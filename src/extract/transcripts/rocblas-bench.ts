import { declare } from '../declared/declare.ts';

export default declare({
  id: 'rocblas-bench',
  title: 'Matrix multiplication with rocBLAS',
  home: 'https://rocm.docs.amd.com/projects/rocBLAS/',
  marks: ['rocblas-Gflops'],
  run: 'line',
  tables: [
    {
      need: ['rocblas-Gflops', 'us'],
      commas: true,
      columns: { M: '#m', N: '#n', K: '#k', 'rocblas-Gflops': 'operation_rate =Gflops', us: 'latency =us' },
    },
  ],
});
