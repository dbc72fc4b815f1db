import { readingOf, take } from '../block.ts';
import { clockSeconds } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `image.iso                       100%  700MB  58.3MB/s   00:12` */
const HEAD = /\s100% +\d|\s100%\s*$|^\s*[\w.+-]{1,80}\s*$/;
const DONE =
  /^\s*\S.{0,200}? +100% +\d+(?:\.\d+)?(?:[KMG]?B)? +(?<rate>\d+(?:\.\d+)?) ?(?<unit>[KMG]?B\/s) +(?<time>\d+:\d\d(?::\d\d)?)\s*$/d;
const RULES: Readonly<Record<string, number>> = { 'KB/s': 1.024, 'MB/s': 1.048576, 'GB/s': 1.073741824 };

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const found = matchAt(page, i, DONE, HEAD);
    if (!found) continue;
    const { line, match, last } = found;
    const unit = match.groups?.unit ?? 'B/s';
    const measurements = [
      // scp and sftp count in powers of 1024.
      ...take(line, match, 'rate', { metric: 'throughput', unit, ...(RULES[unit] ? { rule: RULES[unit] } : {}) }),
      ...take(line, match, 'time', { metric: 'duration', unit: 's', value: clockSeconds(match.groups?.time ?? '') ?? Number.NaN }),
    ];
    yield readingOf(page, i, last, { tool: 'scp', score: 0.85, measurements });
    i = last;
  }
}

export default {
  id: 'scp',
  title: 'transfer rate of scp and sftp',
  home: 'https://www.openssh.com/',
  reports: ['throughput', 'duration'],
  marks: [' 100% '],
  programs: ['scp', 'sftp'],
  read,
} satisfies Tool as Tool;
