/** The messages that comparisons and claims stand in, numbered in the order of time. */

import type { MessageRecord } from '../../../model/message.ts';
import type { Effects, Switched } from '../../effects/index.ts';
import { showDay } from '../../numbers.ts';
import { forTerminal } from '../escape.ts';

export interface Sources {
  /** The number of a message; `?` for none. */
  readonly numberOf: (message: MessageRecord | null) => string;
  /** Author, date, subject, address, and under which conditions was measured. */
  readonly lines: readonly string[];
}

export function sourcesOf(effects: Effects): Sources {
  const comparisons = [...effects.pools.flatMap(pool => pool.comparisons), ...effects.beside];
  const messages = new Map<string, MessageRecord>();
  for (const { message } of [...comparisons, ...effects.claims]) if (message) messages.set(message.id, message);
  const ordered = [...messages.values()].sort((a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999'));
  const numbers = new Map(ordered.map((message, i) => [message.id, i + 1]));
  const lines = ordered.flatMap(message => [
    `[${numbers.get(message.id)}] ${headOf(message)}`,
    `    ${forTerminal(message.url ?? message.source.path)}`,
    ...setUps(comparisons.filter(c => c.message?.id === message.id)).map(line => `    ${line}`),
  ]);
  return { numberOf: message => String((message && numbers.get(message.id)) ?? '?'), lines };
}

function headOf({ from, date, subject }: MessageRecord): string {
  return forTerminal([from.name ?? from.address ?? 'nobody named', showDay(date), ...(subject ? [subject] : [])].join(', '));
}

/** "lines 18 and 28: nuttcp, window 10m, mtu 9000 (said of one side only)"; one line for all cells of a table. */
function setUps(comparisons: readonly Switched[]): string[] {
  const places = new Map<string, Switched[]>();
  for (const c of comparisons) {
    const key = `${c.tool}|${c.lines.join()}`;
    const group = places.get(key);
    if (group) group.push(c);
    else places.set(key, [c]);
  }
  return [...places.values()].flatMap(group => {
    const first = group[0];
    if (!first) return [];
    const names = new Set(group.flatMap(c => c.conditions.map(({ name }) => name)));
    const set = [...names].map(name => {
      const values = [...new Set(group.flatMap(c => c.conditions.find(condition => condition.name === name)?.value ?? []))];
      return `${name} ${values.join('/')}${first.unsure.includes(name) ? ' (said of one side only)' : ''}`;
    });
    const [a, b] = first.lines;
    return [forTerminal(`${a === b ? `line ${a}` : `lines ${a} and ${b}`}: ${[first.tool, ...set].join(', ')}`)];
  });
}
