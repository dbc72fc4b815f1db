import { declare } from '../declared/declare.ts';

export default declare({
  id: 'dcgmi',
  title: 'NVIDIA data centre GPU manager: utilisation samples and profiling test',
  home: 'https://docs.nvidia.com/datacenter/dcgm/latest/user-guide/feature-overview.html',
  marks: ['#Entity', ' dcgm 0.'],
  programs: ['dcgmi', 'dcgmproftester', 'dcgmproftester11', 'dcgmproftester12'],
  tables: [
    {
      need: ['#Entity'],
      columns: {
        '#Entity': '@~',
        GRACT: 'device_utilization@graphics =ratio',
        SMACT: 'device_utilization@sm =ratio',
        SMOCC: 'device_utilization@sm_occupancy =ratio',
        TENSO: 'device_utilization@tensor =ratio',
        DRAMA: 'device_utilization@dram =ratio',
        FP64A: 'device_utilization@fp64 =ratio',
        FP32A: 'device_utilization@fp32 =ratio',
        FP16A: 'device_utilization@fp16 =ratio',
        POWER: 'power =W',
      },
    },
  ],
  lines: [
    'Worker {_} {@}: generated {_}, dcgm {9} ({operation_rate gflops}).',
    'Worker {_} {@} generated {_}, dcgm {9} ({throughput GiB/sec})...',
  ],
});
