/**
 * Units as benchmarks print them, and what they come to in one canonical unit a dimension.
 *
 * A unit is kept as printed beside every value; this module only says what it means. An unknown unit stays unknown:
 * nothing is converted by guessing. Prefixes: k, M, G, T are decimal, Ki, Mi, Gi binary; a tool whose K is 1024 says so
 * itself (its reader multiplies, and records the rule). Bits are eighths of a byte.
 */

export type Dimension =
  | 'time'
  | 'data'
  | 'data-rate'
  | 'packet-rate'
  | 'rate'
  | 'ratio'
  | 'count'
  | 'flop-rate'
  | 'frequency'
  | 'power'
  | 'energy'
  | 'time-per-data'
  | 'count-per-data'
  | 'score';

export interface Unit {
  readonly dimension: Dimension;
  /** One of this unit is `factor` of the canonical unit. */
  readonly factor: number;
}

/** The unit in which values of a dimension are compared. */
export const CANONICAL: Readonly<Record<Dimension, string>> = {
  time: 's',
  data: 'B',
  'data-rate': 'B/s',
  'packet-rate': 'packet/s',
  rate: '1/s',
  ratio: 'ratio',
  count: '1',
  'flop-rate': 'flop/s',
  frequency: 'Hz',
  power: 'W',
  energy: 'J',
  'time-per-data': 's/B',
  'count-per-data': '1/B',
  score: 'score',
};

const DECIMAL: Readonly<Record<string, number>> = { '': 1, k: 1e3, K: 1e3, m: 1e6, M: 1e6, g: 1e9, G: 1e9, t: 1e12, T: 1e12, P: 1e15 };
const BINARY: Readonly<Record<string, number>> = { Ki: 1024, ki: 1024, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50 };

const TIMES: Readonly<Record<string, number>> = {
  ps: 1e-12,
  picoseconds: 1e-12,
  ns: 1e-9,
  nsec: 1e-9,
  nsecs: 1e-9,
  nanosecond: 1e-9,
  nanoseconds: 1e-9,
  us: 1e-6,
  usec: 1e-6,
  usecs: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  µsec: 1e-6,
  μsec: 1e-6,
  microsecond: 1e-6,
  microseconds: 1e-6,
  microsecs: 1e-6,
  ms: 1e-3,
  msec: 1e-3,
  msecs: 1e-3,
  millisecond: 1e-3,
  milliseconds: 1e-3,
  s: 1,
  sec: 1,
  secs: 1,
  'sec.': 1,
  'secs.': 1,
  second: 1,
  seconds: 1,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  h: 3600,
  hour: 3600,
  hours: 3600,
};

/** Words that end in a rate by themselves: "IOPS", "tps". */
const RATES: Readonly<Record<string, Dimension>> = {
  iops: 'rate',
  iop: 'rate',
  tps: 'rate',
  qps: 'rate',
  rps: 'rate',
  ops: 'rate',
  lps: 'rate',
  fps: 'rate',
  mops: 'rate',
  kops: 'rate',
  pps: 'packet-rate',
};

const PACKETS = /^(packets?|pkts?|pckt?s?|rxpck|txpck|frames?)$/i;
const BITS = /^(?:([kKmMgGtT])(i?))?(?:bits?|b)$/;
const BYTES = /^(?:([kKmMgGtTP])(i?))?(?:bytes?|Bytes?|B)$/;
const known = new Map<string, Unit | undefined>();

/** What a printed unit means; undefined for one that is not known. */
export function unitOf(printed: string): Unit | undefined {
  if (!known.has(printed)) {
    if (known.size > 5000) known.clear();
    known.set(printed, readUnit(printed.trim()));
  }
  return known.get(printed);
}

/** `value` in the canonical unit of its dimension; undefined when the unit is not known. */
export function canonical(value: number, printed: string): { readonly value: number; readonly unit: string } | undefined {
  const unit = unitOf(printed);
  return unit && { value: value * unit.factor, unit: CANONICAL[unit.dimension] };
}

function readUnit(text: string): Unit | undefined {
  if (text === '' || text.length > 40) return undefined;
  return plain(text) ?? perTime(text) ?? perThing(text);
}

