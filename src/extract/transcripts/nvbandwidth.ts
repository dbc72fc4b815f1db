import { declare } from '../declared/declare.ts';

export default declare({
  id: 'nvbandwidth',
  title: 'Copy bandwidth and latency between host and NVIDIA GPUs',
  home: 'https://github.com/NVIDIA/nvbandwidth',
  marks: ['SUM host_', 'SUM device_', 'nvbandwidth Version'],
  gap: 20,
  lines: ['SUM host_device_latency_sm {latency@host_device_latency_sm =ns}', 'SUM {@} {throughput =GB/s}'],
});
