import type { Condition, Measurement } from '../../model/run.ts';
import { condition, type Named, readingOf, take } from '../block.ts';
import { clockSeconds } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { bare, matchAt, matchFirst } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Line } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';

const CLOCK = String.raw`(?:\d+h ?)?\d+m ?\d+(?:[.,]\d+)?s|\d+[.,]\d+s?`;
/** bash: `real    0m5.210s`, then user and sys; POSIX: `real 2.00`. */
const LABELLED = new RegExp(String.raw`^\s*(?<label>real|user|sys)[ \t:]+(?<value>${CLOCK})(?=\s|$|,)`, 'd');
const BESIDE = new RegExp(
  String.raw`^\s*(?<label>real|user|sys)[ \t:]+(?<left>${CLOCK})[ \t]{2,60}(?<again>real|user|sys)[ \t:]+(?<right>${CLOCK})\s*$`,
  'd',
);
/** All three on one line, as archives flatten them. */
const ON_ONE = new RegExp(
  String.raw`^\s*real[ \t:]+(?<real>${CLOCK})[\s,;/]+user[ \t:]+(?<user>${CLOCK})[\s,;/]+sys[ \t:]+(?<sys>${CLOCK})`,
  'd',
);
/** BSD and macOS: `        0.41 real         0.22 user         0.03 sys`. */
const BSD = /^\s*(?<real>\d+[.,]\d+) real +(?<user>\d+[.,]\d+) user +(?<sys>\d+[.,]\d+) sys/d;
/** GNU: `0.22user 0.03system 0:00.25elapsed 98%CPU (0avgtext+0avgdata 2016maxresident)k`. */
const GNU_TIMES = String.raw`(?:^|\s)(?<user>\d+[.,]\d+)user +(?<sys>\d+[.,]\d+)system +(?<real>(?:\d+:){1,2}\d+(?:[.,]\d+)?)elapsed`;
const GNU = [String.raw` +(?<cpu>\d+)%CPU +\(\d+avgtext\+\d+avgdata +(?<rss>\d+)maxresident\)k`, String.raw` +(?<cpu>\d+)%CPU`, ''].map(
  tail => new RegExp(GNU_TIMES + tail, 'd'),
);
/** csh: `0.150u 0.010s 0:00.17 94.1%`; zsh: `make  0.22s user 0.03s system 98% cpu 0.254 total`. */
const CSH = /^\s*(?<user>\d+\.\d+)u (?<sys>\d+\.\d+)s (?<real>(?:\d+:){1,2}\d+(?:\.\d+)?) (?<cpu>\d+(?:\.\d+)?)%/d;
const ZSH = /(?:^|\s)(?<user>\d+[.,]\d+)s user +(?<sys>\d+[.,]\d+)s system +(?<cpu>\d+)% cpu +(?<real>(?:\d+:){0,2}\d+(?:[.,]\d+)?) total/d;
const GNU_HEAD = /\d(?:user|s user)\b|\duser /;
const FAULTS = /^\s*\d+inputs\+\d+outputs \((?<major>\d+)major\+(?<minor>\d+)minor\)pagefaults \d+swaps/;
/** GNU -v: `Elapsed (wall clock) time (h:mm:ss or m:ss): 0:00.25`. */
const VERBOSE =
  /^\s*(?<label>Command being timed|User time \(seconds\)|System time \(seconds\)|Percent of CPU this job got|Elapsed \(wall clock\) time \(h:mm:ss or m:ss\)|Maximum resident set size \(kbytes\)|Major \(requiring I\/O\) page faults|Minor \(reclaiming a frame\) page faults|Voluntary context switches|Involuntary context switches): (?<value>.+?)\s*$/d;
/** Lines of GNU -v, or of the BSDs' -l, that say nothing of speed. */
const VERBOSE_OTHER = /^\s*(?:Average|Swaps|File system|Socket messages|Signals delivered|Page size|Exit status|Major|Command exited)/;
/** A line that people write below, from top: `CPU     ~13%`, `CPU ~32% + ~50% == ~82%`. */
const BY_HAND = /^\s*CPU[: \t]+(?:.{0,40}=+ ?)?~?(?<cpu>\d+(?:\.\d+)?)%\s*$/d;
const BSD_MORE =
  /^\s*(?<value>\d+) {2}(?<label>maximum resident set size|average (?:shared memory|unshared data|unshared stack) size|page reclaims|page faults|swaps|block (?:input|output) operations|messages (?:sent|received)|signals received|voluntary context switches|involuntary context switches|instructions retired|cycles elapsed|peak memory footprint)\s*$/d;

