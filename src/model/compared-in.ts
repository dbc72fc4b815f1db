/** Metrics whose numbers say nothing without a unit, and the unit in which they are compared. */

import type { Metric } from './metrics.ts';
import { CANONICAL } from './units.ts';

/** Metric -> canonical unit. The others are counts and rates of operations, whose bare numbers compare. */
export const COMPARED_IN: Readonly<Partial<Record<Metric, string>>> = {
  throughput: CANONICAL['data-rate'],
  latency: CANONICAL.time,
  jitter: CANONICAL.time,
  runtime: CANONICAL.time,
  user_time: CANONICAL.time,
  system_time: CANONICAL.time,
  duration: CANONICAL.time,
  service_demand: CANONICAL['time-per-data'],
  memory: CANONICAL.data,
  code_size: CANONICAL.data,
  transferred: CANONICAL.data,
  power: CANONICAL.power,
  energy: CANONICAL.energy,
  cpu_utilization: CANONICAL.ratio,
  profile_share: CANONICAL.ratio,
};
