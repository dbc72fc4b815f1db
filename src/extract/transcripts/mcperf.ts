import { readMemcached } from '../memcached.ts';
import type { Tool } from '../tool.ts';

export default {
  id: 'mcperf',
  title: 'latency and queries a second of Memcached, with an adjustable load',
  home: 'https://github.com/shaygalon/memcache-perf',
  reports: ['request_rate', 'latency', 'throughput', 'queue_depth', 'errors', 'cpu_utilization'],
  marks: ['#type       avg'],
  read: page => readMemcached(page, 'mcperf'),
} satisfies Tool as Tool;
