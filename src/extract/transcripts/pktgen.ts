import { readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/**
 * `  6480562pps 3110Mb/sec (3110669760bps) errors: 0` below `Result: OK: 15430(c15405+d25) usec, 100000 (60byte,0frags)`;
 * often pasted without either end. The bits are decimal.
 */
const HEAD = /(?:^|\s)\d+pps\s+\d+Mb\/sec|(?:^|\s)\d+pps\s*$/;
const RATE = /(?:^|\s)(?<pps>\d+)pps\s+(?<mb>\d+)Mb\/sec(?:\s+\((?<bps>\d+)bps\)(?:\s+errors: (?<errors>\d+))?)?/d;
const RESULT = /^\s*(?:\S+: )?Result: (?<state>\w+)/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const found = HEAD.test(text) ? matchAt(page, i, RATE, HEAD) : undefined;
    if (!found) continue;
    const { line, match, last } = found;
    const full = match.groups?.errors !== undefined;
    const measurements = [
      ...take(line, match, 'pps', { metric: 'packet_rate', unit: 'pps' }),
      ...take(line, match, 'mb', { metric: 'throughput', unit: 'Mb/sec' }),
      // Of the full line, the same to the bit; people who shorten the line mean the rounded rate.
      ...(full ? take(line, match, 'bps', { metric: 'throughput', unit: 'bps' }) : []),
      ...take(line, match, 'errors', { metric: 'errors', unit: '' }),
    ];
    const result = RESULT.test(page.lines[i - 1]?.text ?? '') ? i - 1 : i;
    yield readingOf(page, result, last, { tool: 'pktgen', score: 0.95, measurements });
    i = last;
  }
}

export default {
  id: 'pktgen',
  title: "packet rate of the kernel's packet generator",
  home: 'https://docs.kernel.org/networking/pktgen.html',
  reports: ['packet_rate', 'throughput', 'errors'],
  marks: ['Mb/sec'],
  programs: ['pktgen'],
  options: { '-i': 'interface', '-n': 'count', '-s': 'length', '-t': 'threads', '-b': 'burst', '-c': 'clone_skb' },
  read,
} satisfies Tool as Tool;
