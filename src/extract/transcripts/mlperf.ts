import { declare } from '../declared/declare.ts';

export default declare({
  id: 'mlperf',
  title: 'MLPerf inference: rate and latency of a scenario',
  home: 'https://mlcommons.org/benchmarks/',
  marks: ['MLPerf Results Summary'],
  start: ['MLPerf Results Summary'],
  gap: 10,
  lines: [
    'Scenario : {#scenario}',
    'Mode : {#mode}',
    'Samples per second : {operation_rate =samples per second}',
    'Samples per second: {operation_rate =samples per second}',
    'Scheduled samples per second : {operation_rate@scheduled =samples per second}',
    'QPS w/ loadgen overhead : {request_rate@with_overhead =qps}',
    'QPS w/o loadgen overhead : {request_rate@without_overhead =qps}',
    'Min latency (ns) : {latency.min =ns}',
    'Max latency (ns) : {latency.max =ns}',
    'Mean latency (ns) : {latency.mean =ns}',
    '{.} percentile latency (ns) : {latency =ns}',
  ],
});
