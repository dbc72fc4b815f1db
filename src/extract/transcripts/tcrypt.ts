import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const TEST = String.raw`test +\d+ \( *(?<case>(?:\d+ bit key, *)?\d+ byte blocks(?:, *\d+ bytes per update, *\d+ updates)?)\): +`;
/** The kernel's crypto test module: `testing speed of async cbc(aes) (cbc-aes-aesni) encryption`, then a line for each key and block size. */
const LAYOUT: Layout = {
  tool: 'tcrypt',
  reach: 3,
  shapes: [
    {
      pattern: /testing speed of (?:multibuffer )?(?:async |sync )?(?<algorithm>\S[^:]{0,120}? (?:en|de)cryption)\s*$/d,
      head: /testing speed of /,
      sets: { algorithm: 'algorithm' },
      opens: 'always',
    },
    {
      pattern: /testing speed of (?:multibuffer )?(?:async |sync )?(?<algorithm>\S.{0,120}?)\s*$/d,
      sets: { algorithm: 'algorithm' },
      opens: 'always',
    },
    {
      // With sec=N counted over that time, else timed: `1 operation in 1024 cycles (8192 bytes)`.
      pattern: new RegExp(String.raw`${TEST}(?<n>\d+) operations in (?<sec>\d+) seconds`, 'd'),
      head: /\btest +\d+ \( *\d/,
      holes: { n: { metric: 'count', unit: 'operations', scopeFrom: 'case' } },
      sets: { sec: 'sec' },
      opens: 'first',
    },
    {
      pattern: new RegExp(String.raw`${TEST}\d+ operations? in (?<cycles>\d+) cycles`, 'd'),
      head: /\btest +\d+ \( *\d/,
      holes: { cycles: { metric: 'cycles', unit: 'cycles', scopeFrom: 'case' } },
      opens: 'first',
    },
    {
      pattern: new RegExp(String.raw`${TEST}(?<rate>\d+) opers\/sec, +(?<bytes>\d+) bytes\/sec`, 'd'),
      head: /\btest +\d+ \( *\d/,
      holes: {
        rate: { metric: 'operation_rate', unit: 'opers/sec', scopeFrom: 'case' },
        bytes: { metric: 'throughput', unit: 'bytes/sec', scopeFrom: 'case' },
      },
      opens: 'first',
    },
    {
      // `3140785 ops/s ( 50252560 bytes)`, the bytes being those of all operations.
      pattern: new RegExp(String.raw`${TEST}(?<rate>\d+) ops\/s(?: |$)`, 'd'),
      head: /\btest +\d+ \( *\d/,
      holes: { rate: { metric: 'operation_rate', unit: 'ops/s', scopeFrom: 'case' } },
      opens: 'first',
    },
    {
      pattern: new RegExp(String.raw`${TEST}(?<op>\d+) cycles\/operation, +(?<byte>\d+) cycles\/byte`, 'd'),
      head: /\btest +\d+ \( *\d/,
      holes: {
        op: { metric: 'cycles', unit: 'cycles/operation', scopeFrom: 'case' },
        byte: { metric: 'service_demand', unit: 'cycles/byte', scopeFrom: 'case' },
      },
      opens: 'first',
    },
  ],
};

export default {
  id: 'tcrypt',
  title: "speed tests of the Linux kernel's crypto module",
  home: 'https://github.com/torvalds/linux/blob/master/crypto/tcrypt.c',
  reports: ['count', 'cycles', 'operation_rate', 'throughput', 'service_demand'],
  marks: ['testing speed of ', ' byte blocks'],
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
