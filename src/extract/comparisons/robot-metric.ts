/** What the names of the kernel test robot's metrics mean: "fio.write_clat_mean_us", "vmstat.cpu.id", "time.elapsed_time". */
import type { Metric } from '../../model/metrics.ts';

export interface Named {
  readonly metric: Metric;
  readonly unit: string;
  readonly scope: string | null;
  readonly statistic: string | null;
}

type Rule = readonly [RegExp, Metric, string];

/** The first rule that fits names the metric and the unit, which the robot keeps in the name. Source: lkp-tests, etc/index-*.yaml. */
const RULES: readonly Rule[] = [
  [/^perf-profile\./, 'profile_share', '%'],
  [/iops$/i, 'iops', 'IOPS'],
  [/_bw_MBps$|MBps$|MB\/s(?:ec)?$|throughput_MB$/i, 'throughput', 'MB/s'],
  [/GBps$|GB\/s(?:ec)?$/i, 'throughput', 'GB/s'],
  [/KBps$|KB\/s(?:ec)?$|kb_per_s/i, 'throughput', 'KB/s'],
  [/^vm-scalability\.(?:throughput|median)$/, 'throughput', 'KB/s'],
  [/Mbps$/, 'throughput', 'Mbps'],
  [/Gbps$/, 'throughput', 'Gbps'],
  [/_tps$|[.]tps$|transactions_per_sec/i, 'transaction_rate', 'tps'],
  [/requests?_per_sec|_rps$|_qps$|[.]qps$/i, 'request_rate', 'req/s'],
  [/jobs-per-min|jobs_per_min/, 'operation_rate', 'jobs/min'],
  [/^iostat\.cpu\.|^mpstat\.cpu\.|^vmstat\.cpu\.|cpu_percent|percent_of_cpu|Busy%$/, 'cpu_utilization', '%'],
  [
    /(?:ops_per_sec|per_(?:thread|process)_ops|[.]workload|files_per_sec|calls_per_sec|ops_s|Iterations_per_sec|[.]\d+\.(?:threads|processes)|ops\/s)$/i,
    'operation_rate',
    'ops/s',
  ],
  [/(?:lat|latency|rtt)[\w.%-]*_us$|_us$|usec/i, 'latency', 'us'],
  [/(?:lat|latency|rtt)[\w.%-]*_ms$|_ms$|msec/i, 'latency', 'ms'],
  [/(?:lat|latency|rtt)[\w.%-]*_ns$|_ns$|nsec/i, 'latency', 'ns'],
  [/(?:latency|[.]lat)/i, 'latency', ''],
  [/user_time/, 'user_time', 's'],
  [/system_time/, 'system_time', 's'],
  [/elapsed_time|buildtime|runtime|[.]boot$|real_time|[._]time$/i, 'runtime', 's'],
  [/context_switches|\.cs$/, 'context_switches', ''],
  [/cpu-migrations|cpu_migrations/, 'cpu_migrations', ''],
  [/page-faults|page_faults|pgfault|faults/, 'page_faults', ''],
  [/interrupts|[.]in$/, 'interrupts', ''],
  [/instructions$/, 'instructions', ''],
  [/[.]ipc$/, 'ipc', ''],
  [/miss-rate%|cache-miss%/, 'cache_misses', '%'],
  [/tlb.*miss|tlb-load-miss/i, 'tlb_misses', ''],
  [/cache-misses|load-misses|store-misses/, 'cache_misses', ''],
  [/cache-references/, 'cache_references', ''],
  [/branch-miss/, 'branch_misses', ''],
  [/branch-instructions|branches/, 'branches', ''],
  [/cycles$/, 'cycles', ''],
  [/Watt$/, 'power', 'W'],
  [/energy/i, 'energy', 'J'],
  [/score|index$/i, 'score', ''],
  [/^(?:numa-)?meminfo\.|maximum_resident_set_size/, 'memory', 'KB'],
  [/^hackbench\.throughput/, 'operation_rate', ''],
  [/throughput/i, 'throughput', ''],
];

/** Every metric that the robot's names can come to. */
export const ROBOT_METRICS: readonly Metric[] = [...new Set([...RULES.map(([, metric]) => metric), 'count' as const])];

/** What a metric of the robot is; `count` without unit for a name that says no more. */
export function robotMetric(name: string): Named {
  const [, metric, unit] = RULES.find(([pattern]) => pattern.test(name)) ?? [null, 'count' as const, ''];
  const statistic = /(?:^|[._])(mean|avg|average|min|max|median|stddev|p?\d{1,2}(?:\.\d+)?(?:th|%)|p\d{1,2})(?:[._]|$)/.exec(name)?.[1];
  const side = /(?:^|[._])(read|write|trim|send|recv)(?:[._]|$)/.exec(name)?.[1];
  const profile = /^perf-profile\.(?:calltrace|children|self)\.[\w-]+\.(.+)$/.exec(name)?.[1];
  const scope = profile ?? side ?? (metric === 'count' || MONITOR.test(name) ? name : null);
  return { metric, unit, scope: scope?.toLowerCase() ?? null, statistic: statistic ? statisticName(statistic) : null };
}

const MONITOR = /^(?:perf-stat|time|vmstat|iostat|mpstat|turbostat|proc-vmstat|numa|meminfo|sched_debug|slabinfo|interrupts)/;

function statisticName(word: string): string {
  const plain: Readonly<Record<string, string>> = {
    mean: 'mean',
    avg: 'mean',
    average: 'mean',
    min: 'min',
    max: 'max',
    median: 'p50',
    stddev: 'stdev',
  };
  return plain[word] ?? `p${Number(word.replace(/[^\d.]/g, ''))}`;
}
