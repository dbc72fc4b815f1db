/** `mine(message)`: everything a mail says of performance, as records. Pure; knows no files, no threads, no clock. */

import type { Claim } from '../model/claim.ts';
import type { Message } from '../model/message.ts';
import type { Run } from '../model/run.ts';
import { readFigures } from './claims/figures.ts';
import { readClaims } from './claims/index.ts';
import { sentencesOf } from './claims/sentences.ts';
import { setConditions } from './conditions/index.ts';
import { readGeneral } from './general/index.ts';
import type { Reading } from './reading.ts';
import { settle } from './settle.ts';
import { readTables } from './tables/index.ts';
import { toolsIn } from './tools.ts';
import { readZones } from './zones/index.ts';
import type { Line } from './zones/line.ts';
import { type Page, pagesOf } from './zones/page.ts';

/** A line beyond this is no output that anybody pasted, and could keep a recogniser busy for long. */
const LONGEST_LINE = 10_000;

/** What one message holds, in the order of its text. */
export interface Findings {
  readonly runs: readonly Run[];
  readonly claims: readonly Claim[];
}

/** A run as read, with the page it was read from. */
interface Found {
  readonly reading: Reading;
  readonly page: Page;
}

/** Reads a message's runs and claims. The same message always gives the same records with the same ids. */
export function mine(message: Message): Findings {
  const lines = readZones(message);
  const pages = pagesOf(lines.filter(line => (line.kind === 'prose' || line.kind === 'blank') && line.text.length <= LONGEST_LINE));
  const found = setConditions(pages.map(page => ({ page, readings: readPage(page) })));
  const prose = uncovered(lines, found);
  const sentences = sentencesOf(prose);
  const figures = readFigures(sentences, found);
  const runs = [...found, ...figures]
    .sort((a, b) => a.reading.place.span[0] - b.reading.place.span[0])
    .map(({ reading, page }, index) => runOf(reading, page, message.id, index));
  return { runs, claims: readClaims(sentences, message, found.length > 0) };
}

function readPage(page: Page): Reading[] {
  if (!page.lines.some(line => /\d/.test(line.text))) return [];
  const tools = toolsIn(page).map(tool => ({ by: tool.id, readings: [...tool.read(page)] }));
  return settle([...tools, { by: 'table', readings: readTables(page) }, { by: 'general', readings: readGeneral(page) }]);
}

/** The lines of prose that no run was read from. A flattened mail has many such stretches on one line: places decide. */
function uncovered(lines: readonly Line[], found: readonly Found[]): Line[] {
  const spans = found.map(({ reading }) => reading.place.span).sort((a, b) => a[0] - b[0]);
  return lines.map(line => {
    const start = line.pieces[0].start;
    const end = start + line.text.length;
    const taken = line.kind === 'prose' && spans.some(span => span[0] < end && start < span[1] && takes(found, line, start, end));
    return taken ? { ...line, kind: 'transcript' } : line;
  });
}

/** True when a run covers most of the line: a quote between two of a transcript's lines belongs to somebody else. */
function takes(found: readonly Found[], line: Line, start: number, end: number): boolean {
  return found.some(({ reading, page }) => {
    const [first, last] = reading.place.span;
    const covered = Math.min(end, last) - Math.max(start, first);
    return covered > (end - start) / 2 && page.depth === line.depth && page.author === line.author;
  });
}

function runOf(reading: Reading, page: Page, message: string, index: number): Run {
  return {
    type: 'run',
    id: `${message}#r${index + 1}`,
    message,
    tool: reading.tool,
    command: reading.command,
    author: page.author,
    quoteDepth: page.depth,
    quoteOf: null,
    lines: reading.place.lines,
    span: reading.place.span,
    conditions: [...reading.conditions],
    measurements: [...reading.measurements],
    reported: [...reading.reported],
    state: reading.state,
    doubts: [...reading.doubts],
    ...(reading.unmeasured.length > 0 ? { unmeasured: [...reading.unmeasured] } : {}),
  };
}