function plain(text: string): Unit | undefined {
  if (Object.hasOwn(TIMES, text)) return { dimension: 'time', factor: TIMES[text] ?? 1 };
  const lower = text.toLowerCase();
  if (/^(%|percent|pct|%cpu|% [a-z]|%[a-z]|pp|percentage points?)$/i.test(text)) return { dimension: 'ratio', factor: 0.01 };
  if (/^(x|times|ratio|insns? per cycle|insn\/cycle)$/i.test(text)) return { dimension: 'ratio', factor: 1 };
  if (/^(w|watts?)$/i.test(text)) return { dimension: 'power', factor: 1 };
  if (/^(mw|milliwatts?)$/.test(text)) return { dimension: 'power', factor: 1e-3 };
  if (/^(j|joules?)$/i.test(text)) return { dimension: 'energy', factor: 1 };
  if (/^(points?|score)$/i.test(text)) return { dimension: 'score', factor: 1 };
  const hertz = /^([kKMG]?)hz$/i.exec(text);
  if (hertz) return { dimension: 'frequency', factor: DECIMAL[hertz[1] ?? ''] ?? 1 };
  const bps = /^([kKmMgGtT]?)(i?)(bps|Bps|BPS)$/.exec(text);
  if (bps) return { dimension: 'data-rate', factor: prefix(bps[1], bps[2]) * (bps[3] === 'bps' ? 0.125 : 1) };
  const flops = /^([kKmMgGtT]?)(flops?|FLOPS?|FLOPs|flop\/s|Flop\/s|FLOP\/s|F)$/.exec(text);
  if (flops?.[1] !== undefined && (flops[2] !== 'F' || flops[1])) return { dimension: 'flop-rate', factor: prefix(flops[1], '') };
  const named = /^([kKMG]?)([a-zA-Z]+)$/.exec(text);
  const rate = RATES[lower] ?? (named?.[1] ? RATES[(named[2] ?? '').toLowerCase()] : undefined);
  if (rate && lower === 'kops') return { dimension: rate, factor: 1e3 };
  if (rate && lower === 'mops') return { dimension: rate, factor: 1e6 };
  if (rate) return { dimension: rate, factor: RATES[lower] ? 1 : prefix(named?.[1], '') };
  const bytes = BYTES.exec(text);
  if (bytes && (text !== 'B' || true)) return { dimension: 'data', factor: prefix(bytes[1], bytes[2]) };
  const bits = BITS.exec(text);
  if (bits && text !== 'b') return { dimension: 'data', factor: prefix(bits[1], bits[2]) / 8 };
  const exponent = /^10\^(\d+) ?bits?(\/s(?:ec)?)?$/.exec(text);
  if (exponent) return { dimension: exponent[2] ? 'data-rate' : 'data', factor: 10 ** Number(exponent[1]) / 8 };
  const reading = /^([kKMG])?(bytes|megabytes|gigabytes|kilobytes)$/i.exec(text);
  if (reading) return { dimension: 'data', factor: { megabytes: 1e6, gigabytes: 1e9, kilobytes: 1e3 }[lower] ?? 1 };
  if (
    /^(counts?|ops|operations?|requests?|responses?|hits|transactions?|cycles|instructions|allocs|sectors|events|calls|pages|times?|1)$/i.test(
      text,
    )
  )
    return { dimension: 'count', factor: 1 };
  if (/^(us|usec|µs|μs)\/KB$/.test(text)) return { dimension: 'time-per-data', factor: 1e-6 / 1024 };
  if (/^cycles\/(byte|B)$/i.test(text)) return { dimension: 'count-per-data', factor: 1 };
  return undefined;
}

/** "MB/sec", "Mbits per second", "ops/min", "K/s". */
function perTime(text: string): Unit | undefined {
  if (/^(?:nopm|tpm|tpmc|lpm)$/i.test(text)) return { dimension: 'rate', factor: 1 / 60 };
  const m = /^([^/]*?)(?:\/|[ _]per[ _]|^per[ _]|p(?=s$))(s|sec|secs|second|m|min|minute|h|hour)$/i.exec(text);
  if (!m) return undefined;
  const seconds = /^s/i.test(m[2] ?? '') ? 1 : /^m/i.test(m[2] ?? '') ? 60 : 3600;
  const noun = (m[1] ?? '').trim();
  const data = noun === 'b' ? { dimension: 'data' as const, factor: 0.125 } : plain(noun);
  if (data?.dimension === 'data') return { dimension: 'data-rate', factor: data.factor / seconds };
  if (data?.dimension === 'flop-rate') return data;
  const scaled = /^([kKMG])?[ -]?([A-Za-z/ _-]*)$/.exec(noun);
  const stem = scaled?.[2] ?? noun;
  const factor =
    (scaled?.[1] && (stem === '' || /^(packets?|pkts?|ops?|req|reqs|io|ios|rows|lines|elements?|elem|elems|op|p|tr|trans|i)$/i.test(stem))
      ? prefix(scaled[1], '')
      : 1) / seconds;
  return { dimension: PACKETS.test(stem) || PACKETS.test(noun) ? 'packet-rate' : 'rate', factor };
}

/** "ns/op", "B/op", "us per call", "cycles/iter": what one operation takes. */
function perThing(text: string): Unit | undefined {
  const m =
    /^(.+?)(?:\/| per )(op|ops|operation|iter|iters|iteration|it|tr|tran|trans|transaction|req|request|call|packet|pkt|io|loop|event|message|msg|byte)$/i.exec(
      text,
    );
  return m?.[1] ? plain(m[1].replace(/^.*-/, '')) : undefined;
}

function prefix(letter: string | undefined, binary: string | undefined): number {
  if (!letter) return 1;
  return binary ? (BINARY[`${letter}i`] ?? BINARY[`${letter.toUpperCase()}i`] ?? 1) : (DECIMAL[letter] ?? 1);
}
