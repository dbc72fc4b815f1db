import type { Metric } from '../../../model/metrics.ts';

/** Names of perf's events, in all versions, and what they count; the name stays as scope where the metric says less. */
const KNOWN: Readonly<Record<string, readonly [Metric, plain: boolean]>> = {
  'task-clock': ['runtime', false],
  'task clock ticks': ['runtime', false],
  'cpu-clock': ['runtime', false],
  'cpu clock ticks': ['runtime', false],
  'context-switches': ['context_switches', true],
  'context switches': ['context_switches', true],
  cs: ['context_switches', true],
  'cpu-migrations': ['cpu_migrations', true],
  'cpu migrations': ['cpu_migrations', true],
  migrations: ['cpu_migrations', true],
  'page-faults': ['page_faults', true],
  'page faults': ['page_faults', true],
  pagefaults: ['page_faults', true],
  faults: ['page_faults', true],
  'minor-faults': ['page_faults', false],
  'major-faults': ['page_faults', false],
  cycles: ['cycles', true],
  'cpu-cycles': ['cycles', true],
  'cpu cycles': ['cycles', true],
  instructions: ['instructions', true],
  'cache-references': ['cache_references', true],
  'cache references': ['cache_references', true],
  'cache-misses': ['cache_misses', true],
  'cache misses': ['cache_misses', true],
  branches: ['branches', true],
  'branch-instructions': ['branches', true],
  'branch-misses': ['branch_misses', true],
};

export interface Event {
  readonly metric: Metric;
  readonly scope: string | null;
}

/** What an event of `perf stat` counts; undefined for a name that is not perf's, unless `any` event is expected here. */
export function eventOf(printed: string, any: boolean): Event | undefined {
  const name = printed.trim();
  const [, bare = name, modifier = ''] = /^(.+?)((?::[a-zA-Z]{1,8})?)$/.exec(name) ?? [];
  const known = KNOWN[bare.toLowerCase()];
  const side = modifier && modifier !== ':' ? modifier.slice(1) : '';
  if (known)
    return { metric: known[0], scope: known[1] ? side || null : [bare.toLowerCase().replaceAll(' ', '-'), side].filter(Boolean).join(' ') };
  const scope = name;
  if (/^[di]TLB-\w*-?misses$|^[di]tlb_\w+\.(?:miss|walk)/i.test(bare)) return { metric: 'tlb_misses', scope };
  if (/^(?:L1|LLC|l2|l3|node|mem)\S*-misses$|^(?:l1d|l2_rqsts|longest_lat_cache)\S*miss/i.test(bare))
    return { metric: 'cache_misses', scope };
  if (/^(?:L1|LLC|node|dTLB|iTLB)-\S+$/.test(bare)) return { metric: 'cache_references', scope };
  if (/^(?:ref-cycles|bus-cycles|stalled-cycles-\w+|idle-cycles-\w+)$/.test(bare)) return { metric: 'cycles', scope };
  if (/^power\/energy-/.test(bare)) return { metric: 'energy', scope };
  if (any || /^[a-z_]+:[a-z_0-9]+$/.test(name)) return { metric: 'count', scope };
  return undefined;
}
