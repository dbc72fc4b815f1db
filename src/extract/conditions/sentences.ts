/** What sentences around runs say was set: "with an MSS of 1460", "9000 byte jumbo frames", "This is with a 2.6.20.7 kernel". */

import type { Condition } from '../../model/run.ts';
import { matchesOf } from '../matches.ts';
import { cpuIn, keyValues, plainValue } from './label-conditions.ts';
import { switchIn } from './switches.ts';

const from = 'prose';

interface Phrase {
  readonly words: RegExp;
  readonly name: string;
}

/** Each pattern's first group is the value. */
const PHRASES: readonly Phrase[] = [
  { name: 'mss', words: /\bmss (?:size )?(?:of |is |was |(?:set |down |up )?to |= ?)?(\d{3,5})\b/i },
  { name: 'mtu', words: /\bmtu (?:of |is |was |set to |= ?)?(\d{3,5})\b|\b(\d{4,5})[- ]byte (?:jumbo )?(?:frames|mtu)\b/i },
  { name: 'iodepth', words: /\b(?:queue ?depth|qd|io ?depth)s?(?: is| was| of| set to|=| )? ?(\d{1,5})\b/i },
  {
    name: 'bs',
    words:
      /\b(?:block ?size|bs) ?(?:of |is |was |= ?)?(\d+ ?[kKmM]?i?[bB]?)\b|\b(\d+ ?[kKmM]?i?[bB]?) (?:block ?size|blocks|chunks|random (?:reads?|writes?)|ios?)\b|\bin (\d+[kKmM]) (?:chunks|blocks)\b|\b(?:using|with) (\d+[kKmM]i?[bB]?) I\/?Os\b/i,
  },
  {
    name: 'rw',
    words: /\bI\/?O (?:type|pattern) ?(?:is |was |[=:] ?)((?:rand|seq)?(?:read|write|rw))\b/i,
  },
  { name: 'threads', words: /\b(\d{1,5}) (?:concurrent )?threads\b/i },
  { name: 'clients', words: /\b(\d{1,6}) (?:concurrent )?clients\b/i },
  { name: 'numjobs', words: /\b(\d{1,4}) (?:fio )?jobs\b/i },
  { name: 'drives', words: /\b(\d{1,3}) (?:nvme )?(?:drives|disks|ssds)\b/i },
  { name: 'cpus', words: /(?<!Gold |Silver |Platinum |Bronze |Xeon |-)\b(\d{1,4})[- ](?:v?cpus?|cores?)\b/i },
  {
    name: 'filesystem',
    words: /\b(?:hosted by|on top of|on an?|using|over|on) (ext[234]|xfs|btrfs|f2fs|tmpfs|zfs|ntfs|nfs|overlayfs|reiserfs|jfs)\b/i,
  },
  { name: 'scheduler', words: /\b(mq-deadline|deadline|bfq|kyber|cfq|noop|none) (?:io ?)?scheduler\b/i },
];

