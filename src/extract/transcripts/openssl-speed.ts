import type { Measurement } from '../../model/run.ts';
import { condition, readingOf } from '../block.ts';
import { type Cell, cellsOf, measureCell } from '../cells.ts';
import type { Column } from '../columns.ts';
import type { Reading } from '../reading.ts';
import { bare } from '../repair.ts';
import type { Tool } from '../tool.ts';
import type { Page } from '../zones/page.ts';

/** `type             16 bytes     64 bytes    256 bytes   1024 bytes   8192 bytes  16384 bytes` */
const SIZES = /^\s*type\s+(?:\d+ bytes\s*){1,8}$/;
/** The blocks of a plain run, in bytes, for a row whose head was left out. */
const USUAL = ['16', '64', '256', '1024', '8192', '16384'];
/** `aes-128-cbc    1569302.45k  1589805.17k`: thousands of bytes a second. */
const BULK = /\s-?\d+\.\d\dk(?:\s|$)/;
/** `                  sign    verify    sign/s verify/s`, `op      op/s`, `keygen    encaps    decaps keygens/s  encaps/s  decaps/s` */
const KEYS =
  /^\s*(?:(?:signs?|verify|encrypt|decrypt|op|keygens?|encaps|decaps|(?:sign|verify|encr\.|decr\.|op|keygens|encaps|decaps)\/s)\s*){2,8}$/;
const KEY_ROW = /\s\d+\.\d+s\s+\d/;

function* read(given: Page): Iterable<Reading> {
  const page = bare(given);
  let sizes: string[] | undefined;
  let heads: string[] | undefined;
  let near = -99;
  for (let i = 0; i < page.lines.length; i++) {
    const text = page.lines[i]?.text ?? '';
    if (/^\s*The 'numbers' are in 1000s of bytes/.test(text)) near = i;
    const sized = SIZES.test(text) ? sizesAt(page, i) : undefined;
    if (sized) {
      sizes = sized.sizes;
      near = i = sized.last;
    } else if (KEYS.test(text)) {
      heads = text.trim().split(/\s+/);
      near = i;
    } else {
      const row =
        heads && i - near < 3 && KEY_ROW.test(text)
          ? keyRow(page, i, heads)
          : BULK.test(text)
            ? bulkRow(page, i, i - near < 3 ? sizes : undefined)
            : undefined;
      if (!row) continue;
      yield row;
      near = i = row.last;
    }
  }
}

function sizesAt(page: Page, at: number): { sizes: string[]; last: number } {
  const rest = page.lines[at + 1]?.text ?? '';
  const broken = /^\s*(?:\d+ bytes\s*|bytes\s*){1,4}$/.test(rest);
  const text = `${page.lines[at]?.text ?? ''} ${broken ? rest : ''}`;
  return { sizes: [...text.matchAll(/(\d+)\s+bytes/g)].map(m => m[1] ?? ''), last: broken ? at + 1 : at };
}

/** An algorithm's row: what goes below zero is a counter that ran over, no speed. */
function bulkRow(page: Page, at: number, sizes: readonly string[] | undefined): Reading | undefined {
  const line = page.lines[at];
  const cells = line ? cellsOf(line) : [];
  const from = cells.findIndex(cell => /^-?\d+\.\d\dk?$/.test(cell.text));
  let figures = from > 0 ? cells.slice(from) : [];
  let last = at;
  const next = page.lines[at + 1];
  const more = next ? cellsOf(next) : [];
  if (
    figures.length > 0 &&
    more.length > 0 &&
    more.every(cell => /^-?\d+\.\d\dk?$/.test(cell.text)) &&
    figures.length + more.length <= (sizes ?? USUAL).length
  ) {
    figures = [...figures, ...more];
    last++;
  }
  if (!figures.every(cell => /^-?\d+\.\d\dk?$/.test(cell.text)) || !figures.some(cell => cell.text.endsWith('k'))) return undefined;
  const heads = sizes ?? USUAL;
  if (figures.length > heads.length || (!sizes && figures.length < 5)) return undefined;
  const column: Column = { metric: 'throughput', unit: 'kB/s', unitFrom: sizes ? 'stated' : 'implied' };
  const measurements = figures.flatMap((cell, k) =>
    cell.text.endsWith('k') ? speed(cell, { ...column, scope: `${heads[k]} bytes` }) : [],
  );
  const unmeasured = figures.flatMap((cell, k) => (cell.text.endsWith('k') ? [] : [`${heads[k]} bytes`]));
  return readingOf(page, at, last, {
    tool: 'openssl speed',
    score: 0.93,
    conditions: [condition('test', nameOf(cells.slice(0, from)))],
    measurements,
    unmeasured,
  });
}

/** The number without its `k`, which is in the unit: thousands of bytes. */
function speed(cell: Cell, column: Column): Measurement[] {
  const bareCell = { ...cell, text: cell.text.slice(0, -1), to: cell.to - 1 };
  const found = measureCell(bareCell, column);
  return found && found.value > 0 ? [found] : [];
}

/** `rsa 2048 bits 0.000320s 0.000019s   3121.9  52842.2` */
function keyRow(page: Page, at: number, heads: readonly string[]): Reading | undefined {
  const line = page.lines[at];
  const cells = line ? cellsOf(line) : [];
  const figures = cells.slice(-heads.length);
  const name = cells.slice(0, -heads.length);
  if (name.length === 0 || !figures.every(cell => /^\d+\.\d+s?$/.test(cell.text))) return undefined;
  const measurements = figures.flatMap((cell, k) => {
    const head = heads[k] ?? '';
    const rate = head.endsWith('/s');
    const column: Column = rate
      ? { metric: 'operation_rate', unit: head.replace('.', ''), scope: head.replace(/s?\.?\/s$/, '') }
      : { metric: 'latency', unit: 's', scope: head.replace(/^(sign|keygen)s$/, '$1') };
    const found = measureCell(cell, { unitFrom: 'stated', ...column });
    // An operation shorter than the last digit is printed as 0.0000s.
    return found && found.value > 0 ? [found] : [];
  });
  return readingOf(page, at, at, { tool: 'openssl speed', score: 0.93, conditions: [condition('test', nameOf(name))], measurements });
}

function nameOf(cells: readonly Cell[]): string {
  return cells.map(cell => cell.text).join(' ');
}

export default {
  id: 'openssl speed',
  title: 'speed of cryptographic algorithms',
  home: 'https://docs.openssl.org/master/man1/openssl-speed/',
  reports: ['throughput', 'operation_rate', 'latency'],
  marks: [
    "The 'numbers' are in",
    'type             16',
    'sign/s',
    ' op/s',
    '16 bytes',
    '16384 bytes',
    'OpenSSL ',
    'openssl speed',
    'compiler: ',
  ],
  options: { '-evp': 'evp', '-multi': 'multi', '-seconds': 'runtime', '-bytes': 'length' },
  read,
} satisfies Tool as Tool;
