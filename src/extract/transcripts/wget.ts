import { readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `2012-10-02 11:28:36 (58.9 KB/s) - 'wget-1.5.3.tar.gz' saved [446966/446966]`, before 1.11 `11:28:36 (58.9 KB/s) - ...`. */
const HEAD = /^\s*(?:\d\d:\d\d:\d\d )?\(\d+(?:\.\d+)? [KMG]?B\/s\) - /;
const SAVED =
  /^\s*(?:\d\d:\d\d:\d\d )?\((?<rate>\d+(?:\.\d+)?) (?<unit>[KMG]?B\/s)\) - (?:.{1,200}? (?:saved|written to stdout) \[(?<size>\d+)(?:\/\d+)?\]|\S+\s*$)/d;
const RULES: Readonly<Record<string, number>> = { 'KB/s': 1.024, 'MB/s': 1.048576, 'GB/s': 1.073741824 };

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const found = matchAt(page, i, SAVED, HEAD);
    if (!found) continue;
    const { line, match, last } = found;
    const unit = match.groups?.unit ?? 'B/s';
    const measurements = [
      // wget counts in powers of 1024.
      ...take(line, match, 'rate', { metric: 'throughput', unit, ...(RULES[unit] ? { rule: RULES[unit] } : {}) }),
      ...take(line, match, 'size', { metric: 'transferred', unit: 'B' }),
    ];
    yield readingOf(page, i, last, { tool: 'wget', score: 0.9, measurements });
    i = last;
  }
}

export default {
  id: 'wget',
  title: 'download rate of wget',
  home: 'https://www.gnu.org/software/wget/',
  reports: ['throughput', 'transferred'],
  marks: ['B/s) - '],
  programs: ['wget'],
  read,
} satisfies Tool as Tool;
