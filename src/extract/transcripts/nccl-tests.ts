import { declare } from '../declared/declare.ts';

export default declare({
  id: 'nccl-tests',
  title: 'Collective operations between GPUs (NCCL and RCCL tests)',
  home: 'https://github.com/NVIDIA/nccl-tests',
  marks: ['algbw', 'Avg bus bandwidth'],
  programs: [
    'all_reduce_perf',
    'all_gather_perf',
    'alltoall_perf',
    'broadcast_perf',
    'reduce_perf',
    'reduce_scatter_perf',
    'sendrecv_perf',
  ],
  run: 'line',
  gap: 8,
  rows: [
    {
      head: '# size count type redop root time algbw busbw...',
      row: [
        '{#size} {#count} {#type} {#redop} {#root} {latency@out-of-place =us} {throughput@out-of-place_algbw =GB/s} {throughput@out-of-place_busbw =GB/s} {_} {latency@in-place =us} {throughput@in-place_algbw =GB/s} {throughput@in-place_busbw =GB/s} {_}',
      ],
    },
    {
      head: '# size count type redop time algbw busbw...',
      row: [
        '{#size} {#count} {#type} {#redop} {latency@out-of-place =us} {throughput@out-of-place_algbw =GB/s} {throughput@out-of-place_busbw =GB/s} {_} {latency@in-place =us} {throughput@in-place_algbw =GB/s} {throughput@in-place_busbw =GB/s} {_}',
        '{#size} {#count} {#type} {latency@out-of-place =us} {throughput@out-of-place_algbw =GB/s} {throughput@out-of-place_busbw =GB/s} {_} {latency@in-place =us} {throughput@in-place_algbw =GB/s} {throughput@in-place_busbw =GB/s} {_}',
      ],
    },
    {
      head: '# size count type time algbw busbw...',
      row: [
        '{#size} {#count} {#type} {latency@out-of-place =us} {throughput@out-of-place_algbw =GB/s} {throughput@out-of-place_busbw =GB/s} {_} {latency@in-place =us} {throughput@in-place_algbw =GB/s} {throughput@in-place_busbw =GB/s} {_}',
      ],
    },
  ],
  lines: ['# Avg bus bandwidth : {throughput.mean@busbw =GB/s}'],
});
