/** A forest plot in text: one line a comparison on a logarithmic axis of ratios, a mark at 1. */

export interface Axis {
  readonly low: number;
  readonly high: number;
  /** Characters. */
  readonly width: number;
}

/** Where an axis may end. */
const ENDS = [1.05, 1.1, 1.25, 1.5, 2, 3, 4, 8, 16];
const MOST = 16;

/** The axis on which all ratios have a place, ending at round ones; what lies beyond a sixteenth or 16 is an arrow at the rim. */
export function axisFor(ratios: readonly number[], width: number): Axis {
  const end = (needed: number) => ENDS.find(e => e >= needed) ?? MOST;
  const high = end(Math.max(1, ...ratios.filter(Number.isFinite)));
  const low = 1 / end(Math.max(1, ...ratios.map(r => 1 / r).filter(Number.isFinite)));
  return { low, high, width };
}

/** The line of numbers over a plot: 1, and the ends as far as they leave it room. */
export function axisLine(axis: Axis): string {
  const [left, right] = [Number(axis.low.toFixed(2)).toString(), axis.high.toString()];
  const at = columnOf(1, axis);
  const start = left.length < at ? left.padEnd(at) : ' '.repeat(at);
  const room = axis.width - at - 1;
  return right.length < room ? `${start}1${right.padStart(room)}` : `${start}1`;
}

/** One comparison: a point, or a point in its interval. */
export function comparisonLine(ratio: number, interval: readonly [number, number] | null, axis: Axis): string {
  return draw(ratio, interval ?? [ratio, ratio], axis, { point: '●', line: '─', left: '├', right: '┤' });
}

/** Several taken together: their mean in their range. */
export function pooledLine(ratio: number, range: readonly [number, number], axis: Axis): string {
  return draw(ratio, range, axis, { point: '◆', line: '━', left: '┝', right: '┥' });
}

interface Signs {
  readonly point: string;
  readonly line: string;
  readonly left: string;
  readonly right: string;
}

function draw(ratio: number, [low, high]: readonly [number, number], axis: Axis, signs: Signs): string {
  const cells = new Array<string>(axis.width).fill(' ');
  cells[columnOf(1, axis)] = '┊';
  const [from, to, at] = [columnOf(low, axis), columnOf(high, axis), columnOf(ratio, axis)];
  if (to > from) {
    cells.fill(signs.line, from, to + 1);
    cells[from] = low < axis.low ? '◂' : signs.left;
    cells[to] = high > axis.high ? '▸' : signs.right;
  }
  cells[at] = ratio < axis.low ? '◂' : ratio > axis.high ? '▸' : signs.point;
  return cells.join('').trimEnd();
}

function columnOf(ratio: number, { low, high, width }: Axis): number {
  const place = (Math.log(ratio) - Math.log(low)) / (Math.log(high) - Math.log(low));
  return Math.round(Math.min(1, Math.max(0, place)) * (width - 1));
}
