/** Dates as notmuch and lei users write them: `2007`, `2007-08`, `20070823`, `2007..2010`, `3m..`, `..2010-06-30`. */

/** Instants, ISO 8601 in UTC; `to` is the first one after. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY_MS = 86_400_000;
const AGO = /^(\d{1,4})([dwmy])$/;

/** The range that a text stands for, `now` being this moment in ms; undefined when it stands for none. */
export function readDateRange(text: string, now: number): DateRange | undefined {
  const at = text.indexOf('..');
  if (at < 0) return periodOf(text, now);
  const [left, right] = [text.slice(0, at), text.slice(at + 2)];
  if (left === '' && right === '') return undefined;
  const from = left === '' ? { from: null } : periodOf(left, now);
  // "1y..3m" ends three months ago: such an end is a moment, not the time since.
  const to = right === '' ? { to: null } : AGO.test(right) ? { to: periodOf(right, now)?.from ?? null } : periodOf(right, now);
  return from && to && { from: from.from, to: to.to };
}

/** True for a range in which no moment lies: its end comes before its beginning. */
export function isReversed({ from, to }: DateRange): boolean {
  return from !== null && to !== null && from >= to;
}

/** A year, month or day; "3m" is the time since three months ago began. */
function periodOf(text: string, now: number): DateRange | undefined {
  const ago = AGO.exec(text);
  if (ago) {
    const then = new Date(now);
    const count = Number(ago[1]);
    if (ago[2] === 'y') then.setUTCFullYear(then.getUTCFullYear() - count);
    else if (ago[2] === 'm') then.setUTCMonth(then.getUTCMonth() - count);
    else then.setTime(now - count * DAY_MS * (ago[2] === 'w' ? 7 : 1));
    return { from: then.toISOString(), to: null };
  }
  const m = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?|(\d{2})(\d{2})?)?$/.exec(text);
  if (!m) return undefined;
  const [year, month, day] = [Number(m[1]), m[2] ?? m[4], m[3] ?? m[5]];
  const start = new Date(Date.UTC(year, month ? Number(month) - 1 : 0, day ? Number(day) : 1));
  const isReal = (!month || start.getUTCMonth() === Number(month) - 1) && (!day || start.getUTCDate() === Number(day));
  if (!isReal) return undefined;
  const end = new Date(start);
  if (day) end.setUTCDate(end.getUTCDate() + 1);
  else if (month) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return { from: start.toISOString(), to: end.toISOString() };
}
