/**
 * From archives to the database: mails are read in order, decoded and mined by worker threads, and written in order with
 * the cursor of their input, so that at any moment the database holds exactly what its cursors say. Then threads that
 * grew are tied. Memory is bounded by what is on its way.
 */

import type { Diagnose, Diagnostic } from '../diagnostics/index.ts';
import type { Batch, Cursor, NewMail, Store } from '../store/store.ts';
import { hire } from './crew/crew.ts';
import type { Mined } from './crew/mined.ts';
import { goneFrom, type Walked } from './inputs/gone.ts';
import type { Context, Plan, Step, Unit } from './inputs/unit.ts';
import { isFolder, unitsOf } from './inputs/walk.ts';
import { mailNamer } from './name-mails.ts';

export interface MineProgress {
  readonly messages: number;
  readonly bytes: number;
  readonly runs: number;
  readonly claims: number;
  readonly path: string;
  /** Mails taken out because their file is no longer in the folder it was in. */
  readonly gone: number;
  /** Threads still to be tied, when all is read. */
  readonly threads?: number;
}

export interface MineOptions {
  readonly diagnose: Diagnose;
  readonly onProgress: (progress: MineProgress) => void;
  /** Worker threads; 0 for none but this one. */
  readonly workers: number;
  /** Aborted by the user: what is read is written, and no more is read. */
  readonly signal: AbortSignal;
  /** Mails that are written at once. */
  readonly batch?: number;
}

/** Mails of one unit that go to a worker together. */
interface Part {
  readonly unit: Unit;
  readonly plan: Plan;
  readonly steps: Step[];
  /** True when the unit ends with it. */
  isLast: boolean;
}

/** What is waiting to be written of one unit. */
interface Pending {
  readonly unit: Unit;
  readonly mails: NewMail[];
  readonly problems: Diagnostic[];
  readonly first: boolean;
  readonly plan: Plan;
  to: (() => Cursor) | undefined;
}

const PART_MAILS = 24;
const PART_BYTES = 3 << 16;
const BATCH_MAILS = 1000;
const BATCH_CHARACTERS = 8 << 20;
const BATCH_MS = 1500;
/** A batch may hold many small files, each with a cursor of its own. */
const BATCH_UNITS = 500;

/** Mines the inputs into the store. What was read stays, whatever happens. */
export async function mineArchives(inputs: readonly string[], store: Store, options: MineOptions): Promise<MineProgress> {
  const crew = hire(options.workers);
  const writer = new Writer(store, options);
  const walked: Walked[] = [];
  try {
    const onTheWay: { parts: readonly Part[]; mined: Promise<readonly Mined[]> }[] = [];
    const take = async (): Promise<void> => {
      const next = onTheWay.shift();
      if (next) writer.add(next.parts, await next.mined);
    };
    for await (const parts of tasksOf(partsOf(inputs, store, writer, options, walked))) {
      const mined = crew.mine(parts.flatMap(part => part.steps.map(step => step.found)));
      mined.catch(() => {});
      onTheWay.push({ parts, mined });
      while (onTheWay.length >= crew.appetite) await take();
    }
    while (onTheWay.length > 0) await take();
    writer.flush();
    if (!options.signal.aborted) for (const folder of walked) writer.forget(goneFrom(folder, store, options.diagnose));
  } finally {
    await crew.dismiss();
  }
  if (!options.signal.aborted && store.touchedThreads() > 0) {
    // What ties is loaded when there is something to tie.
    const [{ joinByText }, { tieTouched }] = await Promise.all([import('./join-by-text.ts'), import('./tie-touched.ts')]);
    joinByText(store);
    const touched = store.touchedThreads();
    await tieTouched(
      store,
      () => options.signal.aborted,
      tied => options.onProgress({ ...writer.progress(), threads: Math.max(0, touched - tied) }),
    );
  }
  return writer.progress();
}

/** Mails of all inputs in order, unit by unit; a unit without mails is a part without steps. Folders met as a whole are added to `walked`. */
async function* partsOf(
  inputs: readonly string[],
  store: Store,
  writer: Writer,
  { diagnose, signal }: MineOptions,
  walked: Walked[],
): AsyncGenerator<Part> {
  const met = new Set<string>();
  for (const input of inputs) {
    let isWhole = true;
    let count = 0;
    const units = unitsOf(input, diagnostic => {
      isWhole = false;
      diagnose(diagnostic);
    });
    for (const unit of units) {
      if (signal.aborted) return;
      count++;
      if (met.has(unit.key)) continue;
      met.add(unit.key);
      const context: Context = { diagnose: diagnostic => writer.diagnose(unit, diagnostic), places: () => store.places(unit.key) };
      const plan = await unit.plan(store.inputOf(unit.key), context);
      if (!plan) continue;
      let part: Part = { unit, plan, steps: [], isLast: false };
      let bytes = 0;
      for await (const step of plan.steps) {
        part.steps.push(step);
        bytes += step.bytes;
        if (part.steps.length < PART_MAILS && bytes < PART_BYTES) continue;
        yield part;
        if (signal.aborted) return;
        part = { unit, plan, steps: [], isLast: false };
        bytes = 0;
      }
      part.isLast = true;
      yield part;
    }
    if (isWhole && isFolder(input)) walked.push({ folder: input, met, count });
  }
}

