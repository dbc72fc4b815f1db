/** Where a sentence names what was measured, in the vocabulary's terms. */

import type { Metric } from '../../model/metrics.ts';

export interface Mention {
  readonly metric: Metric;
  readonly from: number;
  readonly to: number;
  /** A word that means a metric only in company: "results", "cost", "CPU". */
  readonly weak: boolean;
}

type Entry = readonly [Metric, RegExp, 'weak'?];

/** Longer and more exact names first: a stretch of text is named once. */
const NAMES: readonly Entry[] = [
  ['service_demand', /\bservice demands?\b/gi],
  [
    'cpu_utilization',
    /\b(?:(?:tx|rx|sender|receiver|system|host|client|server) )?cpu[ -](?:utili[sz]ations?|usages?|use|loads?|time|consumptions?|cycles|overheads?|costs?)\b/gi,
  ],
  ['cpu_utilization', /\b(?:system |processor )utili[sz]ation\b|\bcycles spent\b/gi],
  ['device_utilization', /\b(?:disk|device|link) utili[sz]ation\b/gi],
  ['memory', /\bmemory (?:usage|consumption|footprint|overhead|use|pressure)\b|\bmemory bloat\b/gi],
  ['code_size', /\b(?:code|text|binary|object|image) size\b/gi],
  ['lock_contention', /\b(?:spin ?)?lock contentions?\b|\bcontention\b/gi],
  ['context_switches', /\bcontext[ -]switch(?:es|ing)?(?: rates?)?\b|\bcontext rates?\b/gi],
  ['cache_misses', /\bcache[ -]miss(?:es)?\b|\bcache line bounc\w+\b|\bcache pollution\b/gi],
  ['tlb_misses', /\b[di]?tlb[ -]miss(?:es)?\b/gi],
  ['branch_misses', /\bbranch[ -]miss(?:es)?\b/gi],
  ['page_faults', /\bpage[ -]faults?\b/gi],
  ['interrupts', /\b(?:number of |fewer |more )?interrupts?(?: rates?| loads?| counts?)\b/gi],
  ['packet_loss', /\bpacket loss\b|\bloss rates?\b/gi],
  ['drops', /\b(?:packet|rx|tx) drops\b|\bdropped packets\b/gi],
  ['retransmits', /\bretransmi(?:ts|ssions?)\b/gi],
  ['power', /\bpower (?:consumption|usage|draw|savings?)\b/gi],
  ['energy', /\benergy (?:consumption|usage|efficiency)\b/gi],
  ['jitter', /\bjitter\b/gi],
  [
    'latency',
    /\b(?:tail |commit |access |completion |submission |average |mean |max |p\d\d )?latenc(?:y|ies)\b(?![ -](?:sensitive|critical|management|requirements?|tolerance|tolerant|budget|target))|\bresponse times?\b|\bround[- ]trip times?\b|\brtts?\b|\b[cs]lat\b|\bping times?\b/gi,
  ],
  ['iops', /\biops?(?= |[.,;:)/?!]|$)|\bio\/s\b|\bi\/o(?:s)? per second\b/gi],
  ['packet_rate', /\b[kmg]?pps\b|\bpacket[ -]rates?\b|\bpackets? (?:per|a) sec(?:ond)?\b|\bforwarding rates?\b/gi],
  [
    'transaction_rate',
    /\btransaction(?: commit)?[ -]rates?\b|\bcommit rates?\b|\btransactions? (?:per|a) sec(?:ond)?\b|\btps\b|\btransaction commits\b/gi,
  ],
  ['request_rate', /\brequests?(?: per sec(?:ond)?|\/s(?:ec)?| rates?)\b|\b[rq]ps\b|\bqueries per sec(?:ond)?\b|\bconnection rates?\b/gi],
  [
    'operation_rate',
    /\b(?:ops|operations|unlinks?|creates?|files|jobs|calls|inserts?)[ -](?:per[ -](?:sec(?:ond)?|min(?:ute)?)|rates?)\b|\b(?:ops|files|jobs)\/(?:s|sec|min)\b|\b(?:unlink|create|creation|insertion|lookup|allocation|message) rates?\b/gi,
  ],
  [
    'throughput',
    /\bthrough?puts?\b|\bthroughtputs?\b|\bthruputs?\b|\bthoughputs?\b|\bbandwidths?\b|\bbw\b|\bgoodput\b|\b(?:transfer|data|line|bit|write|read|sync|resync|rebuild) ?rates?\b|\b(?:wire|line|link|transfer|read|write|disk|copy|resync|rebuild|sync|download|upload) ?speeds?\b|\bwirespeed\b|\bline-rate\b/gi,
  ],
  ['frame_rate', /\bframe ?rates?\b|\bfps\b/gi],
  [
    'runtime',
    /\b(?:running|execution|elapsed|wall|wall[- ]clock|build|compile|compilation|boot|mount|startup|start-up|completion|total|real|sys|system|processing|recovery|rebuild|load|load(?:ing)?) ?times?\b|(?<!\bat |\bduring )\brun[ -]?times?\b(?! (?:pm|power|allocation|check|suspend|resume|config\w*|error|option|parameter|patching|warning|verifier|library|environment))/gi,
  ],
  ['scalability', /\bscalability\b|\bscal(?:es|ing|ed|e)\b(?! (?:factor|down|up))/gi],
  [
    'efficiency',
    /\befficienc(?:y|ies)\b|\b(?:more|most|less|least|very|highly|not|that|quite|too) efficient(?:ly)?\b|\binefficien(?:t|tly|cy|cies)\b/gi,
  ],
  ['overhead', /\boverheads?\b|\bcosts? (?:of|per)\b/gi],
  ['profile_share', /\bprofiles?\b(?=.{0,40}%)|\bperf (?:top|report)\b(?=.{0,60}%)/gi],
  [
    'performance',
    /(?<!high |high-|-)\bperformance\b(?! (?:governor|counters?|monitor\w*|events?|team|mode|tools?|cores?|viewpoint|perspective|standpoint|point|reasons?|critical|sensitive|related|tests?|testing|measurements?|analysis|data|characteristics|requirements?|goals?|tuning|evaluation|hbas?|devices?|ssds?|drives?|disks?|media|storage|computing|hint|hints)\b)|\bperfs?\b(?! (?:top|stat|record|report|bench|script|c2c|tool|lock|trace|annotate|event))|\bperformant\b/gi,
  ],
  [
    'performance',
    /\bperform(?:s|ed|ing)?\b(?= (?:\w+ ){0,2}(?:better|worse|best|well|poorly|badly|faster|slower|the same|similarly|as|less|equally))/gi,
  ],
  ['performance', /\bspeeds?\b(?! (?:up|of light))/gi, 'weak'],
  ['performance', /\b(?:numbers|benchmarks?|figures|scores?)\b|\bresults?\b(?! (?:in|from)\b)/gi, 'weak'],
  ['overhead', /\bcosts?\b|\bpenalt(?:y|ies)\b|\bpath-?length\b/gi, 'weak'],
  [
    'cpu_utilization',
    /\bcpu\b(?! (?:is|was|count|set|list|cores?|model|mask|hotplug|id|number|affinity|\d|#))|\bcpu cycles\b|\butili[sz]ation\b|\bcycles\b/gi,
    'weak',
  ],
  ['memory', /\bmemory\b/gi, 'weak'],
  ['runtime', /\b(?:time (?:taken|needed|spent|required)|timings?)\b/gi, 'weak'],
  ['instructions', /\binstructions?\b/gi, 'weak'],
  ['operation_rate', /\brates?\b(?! limit)/gi, 'weak'],
];

/** The metrics a text names, in its order. */
export function mentionsIn(text: string): Mention[] {
  const found: Mention[] = [];
  for (const [metric, pattern, weak] of NAMES) {
    for (const match of text.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      if (/[_]/.test(text[from - 1] ?? '') || /[_(=]/.test(text[to] ?? '')) continue;
      if (found.some(other => other.from < to && from < other.to)) continue;
      found.push({ metric, from, to, weak: weak === 'weak' });
    }
  }
  found.sort((a, b) => a.from - b.from);
  return found.filter((mention, index) => !isExplained(text, mention, found[index + 1]));
}

/** "effective overhead (service demand)": the bracket says which metric is meant. */
function isExplained(text: string, mention: Mention, next: Mention | undefined): boolean {
  if (!next || next.weak || text[next.to] !== ')' || (mention.metric !== 'overhead' && mention.metric !== 'performance')) return false;
  return text.slice(mention.to, next.from) === ' (';
}

const SCOPES: readonly (readonly [string, RegExp])[] = [
  ['send', /\b(?:tx|transmit|transmitter|send|sending|sender|sender's|egress|upload|uplink)\b/gi],
  ['recv', /\b(?:rx|receive|receiver|receiver's|receiving|recv|ingress|download|downlink)\b/gi],
  ['read', /\b(?:reads?|reading|rand(?:om)?[ -]?reads?|seq(?:uential)?[ -]?reads?)\b/gi],
  ['write', /\b(?:writes?|writing|rand(?:om)?[ -]?writes?|seq(?:uential)?[ -]?writes?|rewrites?)\b/gi],
  ['trim', /\b(?:trims?|discards?)\b/gi],
  ['submission', /\bslat\b|\bsubmission latenc/gi],
  ['completion', /\bclat\b|\bcompletion latenc/gi],
];

/** The part a metric at `from`..`to` speaks of, when its neighbourhood names one and only one. */
export function scopeNear(text: string, from: number, to: number): string | null {
  const before = Math.max(0, from - 28);
  const window = text.slice(before, to + 24);
  const found = SCOPES.filter(([, pattern]) => {
    pattern.lastIndex = 0;
    return pattern.test(window);
  }).map(([scope]) => scope);
  return found.length === 1 ? (found[0] ?? null) : null;
}
