/** A mail's text with what was found in it marked in the margin, and what that is tied to. Before any format writes it. */

import type { Claim } from '../model/claim.ts';
import type { Evidence } from '../model/evidence.ts';
import type { Run } from '../model/run.ts';
import { showChange, showMeasurement, showMetric, showSentence } from './numbers.ts';
import type { TiedThread } from './tie/thread.ts';

/** A line of the text; `marks` name the runs and claims it belongs to: "r1", "c3". */
export interface MarkedLine {
  readonly number: number;
  readonly text: string;
  readonly marks: readonly string[];
}

/** A run or claim of the mail. */
export interface Mark {
  readonly name: string;
  readonly what: string;
  /** What it is tied to, one line each. */
  readonly ties: readonly string[];
}

export interface MarkedMail {
  readonly lines: readonly MarkedLine[];
  readonly marks: readonly Mark[];
}

const MOST_FIGURES = 4;
const MOST_COMPARISONS = 8;

/** Marks the mail `id` of a thread in its text. A claim of the subject line has no line there. */
export function markMail(thread: TiedThread, id: string, body: string): MarkedMail {
  const runs = thread.runs.filter(run => run.message === id);
  const claims = thread.claims.filter(claim => claim.message === id);
  const placed = [...runs, ...claims.filter(claim => claim.place === 'body')];
  const lines = body.split('\n').map((text, i) => ({
    number: i + 1,
    text,
    marks: placed.filter(({ lines: [first, last] }) => first <= i + 1 && i + 1 <= last).map(nameOf),
  }));
  const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
  return {
    lines,
    marks: [...runs.map(run => runMark(run, thread)), ...claims.map(claim => claimMark(claim, evidence.get(claim.id), thread))],
  };
}

/** "r1": what stands behind the message's id. */
function nameOf({ id }: { readonly id: string }): string {
  return id.slice(id.lastIndexOf('#') + 1);
}

function runMark(run: Run, { evidence, claims }: TiedThread): Mark {
  const figures = run.measurements.slice(0, MOST_FIGURES).map(m => `${showMetric(m)} ${showMeasurement(m)}`);
  const conditions = run.conditions.map(({ name, value }) => `${name}=${value}`).join(' ');
  const byId = new Map(claims.map(claim => [claim.id, claim]));
  const ties = evidence
    .filter(item => item.measurements.some(pointer => pointer.run === run.id))
    .map(
      item => `${item.verdict === 'supported' ? 'supports' : 'speaks to'} “${byId.get(item.claim)?.text ?? item.claim}” (${item.claim})`,
    );
  return {
    name: nameOf(run),
    what: [run.tool, conditions, figures.join(', ')].filter(part => part !== '').join('; '),
    ties: [...(run.quoteOf ? [`quotes ${run.quoteOf}`] : []), ...ties],
  };
}

function claimMark(claim: Claim, evidence: Evidence | undefined, { runs }: TiedThread): Mark {
  const byId = new Map(runs.map(run => [run.id, run]));
  const compared = (evidence?.comparisons ?? []).slice(0, MOST_COMPARISONS).flatMap(({ metric, baseline, contender, change }) => {
    const [a, b] = [byId.get(baseline.run)?.measurements[baseline.index], byId.get(contender.run)?.measurements[contender.index]];
    return a && b
      ? [
          `${metric.replaceAll('_', ' ')} ${showMeasurement(a)} → ${showMeasurement(b)}, ${showChange(change)} (${baseline.run} → ${contender.run})`,
        ]
      : [];
  });
  return {
    name: nameOf(claim),
    what: `${evidence?.verdict ?? 'not judged'}: “${claim.text}”`,
    ties: [...(claim.quoteOf ? [`quotes ${claim.quoteOf}`] : []), ...(evidence ? [showSentence(evidence.rationale)] : []), ...compared],
  };
}
