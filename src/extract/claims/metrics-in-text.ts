/** Where a sentence names what was measured, in the vocabulary's terms. */

import type { Metric } from '../../model/metrics.ts';
import { matchesOf } from '../matches.ts';
import { keyed } from './keyed.ts';
import type { Token } from './tokens.ts';

export interface Mention {
  readonly metric: Metric;
  readonly from: number;
  readonly to: number;
  /** A word that means a metric only in company: "results", "cost", "CPU". */
  readonly weak: boolean;
}

type Entry = readonly [words: string, metric: Metric, pattern: RegExp, weak?: 'weak'];

/** Longer and more exact names first: a stretch of text is named once. */
const NAMES: readonly Entry[] = [
  ['service', 'service_demand', /\bservice demands?\b/gi],
  [
    'cpu',
    'cpu_utilization',
    /\b(?:(?:tx|rx|sender|receiver|system|host|client|server|softirq) )?cpu[ -](?:utili[sz]ations?|utils?|usages?|use|loads?|time|consumptions?|cycles|overheads?|costs?)\b/gi,
  ],
  ['utili cycles load', 'cpu_utilization', /\b(?:system |processor )utili[sz]ation\b|\bcycles spent\b|\b(?:system|processor) load\b/gi],
  ['utili', 'device_utilization', /\b(?:disk|device|link) utili[sz]ation\b/gi],
  ['memory rss', 'memory', /\bmemory (?:usage|consumption|footprint|overhead|use|pressure)\b|\bmemory bloat\b|\brss\b/gi],
  ['size', 'code_size', /\b(?:code|text|binary|object|image) size\b/gi],
  ['binary vmlinux', 'code_size', /\bbinary(?= (?:is|gets|becomes|grows|shrinks) (?:[\d.]+ ?% |\w+ ){0,2}(?:smaller|larger|bigger))/gi],
  ['lock contention', 'lock_contention', /\b(?:spin ?)?lock contentions?\b|\bcontention\b/gi],
  ['context', 'context_switches', /\bcontext[ -]switch(?:es|ing)?(?: rates?)?\b|\bcontext rates?\b/gi],
  ['cache', 'cache_misses', /\bcache[ -]miss(?:es)?\b|\bcache line bounc\w+\b|\bcache pollution\b/gi],
  ['tlb itlb dtlb', 'tlb_misses', /\b[di]?tlb[ -]miss(?:es)?\b/gi],
  ['branch', 'branch_misses', /\bbranch[ -]miss(?:es)?\b/gi],
  ['page', 'page_faults', /\bpage[ -]faults?\b/gi],
  [
    'interrupt irq',
    'interrupts',
    /\b(?:number of |fewer |more )?interrupts?(?: rates?| loads?| counts?)\b|\b(?:number of (?:interrupts|irqs)|(?:interrupts|irqs)(?=\/s| per (?:sec|request|packet|io)))\b|(?<=\b(?:more|fewer|less|as many|too many) )(?:interrupts|irqs)\b/gi,
  ],
  ['syscall system', 'system_calls', /\bnumber of (?:sys|system )calls\b|(?<=\b(?:more|fewer|less|as many) )(?:syscalls|system calls)\b/gi],
  ['wakeup', 'wakeups', /\bnumber of wakeups\b|(?<=\b(?:more|fewer|less|as many) )wakeups\b/gi],
  ['instruction', 'instructions', /\bnumber of instructions\b|(?<=\b(?:more|fewer|less|as many) )instructions\b/gi],
  ['cycles', 'cycles', /\bnumber of cycles\b|(?<=\b(?:more|fewer|less|as many) )(?:cpu )?cycles\b/gi],
  ['loss', 'packet_loss', /\bpacket loss\b|\bloss rates?\b/gi],
  ['drop', 'drops', /\b(?:packet|rx|tx) drops\b|\bdropped packets\b|\bdrop rates?\b/gi],
  ['retransmi', 'retransmits', /\bretransmi(?:ts|ssions?)\b/gi],
  [
    'power',
    'power',
    /\bpower (?:consumption|usage|draw)\b|(?<!\b(?:dis|en)abl(?:e|es|ed|ing) (?:the |all )?)\bpower savings?\b(?! (?:modes?|features?|states?|options?|settings?)\b)/gi,
  ],
  ['energy', 'energy', /\benergy (?:consumption|usage|efficiency)\b/gi],
  ['jitter', 'jitter', /\bjitter\b/gi],
  ['cycles', 'service_demand', /\bcycles(?: per |\/)byte\b/gi],
  ['cycles', 'latency', /\bcycles(?: per |\/)(?!sec|s\b|byte)[a-z]{2,}\b/gi],
  [
    'latenc response round rtt lat clat slat ping time',
    'latency',
    /\b(?:tail |commit |access |completion |submission |average |mean |max |p\d\d )?latenc(?:y|ies)\b(?![ -](?:sensitive|critical|management|requirements?|tolerance|tolerant|budget|target))|\bresponse times?\b|\bround[- ]trip[- ]times?\b|\brtts?\b|\b[cs]lat\b|\bping times?\b|\btime to first byte\b/gi,
  ],
  ['io iop i', 'iops', /\biops?(?= |[.,;:)/?!]|$)|\bio\/s\b|\bi\/o(?:s)? (?:per second|rates?)\b|\bio rates?\b/gi],
  [
    'pps kpps mpps gpps packet forwarding',
    'packet_rate',
    /\b[kmg]?pps\b|\bpacket[ -]rates?\b|\bpackets?(?: (?:per|a) |\/)sec(?:ond)?\b|\bforwarding rates?\b/gi,
  ],
  [
    'transaction commit tps',
    'transaction_rate',
    /\btransaction(?: commit)?[ -]rates?\b|\bcommit rates?\b|\btransactions?(?: (?:per|a) |\/)sec(?:ond)?\b|\btps\b|\btransaction commits\b/gi,
  ],
  [
    'request rps qps quer connection page',
    'request_rate',
    /\b(?:requests?|pages) (?:\w+ )?(?:per|a) sec(?:ond)?\b|\brequest(?:s?\/s(?:ec(?:ond)?)?| rates?)\b|\b[rq]ps\b|\bqueries(?: (?:per|a) |\/)sec(?:ond)?\b|\bconnection rates?\b/gi,
  ],
  [
    'op unlink creat file job call insert lookup alloc message',
    'operation_rate',
    /\b(?:ops|operations|unlinks?|creates?|files|jobs|calls|inserts?)[ -](?:per[ -](?:sec(?:ond)?|min(?:ute)?)|rates?)\b|\b(?:ops|operations|files|jobs)\/(?:s|sec|second|min)\b|\b(?:unlink|create|creation|insertion|lookup|allocation|message) rates?\b/gi,
  ],
  [
    'throu throp thru thou bandwidth bw goodput rate speed transfer data line bit write read sync resync rebuild wire',
    'throughput',
    /\bthrough?puts?\b|\bthroughtputs?\b|\bthruputs?\b|\bthoughputs?\b|\bbandwidths?\b|\bbw\b|\bgoodput\b|\b(?:transfer|data|line|bit|write|read|sync|resync|rebuild) ?rates?\b|\b(?:wire|line|link|transfer|read|write|disk|copy|resync|rebuild|sync|download|upload) ?speeds?\b|\bwirespeed\b|\bline-rate\b/gi,
  ],
  ['frame fps', 'frame_rate', /\bframe ?rates?\b|\bfps\b|\bframes (?:per|a) sec(?:ond)?\b/gi],
  ['time', 'system_time', /\b(?:sys|system|kernel)[ -]times?\b/gi],
  ['time', 'user_time', /\buser(?:[ -]?space)?[ -]times?\b/gi],
  [
    'time runtime wall',
    'runtime',
    /\b(?:running|execution|elapsed|wall|wall[- ]clock|build|compile|compilation|boot|mount|startup|start-up|shutdown|reboot|resume|suspend|unmount|umount|sync|fsync|flush|scan|search|lookup|query|render(?:ing)?|wake-?up|wait(?:ing)?|copy|install|link(?:ing)?|pars(?:e|ing)|decod(?:e|ing)|encod(?:e|ing)|seek|service|convergence|completion|total|real|processing|recovery|rebuild|load|load(?:ing)?) ?times?\b|\bwall[- ]?clock seconds\b|(?<!\bat |\bduring )\brun[ -]?times?\b(?! (?:pm|power|allocation|check|suspend|resume|config\w*|error|option|parameter|patching|warning|verifier|library|environment))/gi,
  ],
  [
    'scal',
    'scalability',
    /\bscalability\b|(?<!-)\bscal(?:es|ing|ed|e)\b(?!-| (?:factor|down|up|from|to))|\b(?:more|most|less|least|very|highly|not|that|quite|too) scalable\b/gi,
  ],
  [
    'effic ineffic',
    'efficiency',
    /\befficienc(?:y|ies)\b|\b(?:more|most|less|least|very|highly|not|that|quite|too) efficient(?:ly)?\b|\binefficien(?:t|tly|cy|cies)\b/gi,
  ],
  [
    'overhead cost',
    'overhead',
    /\b(?:performance |perf |runtime )?overheads?\b|(?<!\b(?:decreasing|increasing|rising|falling|dropping) )\bcosts? (?:of|per)\b/gi,
  ],
  ['profile perf', 'profile_share', /\bprofiles?\b(?=.{0,40}%)|\bperf (?:top|report)\b(?=.{0,60}%)/gi],
  [
    'perf',
    'performance',
    /(?<!high |high-|-)\bperformance\b(?! (?:governor|counters?|monitor\w*|events?|team|mode|tools?|cores?|viewpoint|perspective|standpoint|point|reasons?|critical|sensitive|related|tests?|testing|measurements?|analysis|data|characteristics|requirements?|goals?|tuning|evaluation|hbas?|devices?|ssds?|drives?|disks?|media|storage|computing|hint|hints|purposes?)\b)|(?<!\b(?:using|use|used|run|ran|linux|via|with|by|from|the) )\bperfs?\b(?![ -](?:top|stat|record|report|bench|script|c2c|tool|lock|trace|annotate|event))|(?<=\bthe )perf(?= (?:of|with|for|is|was|on|in|at|numbers|gains?|hit|drop|loss|regressions?|improvements?)\b)|\bperformant\b/gi,
  ],
  [
    'perform',
    'performance',
    /\bperform(?:s|ed|ing)?\b(?= (?:\w+ ){0,2}(?:better|worse|best|well|poorly|badly|faster|slower|the same|similarly|as|less|equally))/gi,
  ],
  ['speed', 'performance', /\bspeeds?\b(?! (?:up|of light))/gi, 'weak'],
  [
    'number bench figure score result',
    'performance',
    /\b(?:numbers|benchmarks?|figures|scores?)\b|\bresults?\b(?! (?:in|from)\b)/gi,
    'weak',
  ],
  [
    'cost penalt path',
    'overhead',
    /(?<!\b(?:decreasing|increasing|rising|falling|dropping) )\bcosts?\b|\bpenalt(?:y|ies)\b|\bpath-?length\b/gi,
    'weak',
  ],
  [
    'cpu utili cycles',
    'cpu_utilization',
    /(?<!\bper[- ])\bcpu\b(?!['’]s\b|-(?:limited|bound|intensive|only|local|side|hotplug)| (?:is|was|has|had)(?! (?:at|pegged|maxed|saturated|only|around|about|\d|100))| (?:count|set|list|cores?|model|mask|hotplug|id|number|affinity|\d+\b(?! ?(?:%|percent))|#))|\bcpu cycles\b|\butili[sz]ation\b|\bcycles\b/gi,
    'weak',
  ],
  [
    'core',
    'cpu_utilization',
    /\b(?:one|each|every|all|both|single|the) (?:cpu )?cores?\b(?= (?:sits?|is|was|are|were|runs?|stays?) (?:\w+ )?(?:at|pegged)\b| at \d)/gi,
    'weak',
  ],
  ['memory', 'memory', /\bmemory\b/gi, 'weak'],
  ['power', 'power', /\bpower\b(?=[.,;]|$| (?:during|when|with|in|on|while|under|at|than|compared|and)\b)/gi, 'weak'],
  ['time timing', 'runtime', /\b(?:time (?:taken|needed|spent|required)|timings?)\b/gi, 'weak'],
  ['instruction', 'instructions', /\binstructions?\b/gi, 'weak'],
  [
    'rate',
    'operation_rate',
    /(?<!\b(?:error|failure|hit|miss|sample|sampling|refresh|baud|clock|at any|at the|bug) )\brates?\b(?! limit)/gi,
    'weak',
  ],
];
const NAMED = NAMES.map(([words, metric, pattern, weak]) => ({ words, metric, pattern, weak: weak === 'weak' }));
const namesFor = keyed(NAMED);

/** Where the name only says what some other thing is about: "latency tracking", "a bandwidth limit". */
const ABOUT =
  /^(?:(?: and | or |\/|, )[\w/]+)?[ -](?:tracking|histograms?|tests?|testing|monitor\w*|log|logs|logging|counters?|limits?|limiting|targets?|budgets?|control|graphs?|plots?|charts?|column|field|options?|parameters?|computation|calculation|statistics|stats|sampling|reporting|accounting|guarantees?|management|estimat\w+|profiling|governor|settings?|units?|allocation|manager|model|analysis|requirements?)\b/i;

/** The metrics that a text of these words names, in its order. With `all`, names are tried whether or not their words stand there. */
export function mentionsIn(text: string, tokens: readonly Token[], all = false): Mention[] {
  const found: Mention[] = [];
  for (const { metric, pattern, weak } of all ? NAMED : namesFor(tokens)) {
    for (const match of matchesOf(pattern, text)) {
      const from = match.index;
      const to = from + match[0].length;
      if (/[_]/.test(text[from - 1] ?? '') || /[_(=]/.test(text[to] ?? '')) continue;
      if (found.some(other => other.from < to && from < other.to)) continue;
      if (ABOUT.test(text.slice(to, to + 32))) continue;
      found.push({ metric, from, to, weak });
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
