/** Sample outputs of a tool and the forms in which a mail may carry them. */

import { readdirSync, readFileSync } from 'node:fs';
import type { Reading } from '../../src/extract/reading.ts';
import type { Line } from '../../src/extract/zones/line.ts';
import type { Page } from '../../src/extract/zones/page.ts';
import type { Measurement } from '../../src/model/run.ts';

/** What NAME.json holds: the runs in NAME.txt, with measurements as "metric@scope.statistic=value unit". */
export interface Expected {
  readonly runs: readonly {
    readonly tool?: string;
    readonly state?: Reading['state'];
    /** Conditions read from the output, as "name=value"; not looked at when left out. */
    readonly conditions?: readonly string[];
    readonly measurements: readonly string[];
    /** "metric=change unit". */
    readonly reported?: readonly string[];
    readonly unmeasured?: readonly string[];
  }[];
  /** False for a format whose lines cannot be told apart once a mail client has broken them at 72 columns. */
  readonly wraps?: boolean;
}

export interface Sample {
  readonly tool: string;
  readonly name: string;
  readonly text: string;
  readonly expected: Expected;
}

const HERE = new URL('.', import.meta.url);

/** All samples: test/transcripts/TOOL/NAME.txt with NAME.json beside it. */
export function samples(): Sample[] {
  const folders = readdirSync(HERE, { withFileTypes: true }).filter(entry => entry.isDirectory());
  return folders.flatMap(({ name: tool }) =>
    readdirSync(new URL(`${tool}/`, HERE))
      .filter(file => file.endsWith('.txt'))
      .map(file => {
        const name = file.slice(0, -4);
        const text = readFileSync(new URL(`${tool}/${file}`, HERE), 'utf8');
        return { tool, name, text, expected: JSON.parse(readFileSync(new URL(`${tool}/${name}.json`, HERE), 'utf8')) as Expected };
      }),
  );
}

/** A body all of one speaker, each line behind `mark`. */
export function quoted(text: string, mark: string): string {
  return text.replace(/^/gm, mark);
}

/** A body's lines broken at the last space before 72 columns, as a mail client sends them. */
export function wrapped(text: string, width = 72): string {
  return text
    .split('\n')
    .flatMap(line => {
      const parts: string[] = [];
      let rest = line;
      for (let at = rest.lastIndexOf(' ', width); rest.length > width && at > 0; at = rest.lastIndexOf(' ', width)) {
        if (rest.slice(0, at).trim() === '') break;
        parts.push(rest.slice(0, at));
        rest = rest.slice(at + 1);
      }
      return [...parts, rest];
    })
    .join('\n');
}

/** The page of a body whose lines all stand behind `mark`. */
export function pageOf(body: string, mark = ''): Page {
  let start = 0;
  const lines = body.split('\n').map((text, i): Line => {
    const line: Line = {
      text: text.slice(mark.length),
      pieces: [{ at: 0, start: start + mark.length, number: i + 1 }],
      number: i + 1,
      depth: mark.trim().length,
      author: null,
      kind: text.slice(mark.length).trim() === '' ? 'blank' : 'prose',
      column: mark.length,
    };
    start += text.length + 1;
    return line;
  });
  return { lines, gaps: new Set(), author: null, depth: mark.trim().length };
}

/** "cpu_utilization@send=99 %". */
export function shown(m: Pick<Measurement, 'metric' | 'scope' | 'statistic' | 'value' | 'unit' | 'spread'>): string {
  const of = [m.scope, m.statistic].filter(Boolean).join('.');
  return `${m.metric}${of && `@${of}`}=${m.value}${m.unit && ` ${m.unit}`}${m.spread ? ` ±${m.spread.value}` : ''}`;
}

/** Readings in the form of NAME.json, with only those facts that `like` states. */
export function summary(readings: readonly Reading[], like: Expected['runs']): Expected['runs'] {
  return readings.map((r, i) => ({
    tool: r.tool,
    state: r.state,
    ...(like[i]?.conditions && { conditions: r.conditions.map(c => `${c.name}=${c.value}`) }),
    measurements: r.measurements.map(shown),
    ...(like[i]?.reported && { reported: r.reported.map(c => `${c.metric}=${c.change}${c.unit && ` ${c.unit}`}`) }),
    ...(like[i]?.unmeasured && { unmeasured: [...r.unmeasured] }),
  }));
}
