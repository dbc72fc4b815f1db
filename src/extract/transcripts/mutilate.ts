import { readMemcached } from '../memcached.ts';
import type { Tool } from '../tool.ts';

export default {
  id: 'mutilate',
  title: 'latency and queries a second of Memcached',
  home: 'https://github.com/leverich/mutilate',
  reports: ['request_rate', 'latency', 'throughput', 'queue_depth', 'errors', 'cpu_utilization'],
  marks: ['#type       avg'],
  read: page => readMemcached(page, 'mutilate'),
} satisfies Tool as Tool;
