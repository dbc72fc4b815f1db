import { declare } from '../declared/declare.ts';

export default declare({
  id: 'gpu-burn',
  title: 'Stress test of GPUs by matrix multiplication',
  home: 'https://github.com/wilicc/gpu-burn',
  marks: ["proc'd: "],
  programs: ['gpu_burn'],
  lines: ["{9}% proc'd: {9} ({operation_rate@gpu_0 Gflop/s})..."],
});
