import type { Measurement } from '../../model/run.ts';
import { condition, readingOf, take } from '../block.ts';
import type { Reading } from '../reading.ts';
import { bare, gather } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `traceroute to 192.0.2.7 (192.0.2.7), 30 hops max, 60 byte packets` */
const HEAD = /^\s*traceroute6? to (?<host>\S+) \(/;
/** ` 2  gateway (192.0.2.1)  2.761 ms  3.141 ms  3.189 ms`. */
const HOP = /^\s*(?<hop>\d{1,3})\s+(?:\S|\*)/;
const PROBE = /(?<time>\d+(?:\.\d+)?) ?ms\b/dg;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const head = HEAD.exec(text);
    if (!head) continue;
    const first = i;
    const measurements: Measurement[] = [];
    while (
      i + 1 < page.lines.length &&
      (HOP.test(page.lines[i + 1]?.text ?? '') || (i === first && page.lines[i + 1]?.text.trim() === ''))
    ) {
      const found = gather(
        page,
        ++i,
        next => !HOP.test(next) && /^\s*(?:[\w.:-]+\s+)?(?:\([\w.:]+\)\s+)?(?:\d+(?:\.\d+)? ?ms|\*|ms|![NHPFX])/.test(next),
      );
      const hop = HOP.exec(found?.line.text ?? '');
      if (!found || !hop) continue;
      for (const match of found.line.text.matchAll(PROBE)) {
        measurements.push(...take(found.line, match, 'time', { metric: 'latency', unit: 'ms', scope: `hop ${hop.groups?.hop}` }));
      }
      i = found.last;
    }
    if (measurements.length === 0) continue;
    yield readingOf(page, first, i, {
      tool: head ? 'traceroute' : 'tracepath',
      score: 0.9,
      measurements,
      conditions: head ? [condition('destination', head.groups?.host ?? '')] : [],
    });
  }
}

export default {
  id: 'traceroute',
  title: 'round-trip time to every hop of a route',
  home: 'https://traceroute.sourceforge.net/',
  reports: ['latency'],
  marks: ['traceroute to ', 'traceroute6 to '],
  programs: ['traceroute'],
  read,
} satisfies Tool as Tool;