/** Parts put together until they are worth a worker's while. */
async function* tasksOf(parts: AsyncIterable<Part>): AsyncGenerator<readonly Part[]> {
  let task: Part[] = [];
  let mails = 0;
  for await (const part of parts) {
    task.push(part);
    mails += part.steps.length;
    if (mails < PART_MAILS && task.length < BATCH_UNITS && part.steps.reduce((sum, step) => sum + step.bytes, 0) < PART_BYTES) continue;
    yield task;
    task = [];
    mails = 0;
  }
  if (task.length > 0) yield task;
}

/** Collects what was mined, and writes it in batches. */
class Writer {
  readonly #store: Store;
  readonly #options: MineOptions;
  #name: ReturnType<typeof mailNamer>;
  #pending: Pending[] = [];
  #mails = 0;
  #characters = 0;
  #since = Date.now();
  /** Cursors of units that are being read, as they stand in the store. */
  readonly #cursors = new Map<string, Cursor>();
  readonly #said = new Map<string, Diagnostic[]>();
  readonly #open = new Set<string>();
  #progress = { messages: 0, bytes: 0, runs: 0, claims: 0, gone: 0, path: '' };

  constructor(store: Store, options: MineOptions) {
    this.#store = store;
    this.#options = options;
    this.#name = mailNamer(store);
  }

  progress(): MineProgress {
    return this.#progress;
  }

  /** A problem of a unit: shown now, written with what was read of it next. */
  diagnose(unit: Unit, diagnostic: Diagnostic): void {
    this.#options.diagnose(diagnostic);
    this.#said.set(unit.key, [...(this.#said.get(unit.key) ?? []), diagnostic]);
  }

  add(parts: readonly Part[], mined: readonly Mined[]): void {
    let at = 0;
    for (const part of parts) {
      const own = mined.slice(at, at + part.steps.length);
      at += part.steps.length;
      this.#addPart(part, own);
    }
    if (this.#isFull()) this.flush();
  }

  #isFull(): boolean {
    const isLate = Date.now() - this.#since > BATCH_MS;
    return (
      isLate ||
      this.#mails >= (this.#options.batch ?? BATCH_MAILS) ||
      this.#characters >= BATCH_CHARACTERS ||
      this.#pending.length >= BATCH_UNITS
    );
  }

  #addPart(part: Part, mined: readonly Mined[]): void {
    const { unit, plan, steps } = part;
    let pending = this.#pending.at(-1);
    if (pending?.unit !== unit) {
      pending = { unit, plan, mails: [], problems: [], first: !this.#open.has(unit.key), to: undefined };
      this.#pending.push(pending);
    }
    for (const [i, item] of mined.entries()) {
      const step = steps[i];
      if (!step) continue;
      pending.mails.push(this.#name(item, step.place));
      pending.problems.push(...item.problems);
      this.#characters += item.message.body.length;
      this.#progress.messages++;
      this.#progress.bytes += step.bytes;
      this.#progress.runs += item.findings?.runs.length ?? 0;
      this.#progress.claims += item.findings?.claims.length ?? 0;
    }
    this.#progress.path = unit.path;
    this.#mails += mined.length;
    pending.to = part.isLast ? plan.end : (steps.at(-1)?.cursor ?? pending.to);
    if (part.isLast) this.#open.delete(unit.key);
    else this.#open.add(unit.key);
    this.#options.onProgress(this.#progress);
  }

  flush(): void {
    const batches = this.#pending.flatMap(pending => this.#batchOf(pending));
    if (batches.length > 0) this.#store.append(batches);
    for (const { input, to } of batches) this.#cursors.set(input, to);
    for (const { unit } of this.#pending) if (!this.#open.has(unit.key)) this.#cursors.delete(unit.key);
    this.#pending = [];
    this.#mails = 0;
    this.#characters = 0;
    this.#since = Date.now();
    this.#name = mailNamer(this.#store);
  }

  /** Takes out what was read of these inputs, some at a time. */
  forget(inputs: readonly string[]): void {
    for (let at = 0; at < inputs.length; at += BATCH_UNITS) this.#progress.gone += this.#store.forget(inputs.slice(at, at + BATCH_UNITS));
  }

  #batchOf({ unit, plan, mails, problems, first, to }: Pending): Batch[] {
    if (!to) return [];
    const said = this.#said.get(unit.key) ?? [];
    this.#said.delete(unit.key);
    return [
      {
        input: unit.key,
        kind: unit.kind,
        from: first ? this.#store.inputOf(unit.key)?.cursor : this.#cursors.get(unit.key),
        to: to(),
        drop: first ? plan.drop : [],
        ...(first && plan.dropIds ? { dropIds: plan.dropIds } : {}),
        mails,
        problems: [...said, ...problems],
      },
    ];
  }
}
