import { declare } from '../declared/declare.ts';

export default declare({
  id: 'cuda-bandwidthtest',
  title: 'CUDA sample that copies between host and device memory',
  home: 'https://github.com/NVIDIA/cuda-samples',
  marks: ['Bandwidth(MB/s)', 'Bandwidth(GB/s)', 'bandwidthTest-'],
  programs: ['bandwidthTest'],
  lines: [
    '{@~} Bandwidth, {9} Device(s)',
    'bandwidthTest-{@}, Bandwidth = {throughput MB/s|GB/s}, Time = {runtime s}, Size = {transferred bytes}, NumDevsUsed = {9}',
  ],
  rows: [
    { head: 'Transfer Size (Bytes) Bandwidth(MB/s)', row: ['{#size} {throughput =MB/s}'] },
    { head: 'Transfer Size (Bytes) Bandwidth(GB/s)', row: ['{#size} {throughput =GB/s}'] },
  ],
});
