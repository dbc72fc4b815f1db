import { describe, expect, test } from 'vitest';
import type { Reading } from '../../src/extract/reading.ts';
import type { Tool } from '../../src/extract/tool.ts';
import { registry } from '../../src/extract/transcripts/registry.generated.ts';
import { pageOf, quoted, type Sample, samples, shown, summary, wrapped } from './samples.ts';

const tools = new Map<string, Tool>(registry.map(tool => [folder(tool.id), tool]));

/** The samples of `t/io_uring` and `perf stat` stand in t-io_uring and perf-stat. */
function folder(id: string): string {
  return id.replace(/[/ ]/g, '-');
}

function read(sample: Sample, body: string, mark = ''): Reading[] {
  return [...(tools.get(sample.tool)?.read(pageOf(body, mark)) ?? [])];
}

function expectRuns(sample: Sample, readings: readonly Reading[], body: string): void {
  const want = sample.expected.runs.map(run => ({ tool: tools.get(sample.tool)?.id, state: 'ok', ...run }));
  expect(summary(readings, sample.expected.runs)).toEqual(want);
  expectGrounded(readings, body);
}

/** Every value stands in the text where it says it does. */
function expectGrounded(readings: readonly Reading[], body: string): void {
  for (const m of readings.flatMap(r => r.measurements)) {
    expect(m.raw, shown(m)).toMatch(/\d/);
    expect(body.slice(...m.span).replace(/\s*\n\s*(?:> ?)*\s*/g, ' '), shown(m)).toBe(m.raw);
  }
}

describe('every tool has a sample', () => {
  const names = new Set(samples().map(sample => sample.tool));
  test.each([...tools.keys()])('%s', name => expect(names).toContain(name));
  test.each([...names])('samples in %s belong to a tool', name => expect(tools.has(name)).toBe(true));
});

describe('every tool is described', () => {
  test.each(registry.map((tool): [string, Tool] => [tool.id, tool]))('%s', (_, tool) => {
    expect(tool.marks.length).toBeGreaterThan(0);
    for (const mark of tool.marks) expect(mark.length).toBeGreaterThanOrEqual(4);
    expect(tool.home).toMatch(/^https?:\/\//);
    expect(tool.reports.length).toBeGreaterThan(0);
  });
});

describe.each(samples().map((sample): [string, Sample] => [`${sample.tool}/${sample.name}`, sample]))('%s', (_, sample) => {
  const { text } = sample;

  test('plain', () => {
    expectRuns(sample, read(sample, text), text);
    const tool = tools.get(sample.tool);
    if (sample.expected.runs.length > 0) expect(tool?.marks.some(mark => text.includes(mark))).toBe(true);
    for (const r of read(sample, text)) for (const m of r.measurements) expect(tool?.reports).toContain(m.metric);
  });

  test.each(['> ', '> > ', '    '])('behind "%s"', mark => {
    const body = quoted(text, mark);
    expectRuns(sample, read(sample, body, mark.includes('>') ? mark : ''), body);
  });

  test.skipIf(sample.expected.wraps === false)('broken at 72 columns', () => {
    const body = wrapped(text);
    expectRuns(sample, read(sample, body), body);
    const deep = quoted(wrapped(text), '> > ');
    expectRuns(sample, read(sample, deep, '> > '), deep);
  });

  test('cut off anywhere', () => {
    for (let part = 1; part < 40; part++) {
      const body = text.slice(0, Math.floor((text.length * part) / 40));
      expectGrounded(read(sample, body), body);
    }
  });
});
