/** How many of a thing a text says were run side by side: "32 threads", "one client", "a single stream". */

import { NUMBER_WORDS } from '../../model/number-words.ts';

/** A count as the text tells it. */
export interface Count {
  readonly count: number;
  /** What is counted, in the singular: "thread". */
  readonly thing: string;
  readonly at: number;
  /** As written. */
  readonly text: string;
}

const WORDS: Readonly<Record<string, number>> = { single: 1, ...NUMBER_WORDS };
const NAMES: Readonly<Record<string, RegExp>> = {
  thread: /^(?:nr_?|n|num_?)?threads?$/,
  job: /^(?:num|nr_?)?jobs?$/,
  client: /^(?:clients?|connections?)$/,
  cpu: /^(?:(?:nr_?)?cpus?|cores?)$/,
  core: /^(?:(?:nr_?)?cpus?|cores?)$/,
  process: /^(?:process(?:es)?|tasks?)$/,
  task: /^(?:process(?:es)?|tasks?)$/,
  stream: /^(?:streams?|parallel|flows?)$/,
  flow: /^(?:streams?|parallel|flows?)$/,
  connection: /^(?:connections?|clients?)$/,
  queue: /^(?:(?:nr_?|num_?|hw_?|tx_?|rx_?)?queues?|combined)$/,
  disk: /^(?:disks?|drives?)$/,
  drive: /^(?:disks?|drives?)$/,
  worker: /^(?:nr_?)?workers?$/,
  container: /^containers?$/,
};
const COUNTED = new RegExp(
  `\\b(\\d{1,6}|${Object.keys(WORDS).join('|')})[ -](?:(?:parallel|concurrent|worker|hardware|tcp|udp|tx|rx|io)[ -])?(${Object.keys(NAMES).join('|')})(?:s|es|ed)?\\b`,
  'gi',
);
const MOST = 6;

/** The counts of a text, in its order. */
export function countsIn(text: string): Count[] {
  return [...text.matchAll(COUNTED)].slice(0, MOST).map(m => {
    const said = (m[1] ?? '').toLowerCase();
    return { count: WORDS[said] ?? Number(said), thing: (m[2] ?? '').toLowerCase(), at: m.index, text: m[0] };
  });
}

/** True when a condition of that name says how many of the thing there were. */
export function countsThing(name: string, thing: string): boolean {
  return NAMES[thing]?.test(name.toLowerCase()) ?? false;
}

/** True when a condition of that name counts something that may be run side by side. */
export function isCount(name: string): boolean {
  return Object.values(NAMES).some(pattern => pattern.test(name.toLowerCase()));
}
