/** Which metric the words of a head, a label or a caption name: "Avg Lat (usec)", "99.99th latency", "CPU%". */

import type { Metric } from '../../model/metrics.ts';
import { unitOf } from '../../model/units.ts';
import { matchesOf } from '../matches.ts';

/** What a head says of the numbers under it. */
export interface Named {
  readonly metric: Metric;
  readonly unit: string;
  readonly scope: string | null;
  readonly statistic: string | null;
  /** The words that name neither metric, unit, part nor statistic: the side of a comparison, a test. */
  readonly rest: string;
}

interface Term {
  readonly metric: Metric;
  readonly words: RegExp;
  /** The unit that the word itself is, if any. */
  readonly unit?: string;
}

/** In the order in which they are tried: the exact ones first. */
const TERMS: readonly Term[] = [
  { metric: 'iops', words: /\b[kKmM]?iops?\b|\bi\/?os?\/s(?:ec)?\b|\bios? per sec(?:ond)?\b/i },
  { metric: 'packet_rate', words: /\b[kmg]?pps\b|\b[kmg]?(?:packets?|pkts?)(?:\/| per )s(?:ec(?:ond)?)?\b|\bpacket rate\b|\bmpkts?\b/i },
  {
    metric: 'transaction_rate',
    words: /\btps\b|\btpm-?c?\b|\b(?:trans(?:actions?)?|txn?s?)(?:\/| per )s(?:ec(?:ond)?)?\b|\btransaction rate\b|\b(?:tcp|udp)_c?rr\b/i,
  },
  { metric: 'request_rate', words: /\b[rq]ps\b|\b(?:req(?:uest)?s?|queries|conn(?:ection)?s?)(?:\/| per )s(?:ec(?:ond)?)?\b/i },
  {
    metric: 'cpu_utilization',
    words:
      /\bcpu[ _-]?(?:util\w*|usage|load|consumption|time %|use)\b|%\s?cpu\b|\bcpu\s?\(?%\)?|\bsystem utili[sz]ation\b|^\s*(?:total )?cpu\s*$|\butili[sz]ation\b|\b(?:sys|usr|user|idle) ?%/i,
  },
  { metric: 'service_demand', words: /\bservice demand\b/i },
  { metric: 'jitter', words: /\bjitter\b/i },
  { metric: 'context_switches', words: /\bcontext[ -]?switch(?:es)?\b|\bctxt?\b|\bctx[-_ ]?sw\w*\b/i },
  { metric: 'cpu_migrations', words: /\b(?:cpu|process|task)[ -]?migrat(?:ions?|ed)\b|\bprocesses migrated\b/i },
  { metric: 'page_faults', words: /\bpage[ -]?faults?\b|\bminor[ -]faults?\b|\bmajor[ -]faults?\b/i },
  { metric: 'interrupts', words: /\binterrupts?(?:\/s(?:ec)?)?\b|\birqs?(?:\/s(?:ec)?)?\b|\bints\/s\b/i },
  { metric: 'cache_misses', words: /\b(?:cache|llc|l[123])[ -](?:load[ -])?miss(?:es)?\b/i },
  { metric: 'branch_misses', words: /\bbranch[ -]miss(?:es)?\b/i },
  { metric: 'tlb_misses', words: /\b[di]?tlb[ -](?:load[ -])?miss(?:es)?\b/i },
  { metric: 'instructions', words: /\binstructions\b/i },
  { metric: 'ipc', words: /\bipc\b|\binsn? per cycle\b/i },
  { metric: 'system_calls', words: /\bsys(?:tem )?calls?\b/i },
  { metric: 'packet_loss', words: /\b(?:packet )?loss\b/i },
  { metric: 'drops', words: /\bdrop(?:s|ped)?\b/i },
  { metric: 'retransmits', words: /\bretrans(?:mit\w*|mission\w*)?\b|\bretr\b/i },
  {
    metric: 'latency',
    words:
      /\b[sc]?lat(?:ency|encies)?\b|\brtt\b|\b(?:response|service|access|seek) time\b|\bdelay\b|\bns\/op\b|\b[un]s(?:ec)? per (?:op|call|iter)\w*|\bcycles (?:per|\/)\b|\b(?:[nuµ]s(?:ec)?|cycles)\/(?:op|call|pkt|packet|io|iter\w*)\b/i,
  },
  { metric: 'cycles', words: /\b(?:cpu )?cycles\b/i },
  { metric: 'frame_rate', words: /\bfps\b|\bframe rate\b/i },
  {
    metric: 'throughput',
    words:
      /\bb\/?w\b|\bbandwidth\b|\bthrough?puts?\b|\bthruput\b|\bgoodput\b|\bbit ?rate\b|\btransfer rate\b|\btcp_(?:stream|maerts|sendfile)\b|\budp_stream\b|\bdata rate\b/i,
  },
  {
    metric: 'operation_rate',
    words:
      /\b[kmg]?ops?(?:\/s(?:ec)?)?\b(?!-)|\b(?:op(?:eration)?s?|calls|files|jobs|loops|messages|msgs?|events|creates|inserts|lookups|elements|tasks|iterations|rows|records|rounds)(?: \w+){0,4}?(?:\/| per |_per_)(?:s(?:ec(?:ond)?)?|min(?:ute)?|hour)\b|\bops_per_sec\b/i,
  },
  {
    metric: 'runtime',
    words:
      /\b(?:elapsed|wall(?:[ -]?clock)?|run|total|build|boot|completion|execution|exec|compile|mount|fsck|sync|rebuild|copy)[ -]?time\b|\breal time\b|\bruntime\b|\belapsed\b|^\s*(?:real|wall|time(?: taken)?|total)\s*$|\b(?:time|duration) (?:taken|in seconds|\(s(?:ec(?:ond)?s?)?\))|\btime \((?:m?s|sec|us|min)\)/i,
  },
  { metric: 'score', words: /\bscores?\b/i },
  { metric: 'user_time', words: /\buser(?: ?time)?\b/i },
  { metric: 'system_time', words: /\bsys(?:tem)?(?: ?time)?\b/i },
  { metric: 'memory', words: /\bmem(?:ory)?(?: (?:usage|used|footprint|consumption))?\b|\brss\b|\bslab\b/i },
  { metric: 'power', words: /\bpower\b|\bwatts?\b/i },
  { metric: 'energy', words: /\benergy\b|\bjoules?\b/i },
  { metric: 'lock_contention', words: /\bcontention(?:s)?\b|\bcon-bounces\b/i },
  { metric: 'errors', words: /\berrors?\b/i },
  { metric: 'load_average', words: /\bload average\b/i },
];

