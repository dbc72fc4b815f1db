import { describe, expect, test } from 'vitest';
import { readDateRange } from '../../src/search/dates.ts';
import { readQuery } from '../../src/search/query.ts';
import { QueryError } from '../../src/search/query-error.ts';
import { didYouMean } from '../../src/search/suggest.ts';
import { isLike } from '../../src/search/tools-asked.ts';
import type { Query, Where } from '../../src/store/query.ts';

const NOW = Date.parse('2024-05-20T12:00:00Z');
const CONDITIONS = ['tso', 'test', 'mss', 'bs', 'rx-usecs', 'iodepth', 'queue depth'];
const TOOLS = ['netperf', 'iperf', 'fio', 'perf stat', 'nuttcp'];
const TOOLS_HERE = { isTool: (name: string) => TOOLS.some(tool => isLike(tool, name)), tools: () => TOOLS };
const read = (text: string): Query => readQuery(text, { now: NOW, hasCondition: name => CONDITIONS.includes(name), ...TOOLS_HERE });

/** A tree in one line: words as they are, `name(values)` for the rest. */
function show(where: Where | null): string {
  if (where === null) return '';
  if (where.is === 'and' || where.is === 'or') return `${where.is}(${where.of.map(show).join(' ')})`;
  if (where.is === 'not') return `not(${show(where.of)})`;
  if (where.is === 'text') return `${where.part ?? ''}"${where.text}"${where.begins ? '*' : ''}`;
  const { is, ...rest } = where;
  const range = 'range' in rest && rest.range ? rest.range : null;
  const ends =
    range &&
    `${range.from ? `${range.from.value}${range.from.unit ?? ''}` : ''}..${range.to ? `${range.to.value}${range.to.unit ?? ''}` : ''}${range.closed ? '' : '!'}`;
  const values = 'values' in rest && rest.values ? rest.values.join('|') : null;
  const plain = Object.entries(rest).flatMap(([key, value]) => (typeof value === 'string' && key !== 'field' ? [value] : []));
  return `${is}(${[...plain, ...(ends ? [ends] : []), ...(values ? [values] : [])].join(' ')})`;
}

