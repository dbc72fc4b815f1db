/** Levels stated as such: "we get 2100 MB/s", "takes about 3 seconds", "a single CPU does 1 Mpps". */

import type { Magnitude } from '../../model/claim.ts';
import type { Metric } from '../../model/metrics.ts';
import type { Quantity } from '../quantities/units-in-text.ts';
import type { Mention } from './metrics-in-text.ts';

const GETS =
  /\b(?:gets?|got|getting|sees?|saw|seeing|achiev\w+|reach(?:es|ed|ing)?|runs?|running|ran|sustain\w*|takes?|took|hits?|do|does|did|doing|deliver\w*|generat\w+|forward\w*|at|is|was|are|were|about|around|exceed\w*|up to|eats?|us(?:e|es|ing)|process\w*|handles?|manages?|tops? out|measure[ds]?|observ\w+|shows?|showed|yields?|gives?|drops? to|receiv\w+|sends?|transmit\w*|pegged|sits|saturated|maxe[sd]|rates? of)\b/i;
const TAKES =
  /\b(?:takes?|took|taking|needs?|needed|runs? in|complet(?:es?|ed|ing) (?:in|after)|finish\w* (?:in|after)|in about|down to|latency|rtt|ran in|(?:un|u)?mounts?|boots?(?: up)?|slow \w+|slower \w+|returns? (?:in|after)|responds? (?:in|after))\b/i;
const SHARES: ReadonlySet<Metric> = new Set<Metric>(['cpu_utilization', 'profile_share', 'overhead', 'packet_loss', 'device_utilization']);

/** What people need the time for. */
const WORK =
  /^ (?:for me |of work )?to (?:recreate|reproduce|debug|find|figure|write|bisect|review|fix|understand|trigger|hit|track|realise|realize|notice|read|explain|prepare)\b/i;

const EQUIPMENT =
  /^ ?(?:(?:(?!with|from|over|on|at|in|to|for|of|per|and|is|was|the|an?|by|via|using|when)[\w-]+ (?:- )?){0,3}driver\b|ethernet|nics?|links?|ports?|cards?|adapters?|interfaces?|switch|drivers?|lan|fib(?:re|er)|uplinks?|connections?|networks?|ssds?|drives?|disks?|signals?|clocks?)\b/i;

/** Fewer may be a number of anything. */
const FEWEST_IOPS = 50;

export interface Level {
  readonly metric: Metric;
  readonly mention: Mention | null;
  /** How surely it is a measured level of performance. */
  readonly strength: number;
}

/** What a quantity that no change or comparison took is a level of; undefined when it is none. */
export function levelOf(text: string, mentions: readonly Mention[], quantity: Quantity): Level | undefined {
  // "a 10 Gigabit Ethernet driver"
  if (quantity.kind === 'rate' && EQUIPMENT.test(text.slice(quantity.to))) return undefined;
  if (/\b[kMG]?Hz\b/i.test(quantity.unit)) return undefined;
  if (quantity.kind === 'time' && WORK.test(text.slice(quantity.to))) return undefined;
  const mention = nearest(mentions, quantity.from, 50);
  const named = mention !== undefined && !mention.weak;
  const before = text.slice(Math.max(0, quantity.from - 60), quantity.from);
  const metric =
    metricOfUnit(quantity.unit) ??
    (quantity.kind === 'rate' ? 'operation_rate' : (mention?.metric ?? (quantity.kind === 'time' ? timeIn(text) : undefined)));
  if (!metric) return undefined;
  const fitting = quantity.kind === 'time' && metric === 'performance' ? 'runtime' : metric;
  const base = strengthOf(quantity, mention, before);
  return base < 0.3 ? undefined : { metric: fitting, mention: mention ?? null, strength: base + (named ? 0.4 : 0) };
}

/** A time without its own name: what a job takes is a run time, what a request takes a latency. */
function timeIn(text: string): Metric {
  return /\b(?:boot|mount|unmount|umount|build|compil|test|script|start-?up|shutdown|suite|restore|scan|rebuild|resync|job|render|load|install)/i.test(
    text,
  )
    ? 'runtime'
    : 'latency';
}

