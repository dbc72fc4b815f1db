/** The rows of netperf's tables: figures known by the count of columns, so that broken and collapsed heads do no harm. */

import type { Measurement } from '../../../model/run.ts';
import { type Named, takeWord, type Word, wordsOf } from '../../block.ts';
import { join, type Line } from '../../zones/line.ts';
import type { Page } from '../../zones/page.ts';

export type Kind = 'stream' | 'udp' | 'rr' | 'omni';

const UNIT = /10\^\d+ ?bits\/s(?:ec)?|[KMG]?Bytes\/s(?:ec)?|[KMG]?bits\/s(?:ec)?|(?:Tran(?:s|sactions)?\.?)\/s(?:ec)?/;

export interface Row {
  readonly line: Line;
  readonly words: readonly Word[];
  readonly last: number;
}

/** A line of numbers, with the numbers that a mail client broke off it; the head may stand before them on the same line. */
export function rowAt(page: Page, index: number): Row | undefined {
  let line = page.lines[index];
  if (!line || numbersAtEnd(line.text).length < 4) return undefined;
  let last = index;
  for (; last < index + 3; last++) {
    const next = page.lines[last + 1];
    if (!next || page.gaps.has(last + 1) || next.text.trim() === '') break;
    const words = wordsOf(next.text);
    if (numbersAtEnd(next.text).length !== words.length) break;
    line = join(line, next);
  }
  return { line, words: numbersAtEnd(line.text), last };
}

/** The numbers at the end of a text: all of it, or what follows the last unit of a head. */
function numbersAtEnd(text: string): Word[] {
  const words = wordsOf(text);
  let from = words.length;
  while (from > 0 && /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(words[from - 1]?.text ?? '')) from--;
  return from === 0 || /\/(?:KB|Tr|s|sec)$|^sec$|^#$/.test(words[from - 1]?.text ?? '') ? words.slice(from) : [];
}

/** Metric and unit of a rate as the head or the line names it. */
export function rateOf(unit: string): Named {
  if (/^Tran/i.test(unit)) return { metric: 'transaction_rate', unit: 'trans/s' };
  // -f K, M and G print bytes in powers of 1024; k, m and g bits in powers of 1000.
  const rule = { K: 1.024, M: 1.048576, G: 1.073741824 }[/^([KMG])Bytes/.exec(unit)?.[1] ?? ''];
  return { metric: 'throughput', unit, ...(rule ? { rule } : {}) };
}

/** Where each figure stands, by the number of columns, and what the columns of the head that were cut off leave open. */
export function figuresOf(kind: Kind, head: string, row: Row): { measurements: Measurement[]; unmeasured: string[] } | undefined {
  const { line, words } = row;
  const printed = UNIT.exec(`${head} ${line.text}`)?.[0];
  const unmeasured: string[] = [];
  const at = (index: number, figure: Named): Measurement[] => {
    // -1.00 is what netperf prints for what it was not asked to measure.
    if (Number(words[index]?.text) >= 0) return takeWord(line, words[index], figure);
    if (words[index]) unmeasured.push([figure.metric, figure.scope].filter(Boolean).join('@'));
    return [];
  };
  const rate: Named = printed ? rateOf(printed) : { metric: 'throughput', unit: '10^6bits/s', unitFrom: 'implied' };
  const seconds: Named = { metric: 'duration', unit: 's' };
  const n = words.length;
  if (kind === 'udp') {
    const [cpu, tail] = n >= 12 ? [true, 8] : [false, 6];
    const received = n === tail + (cpu ? 6 : 4) ? tail : -1;
    if (n < 6) return undefined;
    const measurements = [
      ...at(5, { ...rate, scope: 'send' }),
      ...(received > 0 ? at(received + 3, { ...rate, scope: 'recv' }) : []),
      ...at(2, seconds),
      ...at(4, { metric: 'errors', unit: '', scope: 'send' }),
      ...(cpu || n === 8
        ? [
            ...at(6, { metric: 'cpu_utilization', unit: '%', scope: 'send' }),
            ...at(7, { metric: 'service_demand', unit: 'us/KB', scope: 'send' }),
          ]
        : []),
      ...(cpu && received > 0
        ? [
            ...at(received + 4, { metric: 'cpu_utilization', unit: '%', scope: 'recv' }),
            ...at(received + 5, { metric: 'service_demand', unit: 'us/KB', scope: 'recv' }),
          ]
        : []),
    ];
    return { measurements, unmeasured };
  }
  const rr = kind === 'rr';
  const secs = rr ? 4 : 3;
  if (n < secs + 2) return undefined;
  // Local and remote are sender and receiver, save where the head says that the local end receives (MAERTS).
  const swapped = /Elapsed +Recv +Send/.test(head) || /\bRecv +Send +Recv +Send\b/.test(head);
  const [local, remote] = swapped ? ['recv', 'send'] : ['send', 'recv'];
  const demand = rr ? 'us/Tr' : 'us/KB';
  const cpus = n >= secs + 6;
  const transactions: Named =
    printed && !/^Tran/.test(printed)
      ? rate
      : { metric: 'transaction_rate', unit: 'trans/s', unitFrom: /Rate|per sec/.test(head) ? 'stated' : 'implied' };
  const measurements = [
    ...at(secs + 1, rr ? transactions : rate),
    ...at(secs, seconds),
    ...(cpus
      ? [
          ...at(secs + 2, { metric: 'cpu_utilization', unit: '%', scope: local }),
          ...at(secs + 3, { metric: 'cpu_utilization', unit: '%', scope: remote }),
          ...at(secs + 4, { metric: 'service_demand', unit: demand, scope: local }),
          ...at(secs + 5, { metric: 'service_demand', unit: demand, scope: remote }),
        ]
      : []),
  ];
  return { measurements, unmeasured };
}

/** `8 0 0 0 2015.402 3473.252 910.492 910.492` under "RoundTrip Latency, Trans Rate, Throughput Outbound Inbound" of -v 2. */
export function roundTrip({ line, words }: Row): Measurement[] {
  return [
    ...takeWord(line, words[4], { metric: 'latency', unit: 'usec/Tran', scope: 'round trip' }),
    ...takeWord(line, words[5], { metric: 'transaction_rate', unit: 'trans/s' }),
    ...takeWord(line, words[6], { metric: 'throughput', unit: '10^6bits/s', scope: 'send' }),
    ...takeWord(line, words[7], { metric: 'throughput', unit: '10^6bits/s', scope: 'recv' }),
  ];
}
