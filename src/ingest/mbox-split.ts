/**
 * Splits the bytes of an mbox into messages as they stream by. Every flavour: mboxo, mboxrd, mboxcl and mboxcl2 (a
 * Content-Length is believed when a separator or the end stands where it says), Pipermail, git, Netscape.
 */
import { readHeaders } from './mail/headers.ts';
import { type FromShape, startsMessage } from './mbox-from-line.ts';

/** One message as it lies in the file. */
export interface MboxPiece {
  /** Header and body, without the `From ` line, `>From ` taken back as the flavour asks. */
  readonly raw: Buffer;
  /** Of the `From ` line, in the unpacked file. */
  readonly offset: number;
  /** Up to the next `From ` line. */
  readonly length: number;
  /** True when it was longer than `LONGEST` and the rest of it is left out. */
  readonly cut: boolean;
}

/** No mail is longer; a message that is loses its tail, so that memory stays bounded. */
export const LONGEST = 32 << 20;
const FROM = Buffer.from('From');
const ESCAPED = Buffer.from('>From ');
/** A separator is only judged with this much after it in the window, so that it never falls apart at a chunk's edge. */
const AHEAD = 4096;

/** Where to begin in a file that was read before: `chunks` then start at this separator. */
export interface MboxResume {
  readonly offset: number;
  /** The first bytes of the file, which tell how its separators look. */
  readonly head: Buffer;
}

/** The messages of an mbox, in order. */
export async function* splitMbox(chunks: AsyncIterable<Buffer>, resume?: MboxResume): AsyncGenerator<MboxPiece> {
  const splitter = new MboxSplitter(resume);
  for await (const chunk of chunks) yield* splitter.push(chunk, false);
  yield* splitter.push(Buffer.alloc(0), true);
}

/** The splitter's state between two chunks; `push` yields the messages that are complete. */
export class MboxSplitter {
  /** Bytes from the start of the open message (or from where nothing is open yet). */
  #window: Buffer = Buffer.alloc(0);
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  /** Offset of the window in the file. */
  #base = 0;
  /** Where in the window to look on for a separator. */
  #at = 0;
  #open = false;
  #habit: FromShape | undefined;
  #mboxrd = false;
  #escapes = true;
  #dropped = 0;
  #jumped = false;
  /** Where the bytes begin in the file. */
  readonly #first: number = 0;

