import { declare } from '../declared/declare.ts';

export default declare({
  id: 'diskspd',
  title: 'Storage load generator of Microsoft',
  home: 'https://github.com/microsoft/diskspd/wiki',
  marks: ['I/O per s', 'performing mix test', '%-ile |'],
  options: { '-b': 'bs', '-t': 'threads', '-o': 'iodepth', '-d': 'runtime', '-w': 'write' },
  gap: 60,
  lines: [
    'block size: {#bs}',
    'number of outstanding I/O operations: {#iodepth}',
    'threads per file: {#threads}',
    'performing mix test (read/write ratio: {#ratio})',
    'actual test time: {duration s}',
    'Total IO{@=total}',
    'Read IO{@=read}',
    'Write IO{@=write}',
  ],
  rows: [
    {
      head: '...CPU | Usage | User | Kernel | Idle',
      row: [
        'avg.| {cpu_utilization %}| {cpu_utilization@user %}| {cpu_utilization@kernel %}| {cpu_utilization@idle %}',
        '{9}| {cpu_utilization@cpu %}| {cpu_utilization@cpu_user %}| {cpu_utilization@cpu_kernel %}| {cpu_utilization@cpu_idle %}',
        '{9}| {9}| {cpu_utilization@cpu %}| {cpu_utilization@cpu_user %}| {cpu_utilization@cpu_kernel %}| {cpu_utilization@cpu_idle %}',
        '{9}| {9}| {9}| {cpu_utilization@cpu %}| {cpu_utilization@cpu_user %}| {cpu_utilization@cpu_kernel %}| {cpu_utilization@cpu_idle %}',
        '{9}| {9}| {9}| {9}| {cpu_utilization@cpu %}| {cpu_utilization@cpu_user %}| {cpu_utilization@cpu_kernel %}| {cpu_utilization@cpu_idle %}',
        '{9}| {9}| {9}| {9}| {9}| {cpu_utilization@cpu %}| {cpu_utilization@cpu_user %}| {cpu_utilization@cpu_kernel %}| {cpu_utilization@cpu_idle %}',
      ],
    },
    {
      head: 'thread | bytes | I/Os | MiB/s | I/O per s | AvgLat...',
      row: [
        'total: {transferred =bytes} | {count =I/Os} | {throughput =MiB/s} | {iops =iops} | {latency.mean =ms} | {iops.stdev =iops} | {latency.stdev =ms}',
        '{9} | {transferred@thread =bytes} | {count@thread =I/Os} | {throughput@thread =MiB/s} | {iops@thread =iops} | {latency.mean@thread =ms} | {iops.stdev@thread =iops} | {latency.stdev@thread =ms} | ...',
        'total: {transferred =bytes} | {count =I/Os} | {throughput =MiB/s} | {iops =iops} | {latency.mean =ms} | {latency.stdev =ms}',
        '{9} | {transferred@thread =bytes} | {count@thread =I/Os} | {throughput@thread =MiB/s} | {iops@thread =iops} | {latency.mean@thread =ms} | {latency.stdev@thread =ms} | ...',
      ],
    },
    {
      head: 'thread | bytes | I/Os | MiB/s | I/O per s | file',
      row: [
        'total: {transferred =bytes} | {count =I/Os} | {throughput =MiB/s} | {iops =iops}',
        '{9} | {transferred@thread =bytes} | {count@thread =I/Os} | {throughput@thread =MiB/s} | {iops@thread =iops} | ...',
      ],
    },
    {
      head: '%-ile | Read (ms) | Write (ms) | Total (ms){@=-}',
      row: ['{.} | {latency@read =ms} | {latency@write =ms} | {latency@total =ms}'],
    },
  ],
});
