import type { Measurement } from '../../model/run.ts';
import { type Named, readingOf, take } from '../block.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { bare, gather } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { eventOf } from './perf/events.ts';

/** ` Performance counter stats for 'make -j8' (5 runs):` */
const HEAD = /^\s*Performance counter stats for (?:'(?<command>[^']{1,300})'|(?<other>[^:]{1,80}?))(?: \((?<runs>\d+) runs\))?:?\s*$/;
/** `     12,345.67 msec task-clock      #    3.921 CPUs utilized      ( +-  0.12% )  (66.67%)`; -I puts a time before it. */
const EVENT =
  /^\s*(?:\d{1,7}\.\d{9}\s+)?(?:(?:S\d+(?:-[DC]\d+)*|CPU\d+|N\d+)\s+(?:\d+\s+)?)?(?<count>\d[\d.,]*|<not counted>|<not supported>)\s+(?:(?<unit>msec|nsec|Joules|[KMG]iB|pJ)\s+)?(?<event>[A-Za-z][\w./:=,@-]{1,80}(?: (?:clock ticks|switches|migrations|cycles|references|misses|faults))?)(?<msec> \(msec\))?(?=\s|$)(?<rest>.*)$/d;
/** A value of `-x` in the order time, count, unit, event, running time, share, metric. */
const LISTED =
  /^\s*\d{1,7}\.\d{6,9}[ ,](?<count>\d[\d.]*|<not counted>)(?:[ ,](?<unit>msec|Joules))?[ ,]{1,2}(?<event>[A-Za-z][\w./:-]{1,80})[ ,]\d{3,20}[ ,]\d+\.\d\d(?:[ ,](?<note>\d+\.\d+)[ ,](?<noteUnit>[A-Za-z%][\w% /]{1,40}))?\s*$/d;
const ELAPSED =
  /^\s*(?<time>\d[\d.,]*)(?: \+- (?<dev>\d[\d.,]*))?\s+(?:seconds (?<kind>time elapsed|user|sys)|sec(?:onds)? elapsed)(?:\s+\( *\+- *(?<pct>[\d.]+)% *\))?/d;
const WALL = /^\s*Wall-clock time elapsed: +(?<time>[\d.,]+) (?<unit>msecs|secs)/d;
const NOTE =
  /#\s+(?<note>\d[\d.,]*)\s*(?<noteUnit>CPUs utilized|CPU utilization factor|insns? per cycle|IPC|%? ?of all [\w -]{1,30}|%\s+of all [\w -]{1,30})/d;
const SPREAD = /\( *\+- *(?<pct>[\d.]+)% *\)/;
const DETAILS = new Set(['user', 'sys']);

interface Open {
  readonly first: number;
  last: number;
  readonly command: string | null;
  readonly runs: number | undefined;
  readonly measurements: Measurement[];
  readonly unmeasured: string[];
  readonly headed: boolean;
  ended: boolean;
}

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let open: Open | undefined;
  const done = function* (): Iterable<Reading> {
    if (open && (open.headed || open.measurements.length > 0)) yield* close(page, open);
    open = undefined;
  };
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (text.trim() === '') continue;
    const head = HEAD.exec(text);
    if (head) {
      yield* done();
      open = start(i, head.groups?.command ?? null, Number(head.groups?.runs) || undefined, true);
      continue;
    }
    if (open && i - open.last > 4) yield* done();
    const found = line(page, i, open);
    if (!found) continue;
    if (open?.ended && !(found.detail && open.measurements.length > 0)) yield* done();
    open ??= start(i, null, undefined, false);
    open.measurements.push(...found.measurements);
    open.unmeasured.push(...found.unmeasured);
    open.ended ||= found.ends;
    i = open.last = found.last;
  }
  yield* done();
}

function start(first: number, command: string | null, runs: number | undefined, headed: boolean): Open {
  return { first, last: first, command, runs, measurements: [], unmeasured: [], headed, ended: false };
}

function* close(page: Page, open: Open): Iterable<Reading> {
  const { first, last, command, measurements, unmeasured } = open;
  const several = open.headed || measurements.length > 1;
  const state = measurements.length === 0 ? 'cut' : 'ok';
  yield readingOf(page, first, last, { tool: 'perf stat', score: several ? 0.95 : 0.6, command, measurements, unmeasured, state });
}

interface Found {
  readonly measurements: Measurement[];
  readonly unmeasured: string[];
  readonly last: number;
  /** The time elapsed ends a block; `seconds user` and `seconds sys` still follow it. */
  readonly ends: boolean;
  readonly detail: boolean;
}

