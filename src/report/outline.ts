/** What a report says of a thread, in order and in words, before any format writes it down. */

import type { Claim } from '../model/claim.ts';
import type { Comparison, Evidence, Pointer, Verdict } from '../model/evidence.ts';
import type { MessageRecord } from '../model/message.ts';
import { CONTEXT_METRICS } from '../model/metrics.ts';
import type { Condition, Measurement, Run } from '../model/run.ts';
import { showChange, showDay, showMeasurement, showValue } from './numbers.ts';
import type { TiedThread } from './tie/index.ts';

/** A claim with all a reader needs to judge its verdict. */
export interface ClaimEntry {
  readonly id: string;
  readonly verdict: Verdict;
  readonly text: string;
  /** "Rita Jonas, quoted by Ada Sender". */
  readonly who: string;
  readonly day: string;
  /** "line 27", "subject line". */
  readonly where: string;
  readonly message: MessageRecord | undefined;
  readonly modality: Claim['modality'];
  readonly rows: readonly ComparisonRow[];
  /** Comparisons left out of `rows` because there are too many. */
  readonly more: number;
  readonly rationale: string;
  readonly answers: readonly string[];
}

/** One line of the table of numbers: from, to, change. A level has no baseline. */
export interface ComparisonRow {
  readonly metric: string;
  readonly baseline: string;
  readonly contender: string;
  readonly change: string;
  /** What the two differ in: "tso off → on". */
  readonly between: string;
  readonly where: string;
}

/** A run that no claim speaks of. */
export interface RunEntry {
  readonly tool: string;
  readonly what: string;
  readonly figures: string;
  readonly who: string;
  readonly where: string;
  readonly state: Run['state'];
}

export interface ThreadOutline {
  readonly subject: string;
  readonly messages: string;
  readonly claims: readonly ClaimEntry[];
  readonly runs: readonly RunEntry[];
  readonly counts: Readonly<Record<Verdict, number>>;
}

const MOST_ROWS = 8;
const ORDER: readonly Verdict[] = ['contradicted', 'mixed', 'supported', 'no-evidence'];

/** Lays out a thread: claims in the order of the mails, then the runs no claim rests on. */
export function outline(thread: TiedThread): ThreadOutline {
  const runs = new Map(thread.runs.map(run => [run.id, run]));
  const messages = new Map(thread.messages.map(message => [message.id, message]));
  const evidence = new Map(thread.evidence.map(item => [item.claim, item]));
  const counts: Record<Verdict, number> = { supported: 0, mixed: 0, contradicted: 0, 'no-evidence': 0 };
  const claims = thread.claims.flatMap(claim => {
    const found = evidence.get(claim.id);
    // A claim quoted in a reply is shown once, where it was made.
    if (!found || claim.quoteOf) return [];
    counts[found.verdict]++;
    return [claimEntry(claim, found, runs, messages)];
  });
  const used = new Set(thread.evidence.flatMap(item => item.measurements.map(pointer => pointer.run)));
  const originals = new Set([...used].map(id => runs.get(id)?.quoteOf).filter(id => id !== null));
  const rest = thread.runs.filter(run => !used.has(run.id) && !run.quoteOf && !originals.has(run.id) && run.tool !== 'prose');
  return {
    subject: thread.messages.find(message => message.subject)?.subject ?? 'no subject',
    messages: messagesLine(thread.messages),
    claims,
    runs: rest.map(run => runEntry(run, messages)),
    counts,
  };
}

/** Verdicts in the order of their weight to a reader. */
export function verdictCounts(counts: Readonly<Record<Verdict, number>>): { verdict: Verdict; count: number }[] {
  return ORDER.map(verdict => ({ verdict, count: counts[verdict] }));
}

/** What a verdict is called in a report. */
export function verdictWord(verdict: Verdict): string {
  return verdict === 'no-evidence' ? 'no evidence' : verdict;
}

function claimEntry(
  claim: Claim,
  evidence: Evidence,
  runs: ReadonlyMap<string, Run>,
  messages: ReadonlyMap<string, MessageRecord>,
): ClaimEntry {
  const message = messages.get(claim.message);
  const compared = new Map(evidence.comparisons.map(comparison => [pairKey(comparison), comparison]));
  const sides = new Set([...compared.values()].flatMap(({ baseline, contender }) => [sideKey(baseline, runs), sideKey(contender, runs)]));
  // Further lines of a run that is compared by its mean are told by that comparison.
  const levels = evidence.measurements.filter(pointer => !sides.has(sideKey(pointer, runs)));
  const rows = [
    ...[...compared.values()].map(comparison => comparisonRow(comparison, evidence.measurements, runs)),
    ...levels.map(pointer => levelRow(pointer, runs)),
  ].filter(row => row !== undefined);
  return {
    id: claim.id,
    verdict: evidence.verdict,
    text: claim.text,
    who: whoSpeaks(claim.author, claim.quoteDepth, message),
    day: showDay(message?.date ?? null),
    where: claim.place === 'subject' ? 'subject line' : showLines(claim.lines),
    message,
    modality: claim.modality,
    rows: rows.slice(0, MOST_ROWS),
    more: Math.max(0, rows.length - MOST_ROWS),
    rationale: evidence.rationale,
    answers: evidence.answers.map(
      answer =>
        `${ANSWERED[answer.kind]} by ${messages.get(answer.message)?.from.name ?? 'a later mail'}, ${showDay(messages.get(answer.message)?.date ?? null)}`,
    ),
  };
}

