/** The block that is being read: what its lines said so far, and where one run ends and the next begins. */
import type { Condition, Measurement } from '../../model/run.ts';
import { readingOf } from '../block.ts';
import type { Reading } from '../reading.ts';
import type { Page } from '../zones/page.ts';
import type { Description } from './description.ts';
import { said } from './figures.ts';
import type { Found, Under } from './found.ts';

const MOST = 5000;

export class OpenBlock {
  under: Under | null = null;
  private readonly tool: string;
  private readonly score: number;
  private readonly run: NonNullable<Description['run']>;
  private readonly page: Page;
  private first = -1;
  private last = -1;
  private misses = 0;
  private scope: string | null = null;
  private statistic: string | null = null;
  private command: string | null = null;
  private failed = false;
  /** Conditions of lines without figures hold for the runs after them, those beside figures for one run. */
  private held: readonly Condition[] = [];
  private own: readonly Condition[] = [];
  private measurements: Measurement[] = [];
  private unmeasured: string[] = [];
  private readonly seen = new Set<string>();

  constructor(tool: string, score: number, run: NonNullable<Description['run']>, page: Page) {
    this.tool = tool;
    this.score = score;
    this.run = run;
    this.page = page;
  }

  /** Takes in a line that was recognised; gives the runs that it completes. */
  *take(index: number, found: Found): Iterable<Reading> {
    this.misses = 0;
    if (found.under) this.under = found.under;
    const told = said(found.line, found.captures, { scope: this.scope, statistic: this.statistic });
    const figures = told.measurements.length + told.unmeasured.length > 0;
    const sets = !figures && (told.scope !== null || told.conditions.length > 0 || told.statistic !== null);
    if (this.run === 'section' && sets && this.measurements.length > 0) yield* this.close(false);
    if (this.run === 'cycle' && figures && this.seen.has(found.key)) yield* this.close(false);
    if (this.first < 0) this.first = index;
    this.last = index + found.joined;
    this.seen.add(found.key);
    if (told.command) this.command = told.command;
    if (found.kind === 'failed') this.failed = true;
    if (!figures) {
      this.scope = told.scope === '-' ? null : (told.scope ?? this.scope);
      this.statistic = told.statistic ?? this.statistic;
    }
    if (figures) this.own = merged(this.own, told.conditions);
    else this.held = merged(this.held, told.conditions);
    this.unmeasured.push(...told.unmeasured);
    if (this.measurements.length < MOST) this.measurements.push(...told.measurements);
    if (this.run === 'line' && figures) yield* this.close(false);
  }

  /** Counts a line that said nothing. */
  missed(): number {
    this.misses += 1;
    return this.misses;
  }

  /** The run read so far, if any; `over` when nothing more follows in this block. */
  *close(over = true): Iterable<Reading> {
    if (this.first >= 0 && (this.measurements.length > 0 || this.failed)) {
      yield readingOf(this.page, this.first, this.last, {
        tool: this.tool,
        score: this.score,
        command: this.command,
        conditions: merged(this.held, this.own),
        measurements: this.failed ? [] : this.measurements,
        state: this.failed ? 'failed' : 'ok',
        unmeasured: [...new Set(this.unmeasured)],
      });
    }
    this.first = -1;
    this.own = [];
    this.measurements = [];
    this.unmeasured = [];
    this.failed = false;
    this.seen.clear();
    if (over) this.under = null;
  }
}

/** The later value of a condition holds. */
function merged(held: readonly Condition[], said: readonly Condition[]): readonly Condition[] {
  if (said.length === 0) return held;
  const names = new Set(said.map(({ name }) => name));
  return [...held.filter(({ name }) => !names.has(name)), ...said];
}
