import { readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, type Fitting, matchAt } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/**
 * `268435456 bytes (268 MB, 256 MiB) copied, 2.5 s, 107 MB/s`, before coreutils 6 `... copied, 2.5 seconds, 107 MB/s`,
 * of the BSDs `134217728 bytes transferred in 1.201 secs (111735000 bytes/sec)`; translated words are passed over.
 */
const HEAD = /^\s*\d{3,20} (?:[Bb]ytes|octets|byte) /;
const DONE =
  /^\s*(?<size>\d{3,20}) (?:[Bb]ytes|octets|byte) (?:\([^)]{1,40}\) )?[\p{L} ]{4,20}, (?<time>\d+(?:[.,]\d+)?(?:e[-+]\d+)?) (?:s|seconds|sec|Sekunden|secondes)[,;] (?<rate>\d+(?:[.,]\d+)?) (?<unit>[kMGT]?i?(?:B|bytes)\/s)/du;
const BSD = /^\s*(?<size>\d{3,20}) bytes transferred in (?<time>\d+(?:\.\d+)?) secs? \((?<rate>\d+(?:\.\d+)?) (?<unit>bytes\/sec)\)/d;
const RECORDS = /^\s*\d+\+\d+ [\p{L} ]{3,40}$/u;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const found = at(page, i);
    if (!found) continue;
    // With status=progress the line is repeated while dd runs; the records and the last one follow.
    const end = summaryAfter(page, found.last);
    const final = end === undefined ? found : (at(page, end) ?? found);
    const first = recordsBefore(page, i);
    const { line, match, last } = final;
    // dd never groups digits: a comma is a decimal comma.
    const value = (group: string): number => Number(match.groups?.[group]?.replace(',', '.'));
    const measurements = [
      ...take(line, match, 'rate', { metric: 'throughput', unit: match.groups?.unit ?? 'B/s', value: value('rate') }),
      ...take(line, match, 'time', { metric: 'duration', unit: 's', value: value('time') }),
      ...take(line, match, 'size', { metric: 'transferred', unit: 'B' }),
    ];
    yield readingOf(page, first, last, { tool: 'dd', score: 0.95, measurements });
    i = last;
  }
}

function at(page: Page, index: number): Fitting | undefined {
  return matchAt(page, index, DONE, HEAD) ?? matchAt(page, index, BSD, HEAD);
}

/** The line with the final figures, when `RECORDS` and it follow directly on a line of progress. */
function summaryAfter(page: Page, index: number): number | undefined {
  if (RECORDS.test(page.lines[index - 1]?.text ?? '')) return undefined;
  let next = index + 1;
  while (at(page, next)) next = (at(page, next)?.last ?? next) + 1;
  const records = next;
  while (next < records + 2 && RECORDS.test(page.lines[next]?.text ?? '')) next++;
  return next > records && at(page, next) ? next : undefined;
}

function recordsBefore(page: Page, index: number): number {
  let first = index;
  while (first > index - 2 && RECORDS.test(page.lines[first - 1]?.text ?? '')) first--;
  return first;
}

export default {
  id: 'dd',
  title: 'copying rate of a file or device',
  home: 'https://www.gnu.org/software/coreutils/dd',
  reports: ['throughput', 'duration', 'transferred'],
  marks: [' bytes (', ' Bytes (', ' octets (', 'bytes transferred in', ' copied, '],
  programs: ['dd'],
  options: {
    'if=': 'if',
    'of=': 'of',
    'bs=': 'bs',
    'count=': 'count',
    'iflag=': 'iflag',
    'oflag=': 'oflag',
    'conv=': 'conv',
    'skip=': 'skip',
    'seek=': 'seek',
  },
  read,
} satisfies Tool as Tool;
