import { declare } from '../declared/declare.ts';

export default declare({
  id: 'feedsim',
  title: 'Ranking workload of DCPerf: queries per second within a latency target',
  home: 'https://github.com/facebookresearch/DCPerf/tree/main/packages/feedsim',
  marks: ['requested_qps = '],
  lines: [
    'peak qps = {request_rate.max =qps}, latency = {latency@peak =msec}',
    'requested_qps = {9}, measured_qps = {request_rate =qps}, latency = {latency =msec}',
    'final requested_qps = {9}, measured_qps = {request_rate@final =qps}, latency = {latency@final =msec}',
  ],
});
