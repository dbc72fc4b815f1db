import { declare } from '../declared/declare.ts';

export default declare({
  id: 'hdrhistogram',
  title: 'HdrHistogram: percentile distribution of latencies',
  home: 'https://hdrhistogram.github.io/HdrHistogram/',
  marks: ['#[Mean ', '#[Max '],
  lines: ['#[Mean = {latency.mean}, StdDeviation = {latency.stdev}]', '#[Max = {latency.max}, Total count = {count}]'],
});