describe('what a query means', () => {
  test.each<[string, string, Query['kind']]>([
    ['', '', 'messages'],
    ['interrupt coalescing', 'and("interrupt" "coalescing")', 'messages'],
    ['"interrupt coalescing"', '"interrupt coalescing"', 'messages'],
    ['coalesc*', '"coalesc"*', 'messages'],
    ['a OR b c', 'or("a" and("b" "c"))', 'messages'],
    ['a AND b', 'and("a" "b")', 'messages'],
    ['a (b OR c)', 'and("a" or("b" "c"))', 'messages'],
    ['-a b', 'and(not("a") "b")', 'messages'],
    ['NOT a', 'not("a")', 'messages'],
    ['a-b', '"a-b"', 'messages'],
    ['-"a b"', 'not("a b")', 'messages'],
    ['-(a b)', 'not(and("a" "b"))', 'messages'],
    ['s:tso', 'subject"tso"', 'messages'],
    ['s:"tso off"', 'subject"tso off"', 'messages'],
    ['from:(fink OR jones)', 'or(from(fink) from(jones))', 'messages'],
    ['f:fink l:netdev', 'and(from(fink) list(netdev))', 'messages'],
    ['m:<a@b> t:c@d', 'and(id(a@b) thread(c@d))', 'messages'],
    ['d:2007..2010', 'date(2007-01-01T00:00:00.000Z 2011-01-01T00:00:00.000Z)', 'messages'],
    ['tool:Netperf', 'tool(netperf)', 'runs'],
    ['tool:netperf verdict:mixed', 'and(tool(netperf) claim(mixed))', 'claims'],
    ['in:messages tool:netperf', 'tool(netperf)', 'messages'],
    ['tso:off', 'condition(tso off|no|false|disabled|disable|0)', 'runs'],
    ['TSO:Enabled', 'condition(tso on|yes|true|enabled|enable|1)', 'runs'],
    ['test:TCP_STREAM', 'condition(test tcp_stream)', 'runs'],
    ['rx-usecs:75', 'condition(rx-usecs 75)', 'runs'],
    ['mss>1400', 'condition(mss 1400..!)', 'runs'],
    ['bs:4k..64k', 'condition(bs 4096..65536)', 'runs'],
    ['tso:*', 'condition(tso)', 'runs'],
    ['qd:32', 'or(condition(iodepth 32) condition(queue depth 32))', 'runs'],
    ['block_size:4k', 'condition(bs 4k|4kb|4kib|4096)', 'runs'],
    ['bs:1048576', 'condition(bs 1048576|1024k|1024kb|1024kib|1m|1mb|1mib)', 'runs'],
    ['bs:512', 'condition(bs 512)', 'runs'],
    ['in:runs a OR b', 'or("a" "b")', 'runs'],
    ['a OR b limit:3', 'or("a" "b")', 'messages'],
    ['http:x', 'condition(http x)', 'runs'],
    ['tool:perf*', 'tool(perf*)', 'runs'],
    ['verdict:Mixed', 'claim(mixed)', 'claims'],
    ['metric:CPU-Utilization', 'metric(cpu_utilization)', 'runs'],
    ['d:1y..3m', 'date(2023-05-20T12:00:00.000Z 2024-02-20T12:00:00.000Z)', 'messages'],
    ['sort:-iops', '', 'runs'],
    ['throughput>9Gbps', 'metric(throughput 1125000000B/s..!)', 'runs'],
    ['throughput>=9Gbps', 'metric(throughput 1125000000B/s..)', 'runs'],
    ['throughput>72Mbps', 'metric(throughput 9000000B/s..!)', 'runs'],
    ['latency:75us..105us', 'metric(latency 0.000075s..0.00010499999999999999s)', 'runs'],
    ['latency:75..105ms', 'metric(latency 0.075s..0.105s)', 'runs'],
    ['iops>100k', 'metric(iops 100000..!)', 'runs'],
    ['cpu_utilization<50%', 'metric(cpu_utilization ..0.5ratio!)', 'runs'],
    ['metric:latency', 'metric(latency)', 'runs'],
    ['-tool:fio metric:iops', 'and(not(tool(fio)) metric(iops))', 'runs'],
  ])('%s', (text, shown, kind) => {
    const query = read(text);
    expect(show(query.where)).toBe(shown);
    expect(query.kind).toBe(kind);
  });

  test('sort, limit and quoted hold for the whole', () => {
    expect(read('tool:fio sort:-iops limit:5 quoted:yes')).toMatchObject({
      kind: 'runs',
      sort: { by: 'metric', metric: 'iops', descending: true },
      limit: 5,
      quoted: true,
    });
    expect(read('a sort:date').sort).toEqual({ by: 'date', metric: null, descending: false });
  });
});