const STATISTICS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\bp\s?(\d{2}(?:\.\d+)?)\b/i, n => `p${n}`],
  [
    /(?<![-+.\d])\b(\d{2}(?:\.\d+)?)\s?(?:th|st|nd|rd)?\s?(?:%(?:ile|-tile)?|th\b|percentile|pctl)(?: (?:percentile|pctl|%))?/i,
    n => `p${n}`,
  ],
  [/^\s*(9\d(?:\.\d+)?)\s*(?=[([]|$)/, n => `p${n}`],
  [/\b(?:avg|average|mean|aver)\b/i, () => 'mean'],
  [/\bmedian\b/i, () => 'p50'],
  [/\bmin(?:imum)?\b/i, () => 'min'],
  [/\bmax(?:imum)?\b/i, () => 'max'],
  [/\b(?:std[ -]?dev|stdev|sd)\b/i, () => 'stdev'],
];

const SCOPES: readonly (readonly [RegExp, string])[] = [
  [/\brewrites?\b/i, 'rewrite'],
  [/\breread\b|\bre-read\b/i, 'reread'],
  [/\breads?\b|\brd\b/i, 'read'],
  [/\bwrites?\b|\bwr\b/i, 'write'],
  [/\btrim\b|\bdiscard\b/i, 'trim'],
  [/\b(?:send(?:er|ing)?|tx|transmit|upload)\b/i, 'send'],
  [/\b(?:recv|receiver?|receiving|rx|download)\b/i, 'recv'],
  [/\bslat\b|\bsubmission\b/i, 'submission'],
  [/\bclat\b|\bcompletion\b/i, 'completion'],
];

/** "(MB/s)", "[usec]", ", ms" and a bare unit at the end of a head. */
const BRACKETED = /[([]\s*(?:in )?([^()[\]]{1,20}?)\s*[)\]]/g;
const SCALED = /^[kKMG]$/;

/** Reads the words of a head or label; undefined when they name no metric. A unit alone names one too: "MB/s", "usec". */
export function metricOf(given: string): Named | undefined {
  const text = given.replace(/_/g, ' ').replace(/\s+/g, ' ').trim().replace(/:$/, '');
  if (text === '' || text.length > 200) return undefined;
  const unit = unitIn(text) ?? unitNamed(text);
  const spaced = (given.includes('_') ? `${text} ${given}` : text).replace(/\((\w{2,4})\)(?=[A-Z])/g, '$1 ');
  const term = TERMS.find(({ words }) => words.test(spaced));
  const statistic = STATISTICS.find(([words]) => words.test(text));
  // "Throughput in ops/s": the unit is the more exact of the two.
  const byUnit = unit && (!term || !unitFits(term.metric, unit.unit)) ? metricOfUnit(unit.unit, text) : undefined;
  const metric = byUnit && (!term || /rate$|^iops$|^throughput$/.test(byUnit)) ? byUnit : term?.metric;
  if (!metric) return undefined;
  const printed = unit?.unit ?? unitWord(text, term) ?? '';
  const fits = unitFits(metric, printed);
  const scopes = metric === 'cpu_utilization' || metric === 'user_time' ? SCOPES.slice(5, 7) : SCOPES;
  const scope = scopes.find(([words]) => words.test(spaced));
  let rest = text;
  if (unit) rest = rest.replace(unit.text, ' ');
  if (term) rest = rest.replace(term.words, ' ');
  if (statistic) rest = rest.replace(statistic[0], ' ');
  if (scope) rest = rest.replace(scope[0], ' ');
  rest = rest
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[():,;/@|]+/g, ' ')
    .replace(/\b(?:in|of|per|the|total|time|aggregate|sec(?:onds?)?|percentile|performance|rate|results?)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s-]+|[\s-]+$/g, '');
  return {
    metric,
    unit: fits ? printed : '',
    scope: scope?.[1] ?? null,
    statistic: statistic ? statistic[1](statistic[0].exec(text)?.[1] ?? '') : null,
    rest,
  };
}