function strengthOf(quantity: Quantity, mention: Mention | undefined, before: string): number {
  const named = mention !== undefined && !mention.weak;
  switch (quantity.kind) {
    case 'rate':
      return GETS.test(before) ? 1.6 : 1.1;
    case 'time':
      return TAKES.test(before) || (named && mention.metric === 'latency') ? 1.5 : 0;
    case 'ratio':
      // "8x CPU" counts them
      if (/^(?:x|times|fold)$/i.test(quantity.unit) && mention?.metric === 'cpu_utilization') return 0;
      if (
        mention &&
        SHARES.has(mention.metric) &&
        (!mention.weak || /\b(?:eats?|us(?:e|es|ing)|spen[dt]s?|consum\w+|is|at|up to|was)\b/i.test(before))
      )
        return /\b(?:at|pegged|maxed|eats|uses)\b/.test(before.slice(-24)) ? 1.5 : 1.3;
      return /\b(?:eats?|consum\w+|spend\w*|spent)\b/.test(before) ? 1.3 : 0;
    case 'count':
      return named && /(?:rate|iops|throughput)/.test(mention.metric) ? 1.2 : 0;
    case 'bare':
      // "240 write IOPS"
      if (
        named &&
        mention.metric === 'iops' &&
        quantity.value >= FEWEST_IOPS &&
        mention.from >= quantity.to &&
        mention.from - quantity.to <= 14
      )
        return 1.2;
      return named && quantity.scaled && /(?:rate|iops|throughput)/.test(mention.metric) ? 1.1 : 0;
    case 'power':
      return /\b(?:us(?:es?|ed|ing)|draws?|drew|consum\w+|takes?|needs?) (?:[\w~≈]+ ){0,2}[~≈]?$/.test(before) ? 1.5 : named ? 1.2 : 0;
    default:
      return 0;
  }
}

/** The mention nearest to a place; weak ones must stand closer. */
export function nearest(mentions: readonly Mention[], at: number, within: number): Mention | undefined {
  const gap = (m: Mention) => (m.from > at ? m.from - at : at - m.to) + (m.weak ? 30 : 0);
  return mentions.filter(m => gap(m) <= within).sort((a, b) => gap(a) - gap(b))[0];
}

/** The metric that a unit alone tells. */
export function metricOfUnit(unit: string): Metric | undefined {
  const text = unit.replace(/ per (?=\w+$)/, '/').replace(/\s/g, '');
  if (/^[kKmM]?iops?$|^ios?\/s/i.test(text)) return 'iops';
  if (/pps$|^[kmg]?p(?:ac)?kts?\/s|packets?(?:\/s|per)/i.test(text)) return 'packet_rate';
  if (
    /^[kKMGTmg]?i?(?:b|bits?|B|bytes?)(?:\/(?:s|sec|seconds?|min|hours?)|ps|(?:per|a)sec(?:ond)?)$/i.test(text) ||
    /^[kmg]?(?:mbits?|gbits?|gigabits?|megabits?|mbytes?|gbytes?)$/i.test(text)
  )
    return 'throughput';
  if (/tps$|trans(?:actions?)?(?:\/s|per)|commits?(?:\/s|per)/i.test(text)) return 'transaction_rate';
  if (/^[qr]ps$|req(?:uests?)?(?:\/s|per)|quer(?:y|ies)(?:\/s|per)/i.test(text)) return 'request_rate';
  if (/fps$/i.test(text)) return 'frame_rate';
  if (/(?:\/(?:s|sec|second|min|minute)|persec(?:ond)?|asecond|permin(?:ute)?)$|^[kM]?ops$/i.test(text)) return 'operation_rate';
  if (/\/(?:op|ops|iter|iteration|call|packet|pkt|io|req|request|tran|transaction|message)$/i.test(text)) return 'latency';
  if (/^(?:ns|nsecs?|us|µs|μs|usecs?|microsec(?:ond)?s?|nanosec(?:ond)?s?)$/i.test(text)) return 'latency';
  if (/^(?:s|secs?|seconds?|mins?|minutes?|hours?)$/i.test(text)) return 'runtime';
  if (/^(?:W|watts?)$/i.test(text)) return 'power';
  if (/^(?:J|joules?)$/i.test(text)) return 'energy';
  return undefined;
}

/** A quantity as the size a claim states. */
export function magnitudeOf(quantity: Quantity): Magnitude {
  return {
    value: quantity.value,
    unit: quantity.unit,
    ...(quantity.low === null ? {} : { low: quantity.low }),
    ...(quantity.qualifier ? { qualifier: quantity.qualifier } : {}),
  };
}
