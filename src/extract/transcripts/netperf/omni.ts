import type { Measurement } from '../../../model/run.ts';
import { type Named, takeWord, type Word, wordsOf } from '../../block.ts';
import { join, type Line } from '../../zones/line.ts';
import type { Page } from '../../zones/page.ts';

interface Found {
  readonly measurements: Measurement[];
  readonly last: number;
}

const RATE_UNIT = /^(?:Trans\/s|10\^\d+bits\/s|[KMG]?Bytes\/s)$/;

/**
 * The results of netperf's omni tests, in the three forms of its output selectors: `-k` prints `THROUGHPUT=59092.65`
 * and `THROUGHPUT_UNITS=Trans/s`, `-o` a line of names and one of values with commas between, `-O` columns.
 */
export function omniFigures(page: Page, index: number, end: number): Found | undefined {
  const text = page.lines[index]?.text ?? '';
  if (/^\s*"?[A-Z][A-Z_0-9]+=/.test(text)) return keyed(page, index, end);
  if (/^\s*"?(?:[A-Z0-9][\w() %./-]*,){1,}/.test(text) && /[A-Za-z]/.test(text)) return listed(page, index, end);
  return columns(page, index);
}

function keyed(page: Page, index: number, end: number): Found | undefined {
  const pairs = new Map<string, { line: Line; word: Word }>();
  let last = index;
  for (let i = index; i <= end; i++) {
    const line = page.lines[i];
    const match = line && /^\s*([A-Z][A-Z_0-9]+)=(.*?)\s*$/.exec(line.text);
    if (!line || !match?.[1]) break;
    const from = line.text.indexOf('=') + 1;
    pairs.set(match[1], { line, word: { text: match[2] ?? '', from, to: from + (match[2] ?? '').length } });
    last = i;
  }
  const unit = pairs.get('THROUGHPUT_UNITS')?.word.text ?? '';
  const measurements = [...pairs].flatMap(([name, { line, word }]) => {
    const figure = figureOf(name.replaceAll('_', ' '), unit);
    return figure ? takeWord(line, word, figure) : [];
  });
  return measurements.length > 0 ? { measurements, last } : undefined;
}

/** A list of names that may go over several lines, then the values; each name and value ends at a comma. */
function listed(page: Page, index: number, end: number): Found | undefined {
  let head = page.lines[index];
  if (!head) return undefined;
  for (let i = index + 1; i <= Math.min(end, index + 8); i++) {
    const line = page.lines[i];
    if (!line || line.text.trim() === '') return undefined;
    if (!/^\s*-?\d+(?:\.\d+)?,/.test(line.text)) {
      head = join(head, line);
      continue;
    }
    const names = head.text
      .replace(/\\n\s*$/, '')
      .split(',')
      .map(name => name.trim().replace(/\s+/g, ' '));
    const words = cells(line.text);
    if (Math.abs(names.length - words.length) > 1 || names.some(name => /^\d+\.\d+$/.test(name))) return undefined;
    const unit = words[names.findIndex(name => /^Throughput Units$/i.test(name))]?.text ?? '';
    const measurements = names.flatMap((name, k) => {
      const figure = figureOf(name, unit);
      return figure && Number(words[k]?.text) >= 0 ? takeWord(line, words[k], figure) : [];
    });
    return measurements.length > 0 ? { measurements, last: i } : undefined;
  }
  return undefined;
}

function cells(text: string): Word[] {
  return [...text.matchAll(/[^,]+/g)].map(match => {
    const cut = match[0].length - match[0].trimStart().length;
    const cell = match[0].trim().replace(/\\n$/, '');
    return { text: cell, from: match.index + cut, to: match.index + cut + cell.length };
  });
}

/** `60492.57   Trans/s`: a row in which a rate stands before its unit. */
function columns(page: Page, index: number): Found | undefined {
  const line = page.lines[index];
  if (!line) return undefined;
  const words = wordsOf(line.text);
  const at = words.findIndex((word, k) => k > 0 && RATE_UNIT.test(word.text) && /^\d+\.\d+$/.test(words[k - 1]?.text ?? ''));
  if (at < 0 || !/^-?\d/.test(words[0]?.text ?? '')) return undefined;
  const figure = figureOf('THROUGHPUT', words[at]?.text ?? '');
  return figure && { measurements: takeWord(line, words[at - 1], figure), last: index };
}

/** What an output selector of netperf's omni manual measures; undefined for settings and names. */
function figureOf(name: string, unit: string): Named | undefined {
  const key = name.toUpperCase();
  if (key === 'THROUGHPUT') return /^Trans/.test(unit) ? { metric: 'transaction_rate', unit } : { metric: 'throughput', unit };
  if (key === 'ELAPSED TIME' || key === 'ELAPSED TIME (SEC)') return { metric: 'duration', unit: 's' };
  if (key === 'TRANSACTION RATE') return { metric: 'transaction_rate', unit: 'trans/s' };
  const end = key.includes('REMOTE') ? 'recv' : 'send';
  if (/^(LOCAL|REMOTE) CPU UTIL(%| %)?$/.test(key)) return { metric: 'cpu_utilization', unit: '%', scope: end };
  if (/^(LOCAL|REMOTE) (SD|SERVICE DEMAND)$/.test(key))
    return { metric: 'service_demand', unit: /^Trans/.test(unit) ? 'us/Tr' : 'us/KB', scope: end };
  if (/TRANSPORT RETRANS/.test(key)) return { metric: 'retransmits', unit: '', scope: end };
  const latency = /^(?:P(\d+)|(\d+)(?:ST|ND|RD|TH) PERCENTILE|(MIN|MEAN|MAX|STDDEV|MINIMUM|MAXIMUM)) LATENCY(?: MICROSECONDS)?$/.exec(key);
  if (latency) {
    const word = latency[3] ?? '';
    const statistic =
      (latency[1] ?? latency[2])
        ? `p${latency[1] ?? latency[2]}`
        : word === 'STDDEV'
          ? 'stdev'
          : word.slice(0, word === 'MEAN' ? 4 : 3).toLowerCase();
    return { metric: 'latency', unit: 'us', statistic };
  }
  if (/^RT LATENCY$|^RT_LATENCY$/.test(key)) return { metric: 'latency', unit: 'us', scope: 'round trip' };
  return undefined;
}