function line(page: Page, index: number, open: Open | undefined): Found | undefined {
  const own = page.lines[index];
  if (!own || !/\d|<not/.test(own.text)) return undefined;
  const timed = / elapsed| user| sys/.test(own.text)
    ? gather(page, index, next => /^\s*(?:\( *\+-|\+- *[\d.]+%|[\d.]+% *\))/.test(next), 1)
    : undefined;
  const elapsed = timed && (ELAPSED.exec(timed.line.text) ?? WALL.exec(timed.line.text));
  if (timed && elapsed) {
    const kind = elapsed.groups?.kind ?? '';
    const metric = kind === 'user' ? 'user_time' : kind === 'sys' ? 'system_time' : 'runtime';
    const deviation = elapsed.groups?.dev;
    const spread = deviation ? { kind: 'stdev' as const, value: numberOf(deviation) } : percent(elapsed.groups?.pct);
    const measurements = take(timed.line, elapsed, 'time', {
      metric,
      unit: elapsed.groups?.unit ?? 's',
      ...(spread ? { spread } : {}),
      ...(open?.runs ? { n: open.runs } : {}),
    });
    return { measurements, unmeasured: [], last: timed.last, ends: !DETAILS.has(kind), detail: DETAILS.has(kind) };
  }
  const listed = LISTED.exec(own.text);
  if (listed) return { ...eventFigures(own, listed, open), last: index, ends: false, detail: false };
  if (!EVENT.test(own.text)) return undefined;
  const found = gather(
    page,
    index,
    (next, sofar) =>
      /^\s*[#(]/.test(next) ||
      (sofar.includes('#') &&
        /^\s*(?:utili[sz]|of all|all\b|branches|insn|per cycle|cycle\b|CPUs?\b|[KMG]?\/sec|refs\b|accesses|hits\b|\+-)/.test(next)),
    2,
  );
  const match = found && EVENT.exec(found.line.text);
  if (!found || !match) return undefined;
  const figures = eventFigures(found.line, match, open);
  return figures.measurements.length + figures.unmeasured.length > 0
    ? { ...figures, last: found.last, ends: false, detail: false }
    : undefined;
}

function eventFigures(line: Line, match: RegExpExecArray, open: Open | undefined): { measurements: Measurement[]; unmeasured: string[] } {
  const { count = '', event: name = '', unit, msec, rest = '' } = match.groups ?? {};
  const noted = / #|^#/.test(rest) || SPREAD.test(rest);
  const event = eventOf(name, open?.headed === true || noted);
  // Prose may begin with a number too: "3 cycles later ..."; events stand alone or before a remark.
  if (!event || !/^\s*(?:[#([].*)?$/.test(rest)) return { measurements: [], unmeasured: [] };
  if (count.startsWith('<')) return { measurements: [], unmeasured: [name] };
  const clock = event.metric === 'runtime';
  const spread = percent(SPREAD.exec(rest)?.groups?.pct);
  const figure: Named = {
    metric: event.metric,
    scope: event.scope,
    unit: unit ?? (msec || clock ? 'msec' : ''),
    ...(spread ? { spread } : {}),
    ...(open?.runs ? { n: open.runs } : {}),
    ...(clock && !unit && !msec ? { unitFrom: 'implied' as const } : {}),
  };
  return {
    measurements: [
      ...take(line, match, 'count', { ...figure, value: counted(count) }),
      ...noteFigures(line, match, event.metric, event.scope),
    ],
    unmeasured: [],
  };
}

/** perf groups digits by threes: "1,234" is no decimal fraction. */
function counted(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** What perf makes of a count: `# 1.25 insn per cycle`, `# 5.97% of all branches`, `# 3.92 CPUs utilized`. Plain rates are passed over. */
function noteFigures(line: Line, match: RegExpExecArray, metric: Measurement['metric'], scope: string | null): Measurement[] {
  const note = match.groups?.note ? match : NOTE.exec(line.text);
  const unit = note?.groups?.noteUnit ?? '';
  if (!note) return [];
  if (/^CPUs? utili/.test(unit)) return take(line, note, 'note', { metric: 'cpu_utilization', unit: 'CPUs utilized' });
  if (/^insns? per cycle|^IPC/.test(unit)) return take(line, note, 'note', { metric: 'ipc', unit: 'insn per cycle' });
  return /of all/.test(unit) ? take(line, note, 'note', { metric, unit: '%', scope: scope ?? null }) : [];
}

function percent(text: string | undefined): Measurement['spread'] {
  return text ? { kind: 'stdev', value: Number(text), unit: '%' } : undefined;
}

export default {
  id: 'perf stat',
  title: 'counts of hardware and software events while a program runs',
  home: 'https://man7.org/linux/man-pages/man1/perf-stat.1.html',
  reports: [
    'runtime',
    'user_time',
    'system_time',
    'cycles',
    'instructions',
    'ipc',
    'branches',
    'branch_misses',
    'cache_references',
    'cache_misses',
    'tlb_misses',
    'context_switches',
    'cpu_migrations',
    'page_faults',
    'cpu_utilization',
    'energy',
    'count',
  ],
  marks: [
    'Performance counter stats',
    'seconds time elapsed',
    'task-clock',
    'insn per cycle',
    'insns per cycle',
    'instructions',
    'cache-misses',
    'context-switches',
    'Wall-clock time elapsed',
  ],
  programs: ['perf stat'],
  options: { '-r': 'repeat', '-e': 'event', '-C': 'cpu' },
  read,
} satisfies Tool as Tool;
