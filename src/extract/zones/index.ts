/**
 * Zones: a message body as lines of known depth, author and kind. Quote marks, wrapped tails, attribution lines, patches,
 * signatures and footers are settled here, once, so that nobody after it looks at a raw body again. Refuses to judge what
 * a line says: transcripts, tables and claims are found by those who know them.
 */

import type { Message } from '../../model/message.ts';
import { mayAttribute, readAttribution } from './attribution.ts';
import { readKinds } from './kinds.ts';
import type { Line, LineKind } from './line.ts';
import { type RawLine, readQuotes } from './quotes.ts';
import { unflatten } from './unflatten.ts';
import { unmarkedQuoteEnd } from './unmarked.ts';

/** Lines of a body, every one with its depth, author and kind. */
export function readZones(message: Message): Line[] {
  const raw = message.flattened ? unflatten(message.body) : repairTails(readQuotes(message.body));
  const texts = raw.map(line => line.whole.slice(line.mark));
  const depths = raw.map(line => line.depth);
  const kinds = readKinds(texts, depths);
  const attributed = attribute(raw, texts, depths, kinds, message.from.name ?? message.from.address);
  return raw.map((line, index) => ({
    text: texts[index] ?? '',
    pieces: [{ at: 0, start: line.start + line.mark, number: line.number }],
    number: line.number,
    depth: attributed[index]?.depth ?? line.depth,
    author: attributed[index]?.author ?? null,
    kind: attributed[index]?.kind ?? 'prose',
    column: screenColumn(line.whole, line.mark),
  }));
}

/** The line that names a patch's own author in the body of the mail that carries it. */
const FROM_LINE = /^From: +"?([^"<]{2,80}?)"? *<[^>]+>\s*$/;

interface Attributed {
  readonly depth: number;
  readonly author: string | null;
  readonly kind: LineKind;
}

/** Follows the attribution lines down the body: who speaks at which depth. */
function attribute(
  raw: readonly RawLine[],
  texts: readonly string[],
  depths: readonly number[],
  kinds: readonly LineKind[],
  sender: string | null,
): Attributed[] {
  const result: Attributed[] = [];
  const speakers: (string | null)[] = [sender];
  const unmarked = depths.every(depth => depth === 0);
  let commit: string | null | undefined = commitAuthor(texts, kinds);
  let unmarkedEnd = -1;
  let unmarkedAuthor: string | null = null;
  for (let i = 0; i < raw.length; i++) {
    const depth = depths[i] ?? 0;
    const kind = kinds[i] ?? 'prose';
    const initials = raw[i]?.initials;
    if (initials) speakers[depth] = initials;
    const quotedFrom =
      depth > 0 && texts[i]?.startsWith('From:') && texts[i + 1]?.trim() === '' ? FROM_LINE.exec(texts[i] ?? '')?.[1] : undefined;
    if (quotedFrom) {
      speakers[depth] = quotedFrom;
      result.push({ depth, author: quotedFrom, kind: 'header' });
      continue;
    }
    if (depth === 0 && commit !== undefined && /^---\s*$/.test(texts[i] ?? '')) commit = undefined;
    const speaks = (kind === 'prose' || kind === 'header') && mayAttribute(texts[i] ?? '');
    const found = speaks ? readAttribution(stretch(texts, depths, i)) : undefined;
    if (found) {
      // An attribution stands one level above what it announces, or, in some clients, at its own level.
      const within = depth > 0 && announcesOwnDepth(texts, depths, i + found.length, depth);
      const announced = within ? depth : depth + 1;
      speakers.length = Math.min(speakers.length, announced + 1);
      speakers[announced] = found.author;
      const below = depthBelow(texts, depths, i + found.length, announced);
      for (let deeper = announced + 1; deeper <= below; deeper++) speakers[deeper] = found.author;
      if (unmarked) {
        unmarkedEnd = unmarkedQuoteEnd(texts, i + found.length);
        unmarkedAuthor = found.author;
      }
      for (let k = 0; k < found.length; k++) result.push({ depth, author: speakers[depth] ?? null, kind: 'attribution' });
      i += found.length - 1;
      continue;
    }
    if (i < unmarkedEnd) {
      result.push({ depth: 1, author: unmarkedAuthor, kind });
      continue;
    }
    const author = depth === 0 && commit ? commit : (speakers[depth] ?? null);
    result.push({ depth, author, kind });
  }
  return result;
}

/** The lines at one depth from `index` on, as many as an attribution may take. */
function stretch(texts: readonly string[], depths: readonly number[], index: number): string[] {
  const lines: string[] = [];
  for (let i = index; i < texts.length && lines.length < 12 && depths[i] === depths[index]; i++) lines.push(texts[i] ?? '');
  return lines;
}

/** True when the text after an attribution goes on at the attribution's own depth, with no deeper line before it. */
function announcesOwnDepth(texts: readonly string[], depths: readonly number[], index: number, depth: number): boolean {
  for (let i = index; i < texts.length && i < index + 6; i++) {
    if ((depths[i] ?? 0) > depth) return false;
    if (texts[i]?.trim()) return depths[i] === depth;
  }
  return false;
}

/**
 * Some clients set two marks before every line they quote: the depth at which the words of an attribution's writer stand,
 * where no line stands at the depth that it announces.
 */
function depthBelow(texts: readonly string[], depths: readonly number[], index: number, announced: number): number {
  let shallowest = 0;
  for (let i = index; i < texts.length && (depths[i] ?? 0) >= announced; i++) {
    const depth = depths[i] ?? 0;
    if (texts[i]?.trim() && (shallowest === 0 || depth < shallowest)) shallowest = depth;
    if (shallowest === announced) break;
  }
  return shallowest;
}

/** The writer of a commit message that somebody else sends: a `From:` line of its own at the top of the body. */
function commitAuthor(texts: readonly string[], kinds: readonly LineKind[]): string | null | undefined {
  const first = texts.findIndex(text => text.trim() !== '');
  const from = FROM_LINE.exec(texts[first] ?? '');
  return from?.[1] && kinds.includes('patch') ? from[1] : undefined;
}

/**
 * A client that wraps a quoted line leaves its tail without a mark. Such a tail stands alone between two lines of the
 * same depth, the first of them long, and the two together are longer than a mail line may be.
 *
 *     > Recv   Send    Send                          Utilization       Service
 *     Demand
 *     > Socket Socket  Message  Elapsed              Send     Recv     Send    Recv
 */
function repairTails(lines: readonly RawLine[]): RawLine[] {
  return lines.map((line, index) => {
    const above = lines[index - 1];
    const below = lines[index + 1];
    if (line.depth !== 0 || !above || above.depth === 0 || below?.depth !== above.depth) return line;
    const tail = line.whole.trim();
    if (tail === '' || tail.length > 30 || above.whole.length < 60 || above.whole.length + tail.length < 72) return line;
    if (/^[-*]|[.?!:]$/.test(tail) && /^[A-Z]/.test(tail)) return line;
    return { ...line, depth: above.depth };
  });
}

function screenColumn(whole: string, mark: number): number {
  let column = 0;
  for (let i = 0; i < mark; i++) column = whole[i] === '\t' ? column + 8 - (column % 8) : column + 1;
  return column;
}
