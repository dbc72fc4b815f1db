import { declare } from '../declared/declare.ts';

export default declare({
  id: 'megatron-deepspeed',
  title: 'Training of large language models: time of an iteration, TFLOPs',
  home: 'https://github.com/microsoft/Megatron-DeepSpeed',
  marks: ['elapsed time per iteration (ms)'],
  lines: [
    '...elapsed time per iteration (ms): {runtime@iteration =ms} |{_~}| samples per second: {operation_rate =samples/s} | TFLOPs: {operation_rate@flops =TFLOPs} |...',
    '...elapsed time per iteration (ms): {runtime@iteration =ms} |...',
  ],
});
