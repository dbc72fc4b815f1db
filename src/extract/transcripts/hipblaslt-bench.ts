import { declare } from '../declared/declare.ts';

export default declare({
  id: 'hipblaslt-bench',
  title: 'Matrix multiplication with hipBLASLt',
  home: 'https://rocm.docs.amd.com/projects/hipBLASLt/',
  marks: ['hipblaslt-Gflops'],
  run: 'line',
  tables: [
    {
      need: ['hipblaslt-Gflops', 'us'],
      commas: true,
      columns: { m: '#m', n: '#n', k: '#k', 'hipblaslt-Gflops': 'operation_rate =Gflops', us: 'latency =us' },
    },
  ],
});
