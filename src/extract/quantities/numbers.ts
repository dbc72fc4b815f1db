/** Numbers as mails print them: "210 345.5", "1,273,756", "46,997", "1.5e9", "924k", "0m5.210s". */

import { matchesOf } from '../matches.ts';

/** A number found in a text. */
export interface Printed {
  readonly value: number;
  /** Index of its first character and of the one after its last. */
  readonly from: number;
  readonly to: number;
  /** The letters and signs that follow it directly: "k", "MB/s", "%"; empty when a space follows. */
  readonly suffix: string;
}

const NUMBER = /[-+]?(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?|\.\d+)(?:[eE][-+]?\d{1,3})?/g;

/**
 * Every number of a text. One that is part of a word or of a longer dotted sequence (`eth0`, `2.6.20.7`, `v1.2`) is not
 * a number. A comma is a thousands separator where three digits follow each, else a decimal comma.
 */
export function numbersIn(text: string): Printed[] {
  const found: Printed[] = [];
  for (const match of matchesOf(NUMBER, text)) {
    const from = match.index;
    const to = from + match[0].length;
    const before = text[from - 1] ?? ' ';
    if (/[\p{L}\p{N}_]/u.test(before) || (/[.,:-]/.test(before) && /\d/.test(text[from - 2] ?? ''))) continue;
    if (/^[.:]\d/.test(text.slice(to, to + 2))) continue;
    const suffix = /^[%\p{L}µμ][\p{L}\d%/^µμ]*/u.exec(text.slice(to, to + 20))?.[0] ?? '';
    found.push({ value: numberOf(match[0]), from, to, suffix });
  }
  return found;
}

/** The value of a printed number, whatever its separators; NaN when it is none. */
export function numberOf(printed: string): number {
  const text = printed.trim().replace(/^\+/, '');
  if (/^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?([eE][-+]?\d+)?$/.test(text)) return Number(text.replaceAll(',', ''));
  if (/^-?\d+,\d+([eE][-+]?\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  return /^-?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const SCALES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, g: 1e9, G: 1e9, B: 1e9, bn: 1e9 };

/** What a bare suffix multiplies by: "924k" is 924000. Undefined for anything else. */
export function scaleOf(suffix: string): number | undefined {
  return SCALES[suffix];
}

/** Seconds of "0m5.210s", "1h04m33s", "1:02.03", "0m0,122s"; undefined when the text is none of them. */
export function clockSeconds(text: string): number | undefined {
  const spelled = /^(?:(\d+)d)?(?:(\d+)h)?(?:(\d+)m(?:in)?)?(?:(\d+(?:[.,]\d+)?)s(?:ec)?)?$/.exec(text.trim());
  if (spelled && text.trim() !== '') {
    const [, d, h, m, s] = spelled;
    return Number(d ?? 0) * 86400 + Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number((s ?? '0').replace(',', '.'));
  }
  const colons = /^(?:(\d+):)?(\d+):(\d+(?:[.,]\d+)?)$/.exec(text.trim());
  if (!colons) return undefined;
  return Number(colons[1] ?? 0) * 3600 + Number(colons[2]) * 60 + Number((colons[3] ?? '0').replace(',', '.'));
}
