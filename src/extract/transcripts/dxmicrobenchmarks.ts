import { declare } from '../declared/declare.ts';

export default declare({
  id: 'dxmicrobenchmarks',
  title: 'DirectX micro-benchmarks of GPUs',
  home: 'https://github.com/microsoft/superbenchmark/blob/main/docs/user-tutorial/benchmarks/micro-benchmarks.md',
  marks: ['GPUCoreFLOPs'],
  start: ['GPUCoreFLOPs'],
  lines: ['{operation_rate TFLOPs|GFLOPs}'],
});
