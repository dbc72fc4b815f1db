/** What an archive says about switching something, as text: for a terminal, a mail or a Markdown page. */

import colors from 'picocolors';
import { better } from '../../../model/metrics.ts';
import { type ClaimBeside, type Effects, isDevice, type Pool } from '../../effects/index.ts';
import type { Look } from '../../format.ts';
import { showChange, showCount, showDay, showSentence } from '../../numbers.ts';
import { verdictCounts, verdictWord } from '../../outline.ts';
import { align, fold } from '../columns.ts';
import { forMarkdown, forTerminal } from '../escape.ts';
import { forest, variation } from './forest.ts';
import { type Sources, sourcesOf } from './sources.ts';
import { alsoOf, figures, outcomesOf, quantityOf, short } from './words.ts';

/** Four blanks make a block of code of it where Markdown is read. */
const INDENT = '    ';
const MOST_CLAIMS = 20;

export function effectsText(effects: Effects, look: Look): string {
  const paint = colors.createColors(look.color);
  const sources = sourcesOf(effects);
  const parts: string[] = [paint.bold(`# ${forTerminal(effects.condition)}`), summary(effects).join('\n')];
  const block = (lines: readonly string[]) => {
    if (lines.length > 0) parts.push(lines.map(line => (line === '' ? '' : INDENT + line)).join('\n'));
  };
  block(table(effects.pools));
  for (const pools of byQuantity(effects.pools)) {
    parts.push(paint.bold(`## ${heading(pools)}`));
    const varies = variation(pools).flatMap(line => fold(line, Math.min(look.width, 100) - INDENT.length));
    block([...forest(pools, sources), ...(varies.length > 0 ? ['', ...varies] : [])]);
  }
  if (effects.beside.length > 0) {
    parts.push(paint.bold('## Not alone: other conditions changed too'));
    block(besideTable(effects, sources));
  }
  if (effects.claims.length > 0) {
    parts.push(paint.bold('## Claims'));
    block(claimLines(effects.claims, sources, look));
  }
  if (sources.lines.length > 0) {
    parts.push(paint.bold('## Sources'));
    block(sources.lines);
  }
  return `${parts.filter(part => part !== '').join('\n\n')}\n`;
}

/** What was found, in sentences. */
function summary({ condition, pools, beside, claims, repeated }: Effects): string[] {
  const name = forTerminal(condition);
  const alone = pools.flatMap(pool => pool.comparisons);
  if (alone.length + beside.length + claims.length === 0) return [`Nothing measured or claimed about ${name}.`];
  const messages = new Set(alone.map(c => c.message?.id));
  const kinds = new Set(pools.map(pool => pool.kind));
  const devices = [...new Set([...alone, ...beside].map(c => c.factor).filter(isDevice))].map(forTerminal);
  return [
    `${showCount(alone.length, 'comparison')} in ${showCount(messages.size, 'message')} switch${alone.length === 1 ? 'es' : ''} ${name} alone; ` +
      `${showCount(beside.length, 'changes', 'change')} other conditions too; ${showCount(claims.length, 'claim')}.`,
    ...(kinds.size > 1 ? [`${kinds.size} kinds of test, not alike: each is taken by itself, nothing is pooled over them.`] : []),
    ...(devices.length > 0 ? [`${devices.join(', ')}: switched for each device; that it is ${name}, the mail around it says.`] : []),
    ...(alone.some(c => c.states[0] !== 'off') ? ['Each state is compared with the lowest or first under the same conditions.'] : []),
    ...(repeated > 0 ? [`${showCount(repeated, 'copy', 'copies')} of a comparison left out.`] : []),
  ];
}

function table(pools: readonly Pool[]): string[] {
  if (pools.length === 0) return [];
  const rows = pools.map(pool => [
    short(pool.factor),
    pool.states.map(state => short(state, 20)).join(' → '),
    quantityOf(pool),
    short(pool.kind),
    String(pool.comparisons.length),
    showChange(pool.ratio - 1),
    pool.comparisons.length > 1 ? `${showChange(pool.range[0] - 1)} to ${showChange(pool.range[1] - 1)}` : '',
    outcomesOf(pool),
  ]);
  const head = ['switch', 'from → to', 'metric', 'test', 'n', 'change', 'range', 'outcome'];
  return align([head, ...rows.map(row => row.map(forTerminal))], new Set([4, 5]));
}

/** Pools of one switch, metric, scope and statistic share a plot. */
function byQuantity(pools: readonly Pool[]): Pool[][] {
  const groups = new Map<string, Pool[]>();
  for (const pool of pools) {
    const key = `${pool.factor}|${quantityOf(pool)}`;
    const group = groups.get(key);
    if (group) group.push(pool);
    else groups.set(key, [pool]);
  }
  return [...groups.values()];
}

function heading(pools: readonly Pool[]): string {
  const [first] = pools;
  if (!first) return '';
  const way = better(first.metric);
  // a heading is no block of code: what a mail says may have no effect in it
  const words = [first.metric, ...[first.scope, first.statistic].flatMap(word => (word ? [forMarkdown(word)] : []))];
  return `${forMarkdown(first.factor)}: ${words.join(', ')}${way === 'none' ? '' : ` (${way} is better)`}`;
}

function besideTable({ beside }: Effects, sources: Sources): string[] {
  const rows = beside.map(c => [
    `[${sources.numberOf(c.message)}] ${c.author ?? 'somebody'}`,
    short(c.kind),
    short(alsoOf(c), 60),
    c.states.map(state => short(state, 20)).join(' → '),
    quantityOf(c),
    figures(c),
    showChange(c.ratio - 1),
  ]);
  return align(
    rows.map(row => row.map(forTerminal)),
    new Set([6]),
  );
}

/** Claims in the order of their verdicts, those that name the condition first. */
function claimLines(claims: readonly ClaimBeside[], sources: Sources, look: Look): string[] {
  const rank = verdictCounts({ supported: 0, mixed: 0, contradicted: 0, 'no-evidence': 0 }).map(({ verdict }) => verdict);
  const place = (c: ClaimBeside) => rank.indexOf(c.evidence.verdict) + (c.named ? 0 : 0.5);
  const ordered = [...claims].sort((a, b) => place(a) - place(b));
  const width = Math.min(look.width, 100) - INDENT.length - 14;
  const lines = ordered.slice(0, MOST_CLAIMS).flatMap(({ claim, evidence, message }) => {
    const words = fold(`“${forTerminal(claim.text)}”`, width);
    const who = `[${sources.numberOf(message)}] ${claim.author ?? 'somebody'}, ${showDay(message?.date ?? null)}`;
    const why = evidence.verdict === 'no-evidence' ? who : `${who}: ${showSentence(evidence.rationale)}`;
    const head = words.map((line, i) => `${(i === 0 ? verdictWord(evidence.verdict) : '').padEnd(13)} ${line}`);
    return [...head, ...fold(forTerminal(why), width).map(line => `${''.padEnd(14)}${line}`)];
  });
  return ordered.length > MOST_CLAIMS
    ? [...lines, `and ${showCount(ordered.length - MOST_CLAIMS, 'more claim')}; -f ndjson has them all`]
    : lines;
}
