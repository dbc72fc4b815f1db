import { declare } from '../declared/declare.ts';

export default declare({
  id: 'trtexec',
  title: 'Inference with TensorRT: latency and throughput',
  home: 'https://github.com/NVIDIA/TensorRT/tree/main/samples/trtexec',
  marks: ['GPU latency: ', 'GPU Compute Time: min', 'Throughput: '],
  lines: [
    '...Average on {9} runs - GPU latency: {latency.mean@gpu ms} - Host latency: {latency.mean@host ms}...',
    '[{_}] [I] Throughput: {request_rate qps}',
    '[{_}] [I] Latency: min = {latency.min ms}, max = {latency.max ms}, mean = {latency.mean ms}, median = {latency.p50 ms}, percentile(99%) = {latency.p99 ms}...',
    '[{_}] [I] GPU Compute Time: min = {latency.min@gpu ms}, max = {latency.max@gpu ms}, mean = {latency.mean@gpu ms}, median = {latency.p50@gpu ms}...',
  ],
});