/** A label that is a statistic and nothing else: "median", "99th percentile". */
export function statisticOf(text: string): string | undefined {
  const trimmed = text.trim();
  for (const [words, name] of STATISTICS) {
    const found = words.exec(trimmed);
    if (found && found[0].trim() === trimmed) return name(found[1] ?? '');
  }
  return undefined;
}

/** Words for the part of the work alone ("read", "rewrite"): they name a number once the metric is known from elsewhere. */
export function scopeOf(text: string): string | undefined {
  const trimmed = text.trim();
  return SCOPES.find(([words]) => new RegExp(`^(?:${words.source})$`, 'i').test(trimmed))?.[1];
}

/** A unit in brackets or at the end: "Avg Lat (usec)", "BW MB/s", "IOPS (K)". */
function unitIn(text: string): { unit: string; text: string } | undefined {
  for (const found of matchesOf(BRACKETED, text)) {
    const inner = (found[1] ?? '').trim();
    if (SCALED.test(inner)) {
      const word = /\b(iops|pps|ops|tps)\b/i.exec(text)?.[1];
      if (word) return { unit: `${inner}${word}`, text: found[0] };
    }
    // "Thread(s)" has no seconds.
    if (inner === 's' && !/time|runtime|elapsed|duration|latency|took/i.test(text)) continue;
    // "(stdev:97 IOPS/s)" is a figure, no unit.
    if (/^(?:[%a-zA-Zµμ][^\d:]*$|10\^)/.test(inner) && unitOf(inner) && !/^(?:times?|calls|events|operations?|requests?|1|x)$/i.test(inner))
      return { unit: inner, text: found[0] };
  }
  const tail =
    /(?:^|[\s,/])((?:[kKMGT]i?)?(?:b(?:it|yte)?s?|B)(?:\/| ?per ?)(?:s(?:ec(?:ond)?)?)|[kKMG]?[bB]ps|(?:n|u|µ|m)s(?:ec)?s?|sec(?:ond)?s?|[kKMG]?(?:IOPS|iops|pps|PPS|ops\/s(?:ec)?|tps|qps|rps)|%|[kKMG]?(?:packets|pkts?|trans|req|ops|files|msgs?|calls)\/s(?:ec)?|ns\/op|cycles\/\w+|jobs\/min)$/.exec(
      text,
    );
  return tail?.[1] && unitOf(tail[1]) ? { unit: tail[1], text: tail[1] } : undefined;
}

