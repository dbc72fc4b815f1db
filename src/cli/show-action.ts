import colors from 'picocolors';
import { reread } from '../batch/inputs/reread.ts';
import { storedThread } from '../batch/tie-touched.ts';
import { UsageError } from '../diagnostics/index.ts';
import type { MessageRecord } from '../model/message.ts';
import { type MarkedMail, markMail } from '../report/marked.ts';
import { showCount } from '../report/numbers.ts';
import { fold } from '../report/render/columns.ts';
import { forTerminal } from '../report/render/escape.ts';
import ndjson from '../report/render/ndjson.ts';
import type { TiedThread } from '../report/tie/thread.ts';
import { openStore } from '../store/sqlite/open.ts';
import type { Store, StoredHead } from '../store/store.ts';
import { print } from './print.ts';
import { version } from './version.ts';

const WIDEST = 100;
/** What stands behind a mail's id in that of a run or claim of it. */
const RECORD = /#[rc]\d+$/;

export interface ShowOptions {
  readonly db: string;
  readonly thread?: boolean;
  readonly format: string;
  readonly color: boolean;
}

/** Runs `claimstat show`. Gives the exit code: 0, or 1 when a mail could not be read again. */
export async function show(given: string, options: ShowOptions): Promise<number> {
  if (options.format !== 'text' && options.format !== 'ndjson') throw new UsageError(`unknown format "${options.format}": text or ndjson`);
  const store = openStore(options.db, { create: false });
  try {
    const id = given.replace(/^<|>$/g, '');
    const head = headOf(store, id);
    const thread = storedThread(store, head.thread);
    checkRecord(id, head, thread);
    const messages = options.thread ? thread.messages : thread.messages.filter(message => message.id === head.id);
    if (options.format === 'ndjson') {
      const look = { color: false, width: WIDEST, version: version() };
      const kept = new Set(messages.map(message => message.id));
      const within = <R extends { readonly message: string }>(records: readonly R[]): R[] =>
        records.filter(({ message }) => kept.has(message));
      await print(
        ndjson.open(look) + ndjson.thread({ ...thread, messages, runs: within(thread.runs), claims: within(thread.claims) }, look),
      );
      return 0;
    }
    const paint = colors.createColors(options.color && process.stdout.isTTY === true && !process.env.NO_COLOR);
    let code = 0;
    for (const message of messages) {
      const body = await bodyOf(store, message);
      if (body === undefined) {
        code = 1;
        process.stderr.write(`claimstat: ${forTerminal(message.source.path)} is gone, or holds another mail there now; without the text\n`);
      }
      await print(textOf(thread, message, markMail(thread, message.id, body ?? ''), paint));
    }
    return code;
  } finally {
    store.close();
  }
}

/** The mail that is named: by its own id, or by that of a run or claim in it. */
function headOf(store: Store, id: string): StoredHead {
  for (const wanted of [id, id.replace(RECORD, '')]) {
    const heads = store.headsOfId(wanted);
    const head = heads.find(one => one.id === wanted) ?? heads[0];
    if (head) return head;
  }
  throw new UsageError(`no mail ${id} in this database; search finds the ids`);
}

/** An id of a run or claim names one that the mail has. */
function checkRecord(id: string, head: StoredHead, { runs, claims }: TiedThread): void {
  if (id === head.id || !RECORD.test(id)) return;
  const here = (records: readonly { readonly id: string; readonly message: string }[]): string[] =>
    records.filter(({ message }) => message === head.id).map(record => record.id);
  if ([...here(runs), ...here(claims)].includes(id)) return;
  const has = [listed(here(runs), 'run'), listed(here(claims), 'claim')].filter(part => part !== '').join(' and ');
  throw new UsageError(`no ${suffix(id)} in the mail ${head.id}: ${has === '' ? 'nothing was found in it' : `it has ${has}`}`);
}

/** "24 runs (#r1 to #r24)". */
function listed(ids: readonly string[], what: string): string {
  const [first, last] = [ids[0], ids.at(-1)];
  if (first === undefined || last === undefined) return '';
  return `${showCount(ids.length, what)} (${suffix(first)}${ids.length > 1 ? ` to ${suffix(last)}` : ''})`;
}

function suffix(id: string): string {
  return id.slice(id.lastIndexOf('#'));
}

async function bodyOf(store: Store, message: MessageRecord): Promise<string | undefined> {
  for (const head of store.headsOfId(message.id)) {
    const place = head.id === message.id ? store.placeOf(head.num) : undefined;
    const found = place && (await reread(place.input, place.place, head.source));
    if (found && (found.messageId === null || message.id.startsWith(found.messageId))) return found.body;
  }
  return undefined;
}

function textOf(
  thread: TiedThread,
  message: MessageRecord,
  { lines, marks }: MarkedMail,
  paint: ReturnType<typeof colors.createColors>,
): string {
  const from = [message.from.name, message.from.address && `<${message.from.address}>`].filter(part => part).join(' ');
  const facts = [
    ['From', from],
    ['Date', message.date ?? 'unknown'],
    ['Subject', message.subject ?? '(none)'],
    ['Message-ID', message.messageId ?? `none; named ${message.id}`],
    ['Thread', `${showCount(thread.messages.length, 'message')}, ${thread.id}`],
    ['Source', `${message.source.path}${message.source.offset === undefined ? '' : ` at byte ${message.source.offset}`}`],
  ];
  const head = facts.map(([name, value]) => `${paint.bold(`${name ?? ''}:`)} ${forTerminal(value ?? '')}`);
  const margin = Math.max(4, ...lines.map(line => line.marks.join(' ').length));
  const text = lines.map(line => {
    const mark = line.marks.join(' ').padEnd(margin);
    return `${line.marks.length > 0 ? paint.yellow(mark) : mark} ${paint.dim('|')} ${forTerminal(line.text.replaceAll('\t', '        '))}`.trimEnd();
  });
  const ties = marks.flatMap(mark => [
    ...hung(paint.yellow(mark.name.padEnd(4)), forTerminal(mark.what)),
    ...mark.ties.flatMap(tie => hung('      ', forTerminal(tie))),
  ]);
  return `${[...head, '', ...text, ...(ties.length > 0 ? ['', ...ties] : []), ''].join('\n')}\n`;
}

/** Text folded beside a name. */
function hung(name: string, text: string): string[] {
  return fold(text, WIDEST - 8).map((line, i) => `${i === 0 ? name : '      '}  ${line}`);
}
