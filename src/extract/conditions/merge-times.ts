/** `time PROGRAM` gives the program's output and the shell's real, user and sys: one run of the program. */

import type { Measurement } from '../../model/run.ts';
import { measure } from '../quantities/measure.ts';
import { numberOf } from '../quantities/numbers.ts';
import type { Reading } from '../reading.ts';
import { metricOfUnit } from '../tables/metric-words.ts';
import { placeBetween } from '../zones/line.ts';
import type { Page } from '../zones/page.ts';
import { readCommand } from './commands.ts';

const NEAR = 14;
/** "Got 51200.25 messages/sec": a rate that an unknown program prints. */
const RATE = /(?<![\w.])(\d[\d.,]*) +(?:[a-z]+ ){0,2}([a-z]+\/s(?:ec)?)\b/;

/** Joins a `time` reading with what its program printed, where one command, begun with `time`, gave both. */
export function mergeTimes(page: Page, readings: readonly Reading[]): Reading[] {
  const merged: Reading[] = [];
  for (const reading of readings) {
    const before = merged.at(-1);
    const timed = reading.tool === 'time' && reading.command !== null && /(?:^|\s|\/)time\s/.test(reading.command);
    if (!timed) merged.push(reading);
    else if (before && before.command === reading.command && before.tool !== 'time' && reading.first - before.last <= NEAR)
      merged[merged.length - 1] = joined(page, before, reading);
    else merged.push(withRates(page, reading, before?.last ?? -1));
  }
  return merged;
}

function joined(page: Page, before: Reading, time: Reading): Reading {
  const [first, last] = [page.lines[before.first], page.lines[time.last]];
  const place = first && last ? placeBetween(first, last) : before.place;
  return { ...before, last: time.last, place, measurements: [...before.measurements, ...time.measurements] };
}

/** The rates that stand between the command and its times make the run one of the program. */
function withRates(page: Page, time: Reading, floor: number): Reading {
  const command = readCommand([`$ ${time.command ?? ''}`]);
  const rates: Measurement[] = [];
  let first = time.first;
  for (let i = time.first - 1; command && i > Math.max(floor, time.first - NEAR); i--) {
    const line = page.lines[i];
    if (!line || page.gaps.has(i + 1) || readCommand([line.text])) break;
    const found = RATE.exec(line.text);
    const metric = found?.[2] ? metricOfUnit(found[2], '') : undefined;
    if (!found?.[1] || !found[2] || !metric) continue;
    const at = line.text.indexOf(found[1], found.index);
    rates.unshift(measure(line, at, at + found[1].length, { metric, value: numberOf(found[1]), unit: found[2] }));
    first = i;
  }
  if (!command || rates.length === 0) return time;
  const [a, b] = [page.lines[first], page.lines[time.last]];
  const place = a && b ? placeBetween(a, b) : time.place;
  return { ...time, tool: command.program, first, place, measurements: [...rates, ...time.measurements] };
}