/** "network performance in Mbps": a rate after "in", whatever stands around it. */
function unitNamed(text: string): { unit: string; text: string } | undefined {
  for (const found of matchesOf(/\bin ([A-Za-z]{2,6}(?:\/s(?:ec)?)?)\b/g, text)) {
    const unit = found[1] ?? '';
    if (/rate$/.test(unitOf(unit)?.dimension ?? '')) return { unit, text: unit };
  }
  return undefined;
}

/** The unit that stands inside of the words: "network performance in Mbps", "operations per second". */
function unitWord(text: string, term: Term | undefined): string | undefined {
  for (const word of text.split(/[\s(),;:]+/)) {
    const unit = /^[A-Za-z%][^\d]{1,14}$/.test(word) ? unitOf(word) : undefined;
    if (unit && /rate$/.test(unit.dimension)) return word;
  }
  if (term?.metric === 'operation_rate' && /per (?:\w+ )?(?:s(?:ec(?:ond)?)?)\b/i.test(text)) return 'ops/s';
  return undefined;
}

/** The metric of a unit that stands without any other word; undefined where it may be several. */
export function metricOfUnit(unit: string, beside: string): Metric | undefined {
  const dimension = unitOf(unit)?.dimension;
  if (dimension === 'data-rate') return 'throughput';
  if (dimension === 'packet-rate') return 'packet_rate';
  if (dimension === 'rate')
    return /io/i.test(unit)
      ? 'iops'
      : /tps|tr/i.test(unit)
        ? 'transaction_rate'
        : /[rq]ps|req|conn/i.test(unit)
          ? 'request_rate'
          : /^fps/i.test(unit)
            ? 'frame_rate'
            : 'operation_rate';
  if (dimension === 'time')
    return /^(?:[nuµμm]s|[nuµμm]sec|micro|nano|milli)/.test(unit) ? 'latency' : /\bcpu\b/i.test(beside) ? undefined : 'runtime';
  if (/^%CPU$/i.test(unit)) return 'cpu_utilization';
  if (dimension === 'power') return 'power';
  if (dimension === 'energy') return 'energy';
  if (dimension === 'flop-rate') return 'operation_rate';
  return undefined;
}

/** True where numbers of the metric may come in the unit: "runtime 65 MB/s" is read wrongly somewhere. */
export function unitFits(metric: Metric, unit: string): boolean {
  const dimension = unitOf(unit)?.dimension;
  if (!dimension) return unit === '';
  if (metric === 'throughput') return dimension === 'data-rate' || dimension === 'flop-rate';
  if (metric === 'packet_rate') return dimension === 'packet-rate' || dimension === 'rate';
  if (/_rate$|^iops$/.test(metric)) return dimension === 'rate' || dimension === 'flop-rate';
  if (/^(?:latency|runtime|jitter|user_time|system_time)$/.test(metric)) return dimension === 'time' || dimension === 'count';
  if (/^(?:cpu_utilization|packet_loss|profile_share|device_utilization)$/.test(metric)) return dimension === 'ratio';
  if (metric === 'memory' || metric === 'code_size') return dimension === 'data';
  if (metric === 'power' || metric === 'energy') return dimension === metric;
  return dimension === 'count' || dimension === 'ratio' || dimension === 'rate' || dimension === 'score' || dimension === 'time-per-data';
}
