import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tinymembench',
  title: 'Memory bandwidth and latency of a core',
  home: 'https://github.com/ssvb/tinymembench',
  marks: ['tinymembench v', 'block size : single random read'],
  start: ['tinymembench v{#version} ...'],
  gap: 40,
  lines: ['{@~} : {throughput MB/s} ({±%}%)', '{@~} : {throughput MB/s}'],
  rows: [{ head: 'block size : single random read / dual random read...', row: ['{@} : {latency@single =ns} ns / {latency@dual =ns} ns'] }],
});
