import type { Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import { clockSeconds, numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { bare, gather } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

const SPAN = String.raw`(?:\d+h )?(?:\d+min )?\d+(?:\.\d+)?(?:s|ms|us)`;
/** `Startup finished in 3.312s (kernel) + 37.194s (userspace) = 40.506s`, and `= 1min 2.764s`. */
const PART = new RegExp(String.raw`(?<time>${SPAN}) \((?<stage>\w+)\)|= (?<total>${SPAN})`, 'dg');
/** Critical chain: `apparmor.service @1.310s +239ms`: when it was active, and how long it took to start. */
const UNIT_LINE = new RegExp(
  String.raw`^\s*(?:[└├─│|\x60-]{0,60})(?<unit>[\w@.\\:-]{1,200}\.(?:service|socket|target|mount|automount|device|slice|path|timer|swap|scope))(?: @(?<at>${SPAN}))?(?: \+(?<took>${SPAN}))?\s*$`,
  'd',
);

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    const found = text.includes('Startup finished in ') ? startup(page, i) : / [@+]\d/.test(text) ? chain(page, i) : undefined;
    if (!found || found.measurements.length === 0) continue;
    yield readingOf(page, i, found.last, { tool: 'systemd-analyze', score: 0.95, measurements: found.measurements });
    i = found.last;
  }
}

function startup(page: Page, at: number): { measurements: Measurement[]; last: number } | undefined {
  const whole = gather(page, at, (_, sofar) => !/= (?:\d+min )?\d+\.\d+s/.test(sofar));
  if (!whole) return undefined;
  const { line, last } = whole;
  const measurements = [...line.text.matchAll(PART)].flatMap(match => [
    ...duration(line, match, 'time', match.groups?.stage ?? null),
    ...duration(line, match, 'total', null),
  ]);
  return { measurements, last };
}

function chain(page: Page, at: number): { measurements: Measurement[]; last: number } {
  const measurements: Measurement[] = [];
  let last = at;
  for (let i = at; i < page.lines.length; i++) {
    const line = page.lines[i];
    const match = line && UNIT_LINE.exec(line.text);
    if (!line || !match || !(match.groups?.at || match.groups?.took)) break;
    measurements.push(
      ...duration(line, match, 'at', `${match.groups.unit} active`),
      ...duration(line, match, 'took', match.groups.unit ?? null),
    );
    last = i;
  }
  return { measurements, last };
}

function duration(line: Line, match: RegExpExecArray, group: string, scope: string | null): Measurement[] {
  const text = match.groups?.[group];
  const place = match.indices?.groups?.[group];
  if (!text || !place) return [];
  const plain = /^(\d+(?:\.\d+)?)(s|ms|us)$/.exec(text);
  const value = plain ? numberOf(plain[1] ?? '') : (clockSeconds(text.replaceAll(' ', '')) ?? Number.NaN);
  const unit = plain?.[2] ?? 's';
  return Number.isFinite(value) ? [measure(line, place[0], place[1], { metric: 'runtime', value, unit, scope })] : [];
}

export default {
  id: 'systemd-analyze',
  title: 'how long a system took to start',
  home: 'https://www.freedesktop.org/software/systemd/man/latest/systemd-analyze.html',
  reports: ['runtime'],
  marks: ['Startup finished in ', '.service @', '.service +', '.target @'],
  read,
} satisfies Tool as Tool;
