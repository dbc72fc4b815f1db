/**
 * The Date field (RFC 5322 3.3 and 4.3, RFC 850, ctime, ISO 8601) to ISO 8601 in UTC. What cannot be read is null, never
 * today's date and never a guess.
 */

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Minutes east of Greenwich. Names that mean several zones (IST, AST) stand for the one that mailers wrote. */
const ZONES: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 60,
  bst: 60,
  ist: 330,
  met: 60,
  mest: 120,
  mez: 60,
  mesz: 120,
  cet: 60,
  cest: 120,
  mst: -420,
  mdt: -360,
  eet: 120,
  eest: 180,
  msk: 180,
  msd: 240,
  pst: -480,
  pdt: -420,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  akst: -540,
  akdt: -480,
  hst: -600,
  ast: -240,
  adt: -180,
  nst: -210,
  ndt: -150,
  jst: 540,
  kst: 540,
  hkt: 480,
  sgt: 480,
  aest: 600,
  aedt: 660,
  acst: 570,
  acdt: 630,
  awst: 480,
  nzst: 720,
  nzdt: 780,
  sast: 120,
  brt: -180,
  art: -180,
  swt: 60,
  fst: 120,
  dst: 120,
};

/** As nearly all mails have it: "Thu, 23 Aug 2007 23:18:20 -0400 (EDT)". */
const PLAIN =
  /^(?:[A-Z][a-z]{2}, {1,2})?(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d\d):(\d\d):(\d\d) ([+-]\d{4})(?: \([^()]*\))?$/;

/** The moment a Date field names, as `2007-08-24T03:18:20.000Z`; null when it cannot be read. */
export function readDate(value: string | undefined): string | null {
  if (!value) return null;
  const plain = PLAIN.exec(value);
  if (plain)
    return moment(
      num(plain[3]),
      MONTHS.indexOf((plain[2] ?? '').toLowerCase()),
      num(plain[1]),
      num(plain[4]),
      num(plain[5]),
      num(plain[6]),
      zone(plain[7] ?? ''),
    );
  const text = withoutComments(value.slice(0, 300)).trim();
  return readIso(text) ?? readMail(text);
}

/** "(EDT)" and the like, nested ones too. */
function withoutComments(text: string): string {
  if (!text.includes('(')) return text;
  let out = '';
  let depth = 0;
  for (const c of text) {
    if (c === '(') depth++;
    else if (c === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) out += c;
  }
  return out;
}

/** "2019-05-29T22:10:05+02:00", "2010-12-15 08:00". */
function readIso(text: string): string | null {
  const m = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text);
  return m ? moment(num(m[1]), num(m[2]) - 1, num(m[3]), num(m[4]), num(m[5]), num(m[6]), zone(m[7] ?? '')) : null;
}

/** "Thu, 23 Aug 2007 23:18:20 -0400", "Mon, 8-Apr-96 12:00:00 GMT", "Fri Jun 28 01:28:04 EDT 2002", "1 Jan 97 9.05". */
function readMail(text: string): string | null {
  const words = text
    .replace(/,/g, ' ')
    .split(/\s+/, 20)
    .filter(w => w !== '');
  let day: number | undefined;
  let month: number | undefined;
  let year: number | undefined;
  let time: RegExpExecArray | null = null;
  let offset: number | undefined;
  for (const word of words) {
    const dashed = /^(\d{1,2})-([A-Za-z]{3,9})-(\d{2,4})$/.exec(word);
    const clock: RegExpExecArray | null = time === null ? /^(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2})(?:\.\d+)?)?$/.exec(word) : null;
    const named = MONTHS.indexOf(word.slice(0, 3).toLowerCase());
    if (dashed) {
      day = num(dashed[1]);
      month = MONTHS.indexOf((dashed[2] ?? '').slice(0, 3).toLowerCase());
      year = fullYear(dashed[3] ?? '');
    } else if (clock) time = clock;
    else if (named >= 0 && month === undefined && /^[A-Za-z]{3,9}\.?$/.test(word)) month = named;
    else if (/^\d{1,2}$/.test(word) && day === undefined) day = num(word);
    else if (/^\d{2,4}$/.test(word) && year === undefined && (day !== undefined || word.length === 4)) year = fullYear(word);
    else if (time !== null && offset === undefined) offset = zoneOf(word);
  }
  if (day === undefined || month === undefined || month < 0 || year === undefined || time === null) return null;
  return moment(year, month, day, num(time[1]), num(time[2]), num(time[3]), offset ?? 0);
}

/** Two digits: 50 to 99 are of the last century (RFC 5322 4.3); three are counted from 1900. */
function fullYear(text: string): number {
  const n = num(text);
  if (text.length >= 4) return n;
  return text.length === 3 ? 1900 + n : n < 50 ? 2000 + n : 1900 + n;
}

/** "-0400", "+01:00", "GMT+2", "EST"; undefined for a word that is no zone (a weekday, "at"). */
function zoneOf(word: string): number | undefined {
  const m = /^(?:GMT|UTC)?([+-]\d{1,2}:?\d{2}|[+-]\d{1,2})$/i.exec(word);
  if (m) return zone(m[1] ?? '');
  const name = word.toLowerCase().replace(/^"|"$/g, '');
  return Object.hasOwn(ZONES, name) ? ZONES[name] : undefined;
}

function zone(text: string): number {
  const m = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text);
  if (!m) return 0;
  const minutes = num(m[2]) * 60 + num(m[3]);
  return minutes > 15 * 60 ? 0 : m[1] === '-' ? -minutes : minutes;
}

function moment(year: number, month: number, day: number, hour: number, minute: number, second: number, east: number): string | null {
  if (year < 1970 || year > 2199 || day < 1 || day > 31 || hour > 24 || minute > 59 || second > 60) return null;
  const date = new Date(Date.UTC(year, month, day, hour, minute - east, second));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function num(text: string | undefined): number {
  return text === undefined ? 0 : Number.parseInt(text, 10);
}