const MORE: Readonly<Record<string, Named>> = {
  'Maximum resident set size (kbytes)': { metric: 'memory', unit: 'kbytes', scope: 'max resident', rule: 1.024 },
  'Major (requiring I/O) page faults': { metric: 'page_faults', unit: '', scope: 'major' },
  'Minor (reclaiming a frame) page faults': { metric: 'page_faults', unit: '', scope: 'minor' },
  'Voluntary context switches': { metric: 'context_switches', unit: '', scope: 'voluntary' },
  'Involuntary context switches': { metric: 'context_switches', unit: '', scope: 'involuntary' },
  'Percent of CPU this job got': { metric: 'cpu_utilization', unit: '%' },
  'maximum resident set size': { metric: 'memory', unit: 'bytes', scope: 'max resident', unitFrom: 'implied' },
  'peak memory footprint': { metric: 'memory', unit: 'bytes', scope: 'peak', unitFrom: 'implied' },
  'page reclaims': { metric: 'page_faults', unit: '', scope: 'minor' },
  'page faults': { metric: 'page_faults', unit: '', scope: 'major' },
  'voluntary context switches': { metric: 'context_switches', unit: '', scope: 'voluntary' },
  'involuntary context switches': { metric: 'context_switches', unit: '', scope: 'involuntary' },
  'instructions retired': { metric: 'instructions', unit: '' },
  'cycles elapsed': { metric: 'cycles', unit: '' },
};

const TIMES = { real: 'runtime', user: 'user_time', sys: 'system_time' } as const;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (!/real|user|sys|\du \d/i.test(text)) continue;
    const beside = sideBySide(page, i);
    if (beside) {
      yield* beside.map(side => readingOf(page, i, side.last, { tool: 'time', score: 0.92, ...side }));
      i = beside[0]?.last ?? i;
      continue;
    }
    const found = verbose(page, i) ?? labelled(page, i) ?? onOneLine(page, i);
    if (!found) continue;
    yield readingOf(page, i, found.last, { tool: 'time', score: 0.9, ...found });
    i = found.last;
  }
}

/** `real  0m9.634s            real   0m6.334s`: two outputs that somebody set beside each other, under a name each. */
function sideBySide(page: Page, first: number): (Found & { readonly conditions: Condition[] })[] | undefined {
  const sides: [Measurement[], Measurement[]] = [[], []];
  let last = first;
  for (; last < page.lines.length; last++) {
    const line = page.lines[last];
    const match = line && /real|user|sys/.test(line.text) ? BESIDE.exec(line.text) : null;
    if (!line || !match || match.groups?.label !== match.groups?.again) break;
    const label = match.groups?.label;
    const metric = label === 'user' || label === 'sys' ? TIMES[label] : TIMES.real;
    for (const [side, group] of [
      [0, 'left'],
      [1, 'right'],
    ] as const)
      sides[side].push(...take(line, match, group, { metric, unit: 's', value: seconds(match.groups?.[group]) }));
  }
  if (sides[0].length < 2 || sides[0].length !== sides[1].length) return undefined;
  const names = namesOver(page, first);
  return sides.map((measurements, side) => {
    const name = names?.[side];
    return { measurements, last: last - 1, conditions: name ? [condition('variant', name)] : [] };
  });
}