  constructor(resume?: MboxResume) {
    if (!resume) return;
    const before = new MboxSplitter();
    for (const _ of before.push(resume.head, true)) if (before.#habit !== undefined) break;
    this.#habit = before.#habit;
    this.#mboxrd = before.#mboxrd;
    this.#escapes = before.#escapes;
    this.#base = this.#first = resume.offset;
  }

  *push(chunk: Buffer, last: boolean): Generator<MboxPiece> {
    if (chunk.length > 0) {
      this.#pending.push(chunk);
      this.#pendingBytes += chunk.length;
    }
    // Joining less than the window holds would copy a long message once a chunk.
    if (!last && this.#pendingBytes < this.#window.length) return;
    this.#window = this.#pending.length === 1 && this.#window.length === 0 ? chunk : Buffer.concat([this.#window, ...this.#pending]);
    this.#pending = [];
    this.#pendingBytes = 0;
    yield* this.#split(last);
  }

  *#split(last: boolean): Generator<MboxPiece> {
    let start = 0;
    for (;;) {
      if (this.#open && !this.#jumped && !this.#jumpContent(start, last)) break;
      const at = this.#nextSeparator(last);
      if (at < 0) break;
      if (this.#open) yield this.#piece(start, at);
      start = at;
      this.#open = true;
      this.#jumped = false;
      this.#at = at + 5;
    }
    if (last) {
      if (this.#open) yield this.#piece(start, this.#window.length);
      start = this.#window.length;
    } else if (!this.#open && this.#at > AHEAD) start = Math.min(this.#at, this.#window.length) - 3;
    this.#window = this.#window.subarray(start);
    this.#base += start;
    this.#at = Math.max(0, this.#at - start);
    if (this.#open && this.#window.length > LONGEST) this.#dropTail();
  }

  /** The next line that begins a message; -1 when the window ends before one is certain. */
  #nextSeparator(last: boolean): number {
    const raw = this.#window;
    for (;;) {
      const at = raw.indexOf(FROM, this.#at);
      if (at < 0) {
        this.#at = Math.max(this.#at, raw.length - FROM.length + 1);
        return -1;
      }
      if (at + AHEAD > raw.length && !last) {
        this.#at = at;
        return -1;
      }
      this.#at = at + FROM.length;
      const atLine = at === 0 ? this.#base === this.#first : raw[at - 1] === 0x0a || this.#afterMark(at);
      if (!atLine) continue;
      const after = raw[at + 4];
      if (after !== 0x20 && after !== 0x09 && after !== 0x0a && after !== 0x0d) continue;
      const shape = startsMessage(raw, at, this.#habit);
      if (shape === undefined) continue;
      if (this.#habit === undefined) this.#setHabit(shape, at);
      return at;
    }
  }

  /** A byte order mark before the first separator. */
  #afterMark(at: number): boolean {
    return at === 3 && this.#base === 0 && this.#window[0] === 0xef && this.#window[1] === 0xbb && this.#window[2] === 0xbf;
  }

  #setHabit(shape: FromShape, at: number): void {
    this.#habit = shape;
    const line = this.#window.toString('latin1', at, at + 200);
    this.#mboxrd = /^From (?:mboxrd|git)@/.test(line);
    // Netscape writes `From ` lines as they come.
    this.#escapes = shape !== 'dash';
  }

  /** Passes over the body that a believable Content-Length measures. False: more bytes are needed to tell. */
  #jumpContent(start: number, last: boolean): boolean {
    const raw = this.#window;
    const lineEnd = raw.indexOf(0x0a, start);
    const gap = lineEnd > 0 && raw[lineEnd - 1] === 0x0d ? '\r\n\r\n' : '\n\n';
    const blank = lineEnd < 0 ? -1 : raw.indexOf(gap, start);
    if (blank < 0) {
      this.#jumped = last || raw.length - start > LONGEST;
      return this.#jumped;
    }
    this.#jumped = true;
    const headEnd = blank + gap.length;
    const header = raw.subarray(start, Math.min(headEnd, start + (1 << 16)));
    const length = header.includes('ength:') ? /^content-length:\s{0,4}(\d{1,9})\s*$/im.exec(header.toString('latin1'))?.[1] : undefined;
    if (length === undefined) return true;
    const end = headEnd + Number(length);
    if (end > raw.length - AHEAD && !last && Number(length) < LONGEST) {
      this.#jumped = false;
      return false;
    }
    let next = end;
    while (raw[next] === 0x0a || raw[next] === 0x0d) next++;
    if (next === raw.length && last && end <= raw.length) this.#at = raw.length;
    else if (end > 0 && raw[next - 1] === 0x0a && startsMessage(raw, next, this.#habit)) this.#at = next;
    return true;
  }

  #piece(start: number, end: number): MboxPiece {
    const raw = this.#window.subarray(start, end);
    const head = raw.indexOf(0x0a) + 1;
    const dropped = this.#dropped;
    this.#dropped = 0;
    return {
      raw: this.#unescape(raw.subarray(head)),
      offset: this.#base + start - dropped,
      length: end - start + dropped,
      cut: dropped > 0,
    };
  }

  /** mboxrd: one ">" goes from `>From `, `>>From `, ...; mboxo: from `>From ` only. */
  #unescape(raw: Buffer): Buffer {
    if (!this.#escapes) return raw;
    let at = raw.indexOf(ESCAPED);
    if (at < 0) return raw;
    const body = readHeaders(raw).body;
    const kept: Buffer[] = [];
    let from = 0;
    for (; at >= 0; at = raw.indexOf(ESCAPED, at + 1)) {
      let mark = at;
      while (mark > 0 && raw[mark - 1] === 0x3e) mark--;
      if (at < body || (mark > 0 && raw[mark - 1] !== 0x0a) || (mark !== at && !this.#mboxrd)) continue;
      kept.push(raw.subarray(from, mark));
      from = mark + 1;
    }
    return kept.length === 0 ? raw : Buffer.concat([...kept, raw.subarray(from)]);
  }

  /** Keeps the head of an endless message and the last bytes, where a separator may begin. */
  #dropTail(): void {
    const tail = this.#window.subarray(this.#window.length - AHEAD);
    const kept = this.#window.subarray(0, LONGEST / 2);
    const dropped = this.#window.length - kept.length - tail.length;
    this.#dropped += dropped;
    this.#base += dropped;
    this.#window = Buffer.concat([kept, tail]);
    this.#at = Math.max(kept.length, this.#at - dropped);
  }
}
