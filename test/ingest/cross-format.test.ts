import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { survey } from '../../src/batch/survey.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { corpusMails, LAYOUTS } from './layouts.ts';

let folder = '';
let wanted: Findings | undefined;
const MAILS = corpusMails();

interface Findings {
  readonly messages: number;
  readonly runs: string[];
  readonly claims: string[];
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-test-'));
  wanted = await findingsIn('mboxrd');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is found in the mails when they lie in a layout: runs and tied claims, without ids and places. */
async function findingsIn(layout: string): Promise<Findings | undefined> {
  const own = mkdtempSync(join(folder, 'layout-'));
  mkdirSync(join(own, 'mails'));
  const path = await LAYOUTS[layout]?.(MAILS, join(own, 'mails'));
  if (path === undefined) return undefined;
  const said: Diagnostic[] = [];
  const found = { messages: 0, runs: [] as string[], claims: [] as string[] };
  for await (const thread of survey([path], { diagnose: diagnostic => said.push(diagnostic) })) {
    const subjects = new Map(thread.messages.map(message => [message.id, message.subject]));
    const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
    found.messages += thread.messages.length;
    for (const run of thread.runs) {
      const measurements = run.measurements.map(({ metric, value, unit, scope, statistic }) => [metric, value, unit, scope, statistic]);
      const { tool, command, author, quoteDepth, conditions, state } = run;
      const quotes = run.quoteOf !== null;
      found.runs.push(JSON.stringify({ tool, command, author, quoteDepth, quotes, measurements, conditions, state }));
    }
    for (const claim of thread.claims) {
      const { text, facets, kind, modality, author, quoteDepth, subject, baseline, conditions } = claim;
      const tied = evidence.get(claim.id);
      found.claims.push(
        JSON.stringify({
          mail: subjects.get(claim.message),
          text,
          verdict: [tied?.verdict, tied?.reason, tied?.reach, tied?.comparisons.map(({ change }) => change)],
          answers: tied?.answers.map(({ kind: how }) => how),
          facets,
          said: { kind, modality, author, quoteDepth, subject, baseline, conditions, quotes: claim.quoteOf !== null },
        }),
      );
    }
  }
  expect(said).toEqual([]);
  return { messages: found.messages, runs: found.runs.sort(), claims: found.claims.sort() };
}

describe('the same mails give the same findings in every layout', () => {
  test('there is something to find', () => {
    expect(wanted?.messages).toBe(MAILS.length);
    expect(wanted?.runs.length).toBeGreaterThan(20);
    expect(wanted?.claims.length).toBeGreaterThan(15);
  });

  test.each(Object.keys(LAYOUTS))('%s', async layout => {
    const found = await findingsIn(layout);
    if (!found) return console.warn(`the program that writes ${layout} is not installed: not tested`);
    expect(found).toEqual(wanted);
  });
});