/** Versions, processors and adapters: true of a machine, hence of all its runs. */
const KERNEL =
  /\b(?:linux|kernel)(?: version)?\s*(?:\([^)]{0,20}\)\s*)*[-:]?\s*v?(\d\.\d{1,2}(?:\.\d+)*(?:[-+][\w.+-]*\w)?)|\bv?(\d\.\d{1,2}(?:\.\d+)*(?:-[\w.+-]*\w)?)(?: \w+)? kernel\b|^\(?kernel \(.{1,20}\) - (\d\.\d\S*)|^Linux \S+ (\d\.\d{1,2}\S+) #/im;
const NIC =
  /\b((?:Mellanox|Intel|Broadcom|Myricom|Chelsio|Solarflare|Marvell|Netronome)(?:\(R\))? ?(?:ConnectX-?\d\w*|[\w-]*\d[\w-]*|10-GigE)?|ConnectX-?\d\w{0,3}|BE3|82\d{3}\w{0,2}|X\d{3}\w?|XL710|E810)(?: (?:\d+[- ]?(?:GbE?|GigE|Gb\/s)|Ethernet|dual[- ]port|Copper))* (?:NICs?|adapters?|cards?)\b/;
/** A sentence that speaks of what was just shown. */
const BACKWARD =
  /^(?:this|these|that|those|the above|all|both|the tests?|tests?|tested|measured|benchmarks?|numbers|results|above)\b.{0,40}?\b(?:is|are|was|were|with|on|using|from|run|ran|done|taken|measured|of)\b/i;

/** The settings of a sentence, `machine` those that hold for every run of its writer. */
export interface Said {
  readonly settings: readonly Condition[];
  readonly machine: readonly Condition[];
  readonly backward: boolean;
}

export function settingsSaid(sentence: string): Said {
  const text = sentence.replace(/\s+/g, ' ').trim();
  const settings: Condition[] = [];
  const machine: Condition[] = [];
  if (text.length > 1500) return { settings, machine, backward: false };
  for (const { name, words } of PHRASES) {
    const found = words.exec(text);
    const value = found?.slice(1).find(group => group !== undefined);
    if (value) settings.push({ name, value: plainValue(value), from });
  }
  for (const option of matchesOf(/(?:^|\s)(?:adding|with|using|and|here's|here with) (?:.{0,24}? with )?-([A-Za-z])(\d{1,6})\b/gi, text))
    if (option[1] && option[2]) settings.push({ name: option[1], value: plainValue(option[2]), from });
  // "bond-patch-2.6.1": a name with its version.
  const versioned = /(?:^|[\s(])([a-z][a-z-]{2,20})-(\d+\.\d+\.\d+(?:\.\d+)*)(?=[\s,;)]|$)/.exec(text);
  if (versioned?.[1] && versioned[2] && versioned[1] !== 'linux') settings.push({ name: versioned[1], value: versioned[2], from });
  const pairs = keyValues(text, from).filter(({ value }) => String(value).length < 30);
  // More of them are a listing that lost its lines.
  if (pairs.length <= 4) settings.push(...pairs);
  const state =
    /\b(?:cache[- ])?(cold|hot|warm)(?:[- ]cache)?\b (?:case|run|file|read|start|cache|boot)|\bcache[- ](cold|hot|warm)\b/i.exec(text);
  const cache = state?.[1] ?? state?.[2];
  if (cache) settings.push({ name: 'cache', value: cache.toLowerCase(), from });
  const kernel = KERNEL.exec(text);
  const version = kernel?.slice(1).find(group => group !== undefined);
  if (version) machine.push({ name: 'kernel', value: version, from });
  const cpu = cpuIn(text);
  if (cpu && cpu.length > 4) machine.push({ name: 'cpu', value: cpu, from });
  const nic = NIC.exec(text)?.[1];
  if (nic) machine.push({ name: 'nic', value: nic.trim(), from });
  return { settings, machine, backward: BACKWARD.test(text) };
}

const OWN = '(?:the |this |these |my |our )*(?:patch(?:es|set)?|series|change|fix|commit)';
const WITHOUT = new RegExp(
  `\\b(?:without|before|w/o|prior to) (?:applying )?${OWN}\\b|^(?:currently|before|previously|on mainline|without)[,:]`,
  'i',
);
const WITH = new RegExp(`\\b(?:with|after|applying) (?:applying )?${OWN}\\b|^(?:now|after|afterwards)[,:]`, 'i');
/** "With the change we get:": what follows was measured after the change. */
const BECOMES =
  /\b(?:improves?|increases?|raises?|brings?|reduces?|boosts?|changes?|drops?|lowers?|restores?)\b.{0,60}\b(?:to|as follows):?\s*$/i;

/**
 * The switch that the end of a sentence turns for the output below it: "It does not care, with moderation off" and then
 * a command. A sentence that is closed with a full stop has said its own.
 */
export function switchSaidLast(sentence: string): Condition | undefined {
  const text = sentence.replace(/\s+/g, ' ').trim();
  if (/[.!?]$/.test(text)) return undefined;
  const words = text.replace(/[:,;]+$/, '').split(' ');
  const at = words.findLastIndex(word => /^\(?(?:with|without|when|having)$/i.test(word));
  if (at < 0 || words.length - at > 6) return undefined;
  // "with TSO on and off" announces both.
  if (words.slice(at).some(word => /^(?:and|or|both|versus|vs\.?)$|\//i.test(word))) return undefined;
  const tail = words.slice(at).filter((word, index) => index !== 1 || !/^(?:the|my|our)$/i.test(word));
  return switchIn(tail.join(' ').replace(/^\(|\)$/g, ''), from);
}

/** The side of the comparison that a sentence announces for the numbers after it. */
export function stageSaid(sentence: string): 'before' | 'after' | undefined {
  const text = sentence.replace(/\s+/g, ' ').trim();
  const [without, withIt] = [WITHOUT.test(text), WITH.test(text)];
  if (without !== withIt) return without ? 'before' : 'after';
  return !without && BECOMES.test(text) ? 'after' : undefined;
}

/** "Without GRO" held so far, and the sentence says "now with GRO": the other side of it. */
export function otherSideSaid(held: string, sentence: string): string | undefined {
  const [, side = '', what = ''] = /^(with|without|w\/o|no)\s+(?:the |this )?([\w-]{2,30}(?: [\w-]{2,20})?)$/i.exec(held.trim()) ?? [];
  if (what === '') return undefined;
  const other = /^with$/i.test(side) ? '(?:without|w/o|no)' : 'with';
  const said = new RegExp(`\\b${other}\\s+(?:the |this )?${what.replace(/[^\w ]/g, '\\$&')}\\b`, 'i').exec(sentence.replace(/\s+/g, ' '));
  return said?.[0];
}