const ANSWERED = { confirms: 'confirmed', disputes: 'disputed', asks: 'questioned' } as const;

/** Of several lines of one run, all stand for the same side. */
function sideKey(pointer: Pointer, runs: ReadonlyMap<string, Run>): string {
  const measurement = runs.get(pointer.run)?.measurements[pointer.index];
  return [pointer.run, measurement?.metric, measurement?.scope, measurement?.statistic].join(' ');
}

const pairKey = ({ metric, baseline, contender }: Comparison) =>
  `${metric} ${baseline.run} ${baseline.index} ${contender.run} ${contender.index}`;

function comparisonRow(comparison: Comparison, resting: readonly Pointer[], runs: ReadonlyMap<string, Run>): ComparisonRow | undefined {
  const [from, to] = [runs.get(comparison.baseline.run), runs.get(comparison.contender.run)];
  const [a, b] = [from?.measurements[comparison.baseline.index], to?.measurements[comparison.contender.index]];
  if (!from || !to || !a || !b) return undefined;
  const [low, high] = [sideValue(comparison.baseline, resting, runs), sideValue(comparison.contender, resting, runs)];
  return {
    metric: metricName(b),
    baseline: a.unit === b.unit ? low : `${low} ${a.unit}`.trim(),
    contender: `${high} ${b.unit}`.trim(),
    change: showChange(comparison.change),
    between: difference(from, to),
    where: from.message === to.message ? placeOf(from, to) : `${showLines(from.lines)} / ${showLines(to.lines)}`,
  };
}

/** The value of one side; the mean where the claim rests on several lines of its run. */
function sideValue(pointer: Pointer, resting: readonly Pointer[], runs: ReadonlyMap<string, Run>): string {
  const side = sideKey(pointer, runs);
  const values = resting
    .filter(other => sideKey(other, runs) === side)
    .map(other => runs.get(other.run)?.measurements[other.index]?.value ?? Number.NaN);
  const own = runs.get(pointer.run)?.measurements[pointer.index]?.value ?? Number.NaN;
  if (values.length < 2) return showValue(own);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `${showValue(Number(mean.toPrecision(6)))} (mean of ${values.length})`;
}

function levelRow(pointer: Pointer, runs: ReadonlyMap<string, Run>): ComparisonRow | undefined {
  const run = runs.get(pointer.run);
  const measurement = run?.measurements[pointer.index];
  if (!run || !measurement) return undefined;
  return {
    metric: metricName(measurement),
    baseline: '',
    contender: showMeasurement(measurement),
    change: '',
    between: conditionsLine(run.conditions, 2),
    where: showLines(run.lines),
  };
}

/** What differs between two runs, in the order of the conditions: "tso on → off". */
function difference(from: Run, to: Run): string {
  const values = new Map(from.conditions.map(condition => [condition.name, condition.value]));
  const changed = to.conditions.filter(condition => String(values.get(condition.name) ?? '') !== String(condition.value));
  const shown = changed
    .slice(0, 2)
    .map(({ name, value }) =>
      values.has(name) ? `${name === 'variant' ? '' : `${name} `}${values.get(name)} → ${value}` : `${name} ${value}`,
    );
  return shown.join(', ');
}

function runEntry(run: Run, messages: ReadonlyMap<string, MessageRecord>): RunEntry {
  const figures = run.measurements.filter(({ metric }) => !CONTEXT_METRICS.has(metric));
  const shown = (figures.length > 0 ? figures : run.measurements)
    .slice(0, 4)
    .map(measurement => `${metricName(measurement)} ${showMeasurement(measurement)}`);
  return {
    tool: run.tool,
    what: conditionsLine(run.conditions, 3),
    figures:
      run.state === 'ok' || run.measurements.length > 0
        ? `${shown.join(', ')}${figures.length > 4 ? `, and ${figures.length - 4} more` : ''}`
        : `${run.state}, no numbers`,
    who: whoSpeaks(run.author, run.quoteDepth, messages.get(run.message)),
    where: showLines(run.lines),
    state: run.state,
  };
}

function metricName(measurement: Measurement): string {
  const parts = [measurement.scope, measurement.metric.replaceAll('_', ' '), measurement.statistic];
  return parts.filter(part => part).join(' ');
}

function conditionsLine(conditions: readonly Condition[], most: number): string {
  return conditions
    .slice(0, most)
    .map(({ name, value }) => (name === 'variant' ? String(value) : `${name}=${value}`))
    .join(' ');
}

function whoSpeaks(author: string | null, depth: number, message: MessageRecord | undefined): string {
  const sender = message?.from.name ?? message?.from.address ?? 'unknown sender';
  if (depth === 0) return author ?? sender;
  return `${author ?? 'somebody'}, quoted by ${sender}`;
}

function messagesLine(messages: readonly MessageRecord[]): string {
  const days = messages
    .map(message => message.date)
    .filter(date => date !== null)
    .sort();
  const [first, last] = [showDay(days[0] ?? null), showDay(days.at(-1) ?? null)];
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return `${count}, ${first === last ? first : `${first} to ${last}`}`;
}

function placeOf(a: Run, b: Run): string {
  return a.lines[0] === b.lines[0] && a.lines[1] === b.lines[1]
    ? showLines(a.lines)
    : `lines ${[a, b]
        .map(run => run.lines[0])
        .sort((x, y) => x - y)
        .join(', ')}`;
}

function showLines([first, last]: readonly [number, number]): string {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