describe('mistakes are shown at their place', () => {
  test.each<[string, number, RegExp]>([
    ['throughput>9Gbqs', 11, /"Gbqs" is no unit/],
    ['throughput>9', 11, /wants a unit .* 9Gbps/],
    ['throughput>9us', 11, /throughput is not measured in "us"; .*9Gbps/],
    ['latency<5MB', 8, /latency is not measured in "MB"/],
    ['throughput>9mpbs', 11, /did you mean Mbps/],
    ['latency:105us..75us', 8, /ends before it begins; write 75us..105us/],
    ['latency:75us..1MB', 8, /latency is not measured/],
    ['iodepth:32..1', 8, /ends before it begins; write 1..32/],
    ['iops > 5', 5, /without blanks/],
    ['form:jones', 0, /"form" is no prefix.* did you mean from\?/],
    ['a tool:netpref', 7, /no tool is called "netpref"; did you mean netperf\?/],
    ['-tool:(fio OR ipref)', 14, /no tool is called "ipref"; did you mean iperf\?/],
    ['tool:perff*', 5, /no tool is called "perff\*"/],
    ['tool:qqqqqq', 5, /claimstat tools lists/],
    ['verdict:suported', 8, /did you mean supported\?; one of/],
    ['metric:troughput', 7, /did you mean throughput\?/],
    ['sort:-latncy', 5, /nothing to sort by.* did you mean latency\?/],
    ['in:claims sort:iops', 15, /only runs are sorted/],
    ['verdict:mixed sort:iops', 19, /only runs are sorted/],
    ['d:2010..2007', 2, /ends before it begins; write 2007..2010/],
    ['d:2007..2007-13', 8, /"2007-13" is no date/],
    ['d:soon..2007', 2, /"soon" is no date/],
    ['a (b OR c', 2, /bracket is not closed/],
    ['a b)', 3, /bracket was not opened/],
    ['a OR', 4, /missing at the end/],
    ['OR a', 0, /missing here/],
    ['say "hello', 4, /does not end/],
    ['from: fink', 0, /wants a value right after it/],
    ['verdict:wrong', 8, /"wrong" is no verdict; one of supported/],
    ['kind:x', 5, /is no kind/],
    ['metric:speed', 7, /"speed" is no metric/],
    ['d:2007-13', 2, /is no date/],
    ['d:yesterday', 2, /is no date/],
    ['latency:..', 8, /no letter and no digit/],
    ['a OR limit:5', 5, /whole query/],
    ['a -(b limit:5)', 6, /whole query/],
    ['sort:colour', 5, /nothing to sort by/],
    ['limit:0', 6, /from 1/],
    ['from>fink', 0, /compared with ":"/],
    ['from:(tool:x)', 6, /cannot stand within from/],
    ['a "--"', 2, /no letter and no digit/],
  ])('%s', (text, at, message) => {
    let error: unknown;
    try {
      read(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(QueryError);
    if (!(error instanceof QueryError)) return;
    const [said, line, caret] = error.message.split('\n');
    expect(said).toMatch(message);
    expect(line).toBe(`  ${text}`);
    expect(caret?.indexOf('^')).toBe(at + 2);
  });

  test('brackets without end', () => expect(() => read('('.repeat(200))).toThrow(/nested too deeply/));
});

describe('dates', () => {
  test.each<[string, string | null, string | null]>([
    ['2007', '2007-01-01', '2008-01-01'],
    ['2007-12', '2007-12-01', '2008-01-01'],
    ['200712', '2007-12-01', '2008-01-01'],
    ['20071231', '2007-12-31', '2008-01-01'],
    ['2008-02-29', '2008-02-29', '2008-03-01'],
    ['..2010-06', null, '2010-07-01'],
    ['2007-08..', '2007-08-01', null],
  ])('%s', (text, from, to) => {
    const day = (iso: string | null | undefined) => iso?.replace('T00:00:00.000Z', '') ?? null;
    const range = readDateRange(text, NOW);
    expect([day(range?.from), day(range?.to)]).toEqual([from, to]);
  });
  test('from so long ago on', () => {
    expect(readDateRange('3m..', NOW)).toEqual({ from: '2024-02-20T12:00:00.000Z', to: null });
    expect(readDateRange('2w', NOW)).toEqual({ from: '2024-05-06T12:00:00.000Z', to: null });
  });
  test.each(['2007-02-30', '..', 'x', '2007-1', '20071'])('%s is none', text => expect(readDateRange(text, NOW)).toBeUndefined());
});

test.each([
  ['form', ['from', 'list'], '; did you mean from?'],
  ['tos', ['tool', 'tso', 'to'], '; did you mean tso or to?'],
  ['Gbsp', ['Gbps', 'GB/s'], '; did you mean Gbps?'],
  ['latenc', ['latency'], '; did you mean latency?'],
  ['foo', ['tso', 'mss', 'i/o', 'of'], ''],
])('%s among %j%s', (name, known, said) => expect(didYouMean(name, known)).toBe(said));

test.each([
  ['perf stat', 'perf*', true],
  ['perf stat', '*st*at', true],
  ['perf', 'perf*f', false],
  ['fio', 'fio', true],
  ['fio', 'f*', true],
  ['sfio', 'f*', false],
  ['aXbXc', 'a*b*c', true],
  ['ab', 'ab*b', false],
])('%s is like %s: %s', (name, pattern, like) => expect(isLike(name, pattern)).toBe(like));
