/** The names a measurement or a claim may give to what it speaks of, and which way is better. */

export type Better = 'higher' | 'lower' | 'none';

/** Metric name -> which direction is better; `none` where neither is. */
const BETTER = {
  throughput: 'higher',
  iops: 'higher',
  packet_rate: 'higher',
  transaction_rate: 'higher',
  request_rate: 'higher',
  operation_rate: 'higher',
  latency: 'lower',
  jitter: 'lower',
  runtime: 'lower',
  user_time: 'lower',
  system_time: 'lower',
  cpu_utilization: 'lower',
  service_demand: 'lower',
  profile_share: 'lower',
  device_utilization: 'none',
  cycles: 'lower',
  instructions: 'lower',
  ipc: 'higher',
  cache_references: 'lower',
  cache_misses: 'lower',
  branches: 'lower',
  branch_misses: 'lower',
  tlb_misses: 'lower',
  context_switches: 'lower',
  cpu_migrations: 'lower',
  page_faults: 'lower',
  interrupts: 'lower',
  system_calls: 'lower',
  wakeups: 'lower',
  memory: 'lower',
  code_size: 'lower',
  power: 'lower',
  energy: 'lower',
  frame_rate: 'higher',
  score: 'higher',
  speedup: 'higher',
  change: 'none',
  lock_contention: 'lower',
  packet_loss: 'lower',
  drops: 'lower',
  retransmits: 'lower',
  errors: 'lower',
  load_average: 'none',
  queue_depth: 'none',
  count: 'none',
  transferred: 'none',
  duration: 'none',
  performance: 'higher',
  efficiency: 'higher',
  overhead: 'lower',
  scalability: 'higher',
} as const satisfies Record<string, Better>;

export type Metric = keyof typeof BETTER;

/** Every metric name, in the order of the vocabulary. */
export const METRICS: readonly Metric[] = Object.keys(BETTER).filter(isMetric);

/** Used in claims only, when the text names nothing more exact. */
export const LOOSE_METRICS: ReadonlySet<Metric> = new Set<Metric>(['performance', 'efficiency', 'overhead', 'scalability']);

/** Size and length of the test itself: context, not performance. */
export const CONTEXT_METRICS: ReadonlySet<Metric> = new Set<Metric>(['transferred', 'duration']);

export function isMetric(name: string): name is Metric {
  return Object.hasOwn(BETTER, name);
}

/** Which direction of the metric is better. */
export function better(metric: Metric): Better {
  return BETTER[metric];
}