/** The line above that holds two names and a wide gap between them; the commands may stand between. */
function namesOver(page: Page, first: number): string[] | undefined {
  for (let i = first - 1; i >= 0 && i >= first - 3; i--) {
    const parts = (page.lines[i]?.text ?? '').trim().split(/ {3,}|\t+/);
    if (parts.length === 2 && parts.every(part => part.length <= 40 && !/[$#%>] /.test(part))) return parts;
  }
  return undefined;
}

interface Found {
  readonly measurements: Measurement[];
  readonly last: number;
  readonly command?: string;
}

/** `real`, `user` and `sys` in any order, blank lines between; "real" alone only with bash's minutes. */
function labelled(page: Page, first: number): Found | undefined {
  const seen = new Map<string, { line: Line; match: RegExpExecArray }>();
  let last = first;
  for (let i = first; i <= last + 2 && i < page.lines.length; i++) {
    const line = page.lines[i];
    const match = line && LABELLED.exec(line.text);
    const label = match?.groups?.label ?? '';
    if (!line || (!match && line.text.trim() !== '')) break;
    if (!match) continue;
    if (seen.has(label)) break;
    seen.set(label, { line, match });
    last = i;
  }
  const real = seen.get('real')?.match.groups?.value ?? '';
  if (!seen.has('real') || (seen.size < 2 && !/\dm/.test(real))) return undefined;
  const measurements = (['real', 'user', 'sys'] as const).flatMap(label => {
    const { line, match } = seen.get(label) ?? {};
    return line && match ? take(line, match, 'value', { metric: TIMES[label], unit: 's', value: seconds(match.groups?.value) }) : [];
  });
  const below = page.lines[last + 1];
  const cpu = below && BY_HAND.exec(below.text);
  if (cpu) return { measurements: [...measurements, ...take(below, cpu, 'cpu', { metric: 'cpu_utilization', unit: '%' })], last: last + 1 };
  const more = details(page, last + 1, BSD_MORE);
  return { measurements: [...measurements, ...more.measurements], last: more.last };
}

/** The forms that fit on one line. */
function onOneLine(page: Page, index: number): Found | undefined {
  const own = page.lines[index];
  if (!own) return undefined;
  const found =
    [ON_ONE, BSD, CSH].map(pattern => matchAt(page, index, pattern)).find(Boolean) ??
    matchFirst(page, index, GNU, GNU_HEAD, 2) ??
    matchAt(page, index, ZSH, GNU_HEAD, 2);
  if (!found) return undefined;
  const { line, match } = found;
  const times = (['real', 'user', 'sys'] as const).flatMap(label =>
    take(line, match, label, { metric: TIMES[label], unit: 's', value: seconds(match.groups?.[label]) }),
  );
  const more = details(page, found.last + 1, BSD_MORE);
  const last = FAULTS.test(page.lines[found.last + 1]?.text ?? '') ? found.last + 1 : more.last;
  const measurements = [
    ...times,
    ...take(line, match, 'cpu', { metric: 'cpu_utilization', unit: '%' }),
    ...take(line, match, 'rss', { metric: 'memory', unit: 'kB', scope: 'max resident', rule: 1.024, unitFrom: 'implied' }),
    ...more.measurements,
  ];
  return { measurements, last };
}

function verbose(page: Page, first: number): Found | undefined {
  if (!/^\s*(?:Command being timed|User time \(seconds\))/.test(page.lines[first]?.text ?? '')) return undefined;
  return details(page, first, VERBOSE);
}

/** The lines of a long listing, from `first` on. */
function details(page: Page, first: number, pattern: RegExp): Found {
  const measurements: Measurement[] = [];
  let command: string | undefined;
  let last = first - 1;
  for (let i = first; i < page.lines.length; i++) {
    const line = page.lines[i];
    const match = line && pattern.exec(line.text);
    if (!line || (!match && !VERBOSE_OTHER.test(line.text))) break;
    last = i;
    const label = match?.groups?.label ?? '';
    const value = match?.groups?.value ?? '';
    if (!match) continue;
    if (label === 'Command being timed') command = value.replace(/^"|"$/g, '');
    else if (label.startsWith('Elapsed'))
      measurements.unshift(...take(line, match, 'value', { metric: 'runtime', unit: 's', value: seconds(value) }));
    else if (label.endsWith('time (seconds)'))
      measurements.push(...take(line, match, 'value', { metric: label.startsWith('User') ? 'user_time' : 'system_time', unit: 's' }));
    else if (MORE[label]) measurements.push(...take(line, match, 'value', { ...MORE[label], value: Number(value.replace('%', '')) }));
  }
  return { measurements, last, ...(command ? { command } : {}) };
}

function seconds(text = ''): number {
  const plain = text.replaceAll(' ', '');
  return clockSeconds(plain) ?? Number(plain.replace(/s$/, '').replace(',', '.'));
}

export default {
  id: 'time',
  title: 'elapsed and CPU time of a command: bash, zsh, csh, GNU, POSIX, BSD',
  home: 'https://www.gnu.org/software/time/',
  reports: [
    'runtime',
    'user_time',
    'system_time',
    'cpu_utilization',
    'memory',
    'page_faults',
    'context_switches',
    'instructions',
    'cycles',
  ],
  marks: ['real', 'elapsed', 'Command being timed', 'User time (seconds)', 's user', '% cpu', '0pf+0w', ' sys'],
  programs: ['time'],
  read,
} satisfies Tool as Tool;
