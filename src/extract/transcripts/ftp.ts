import { readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `734003200 bytes received in 6.71 secs (106825.7 kB/s)`, `1048576 bytes sent in 0.0123 seconds (8.3e+04 Kbytes/s)`. */
const HEAD = /^\s*\d+ bytes (?:received|sent) in /;
const DONE =
  /^\s*(?<size>\d+) bytes (?:received|sent) in (?<time>\d+(?:\.\d+)?(?:e[-+]\d+)?) ?(?:s|secs|seconds|sec) \((?<rate>\d+(?:\.\d+)?(?:e[-+]\d+)?) ?(?<unit>[kKMG]?(?:B|bytes|Bytes)\/s(?:ec)?)\)/d;
/** A line that people write below: `ftp server CPU utilization: ~ 40%`. */
const CPU = /^\s*(?:ftp |server |client ){0,3}CPU (?:utili[sz]ation|usage|load) ?[:=] ?~? ?(?<cpu>\d+(?:\.\d+)?) ?%/di;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const found = matchAt(page, i, DONE, HEAD);
    if (!found) continue;
    const { line, match } = found;
    const unit = match.groups?.unit ?? 'B/s';
    let last = found.last;
    const measurements = [
      // ftp clients divide by 1024 for kB.
      ...take(line, match, 'rate', {
        metric: 'throughput',
        unit,
        ...(/^[kK]/.test(unit) ? { rule: 1.024 } : /^M/.test(unit) ? { rule: 1.048576 } : {}),
      }),
      ...take(line, match, 'size', { metric: 'transferred', unit: 'B' }),
      ...take(line, match, 'time', { metric: 'duration', unit: 's' }),
    ];
    for (let j = last + 1; j <= last + 2; j++) {
      const below = page.lines[j];
      const cpu = below && CPU.exec(below.text);
      if (!cpu) continue;
      measurements.push(...take(below, cpu, 'cpu', { metric: 'cpu_utilization', unit: '%' }));
      last = j;
      break;
    }
    yield readingOf(page, i, last, { tool: 'ftp', score: 0.9, measurements });
    i = last;
  }
}

export default {
  id: 'ftp',
  title: 'transfer rate of the ftp client',
  home: 'https://datatracker.ietf.org/doc/html/rfc959',
  reports: ['throughput', 'transferred', 'duration', 'cpu_utilization'],
  marks: [' bytes received in', ' bytes sent in'],
  programs: ['ftp'],
  read,
} satisfies Tool as Tool;
