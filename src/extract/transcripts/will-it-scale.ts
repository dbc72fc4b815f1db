import { condition, readingOf } from '../block.ts';
import { measure } from '../quantities/measure.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

const HEAD = /^\s*tasks,\s?processes,\s?processes_idle,\s?threads,\s?threads_idle,\s?linear\s*$/;
/** `104,1200363,0.04,1180022,0.11,1310500`: operations a second and idle share with that many processes, then threads. */
const ROW =
  /^\s*(?<tasks>\d+),\s?(?<processes>\d+),\s?(?<processesIdle>\d+(?:\.\d+)?),\s?(?<threads>\d+),\s?(?<threadsIdle>\d+(?:\.\d+)?),\s?\d+\s*$/d;
/** `min:1204211 max:1210334 total:9663021`, once a second, and `average:9660112` at the end. */
const TOTAL = /^\s*(?:min:\d+ max:\d+ total:|average:)(?<total>\d+)\s*$/d;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (HEAD.test(text)) {
      for (let at = i + 1; at < page.lines.length; at++) {
        const reading = row(page, at);
        if (!reading) break;
        if (reading.measurements.length > 0) yield reading;
        i = at;
      }
    } else if (/^\s*testcase:/.test(text)) {
      const run = perSecond(page, i);
      if (run) yield run;
      i = run?.last ?? i;
    }
  }
}

/** A number of tasks is a run; what was not run is 0, with an idle share of 0 or 100. */
function row(page: Page, at: number): Reading | undefined {
  const line = page.lines[at];
  const match = line && ROW.exec(line.text);
  if (!line || !match) return undefined;
  const measurements = (['processes', 'threads'] as const).flatMap(kind => {
    const [rate, idle] = [match.indices?.groups?.[kind], match.indices?.groups?.[`${kind}Idle`]];
    const value = Number(match.groups?.[kind]);
    if (!rate || !idle || value === 0) return [];
    return [
      measure(line, ...rate, { metric: 'operation_rate', unit: 'ops/s', unitFrom: 'implied', scope: kind, value }),
      measure(line, ...idle, {
        metric: 'cpu_utilization',
        unit: '%',
        unitFrom: 'implied',
        scope: `${kind} idle`,
        value: Number(match.groups?.[`${kind}Idle`]),
      }),
    ];
  });
  const conditions = [condition('tasks', match.groups?.tasks ?? '')];
  return readingOf(page, at, at, { tool: 'will-it-scale', score: 0.95, conditions, measurements });
}

function perSecond(page: Page, at: number): Reading | undefined {
  const test = /^\s*testcase:(.{1,100})/.exec(page.lines[at]?.text ?? '')?.[1]?.trim() ?? '';
  let last = at;
  const measurements = [];
  for (let i = at + 1; i < page.lines.length && i - last < 4; i++) {
    const line = page.lines[i];
    if (/^\s*(?:warmup|measurement)\s*$/.test(line?.text ?? '')) last = i;
    const match = line && TOTAL.exec(line.text);
    const place = match?.indices?.groups?.total;
    if (!line || !match || !place) continue;
    last = i;
    const mean = line.text.includes('average:') ? { statistic: 'mean' } : {};
    measurements.push(
      measure(line, ...place, {
        metric: 'operation_rate',
        unit: 'ops/s',
        unitFrom: 'implied',
        value: Number(match.groups?.total),
        ...mean,
      }),
    );
  }
  const conditions = [condition('test', test)];
  return measurements.length > 0 ? readingOf(page, at, last, { tool: 'will-it-scale', score: 0.95, conditions, measurements }) : undefined;
}

export default {
  id: 'will-it-scale',
  title: 'how operations a second grow with processes and threads',
  home: 'https://github.com/antonblanchard/will-it-scale',
  reports: ['operation_rate', 'cpu_utilization'],
  marks: ['tasks,processes', 'tasks, processes', 'testcase:'],
  read,
} satisfies Tool as Tool;
