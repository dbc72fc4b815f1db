import { expect, it } from 'vitest';
import { unescapeFrom } from '../../../src/ingest/pages/common/escaped-from.ts';

it.each([
  ['a sentence', 'One.\n\n>From two\nthree\n', 'One.\n\nFrom two\nthree\n'],
  ['the first line', '>From one\ntwo', 'From one\ntwo'],
  ['the only line', '>From one', 'From one'],
  ['the output of a program', 'PING\n>From 192.0.2.1 icmp_seq=1\n', 'PING\nFrom 192.0.2.1 icmp_seq=1\n'],
  ['two of them', '>From a\nb\n>From c\n', 'From a\nb\nFrom c\n'],
  ['a line of a quote', '>One.\n>From two\n>three\n', '>One.\n>From two\n>three\n'],
  ['the first line of a quote', 'One.\n>From two\n>three\n', 'One.\n>From two\n>three\n'],
  ['not at the start of a line', 'a >From b\n', 'a >From b\n'],
])('%s', (_, body, want) => {
  expect(unescapeFrom(body)).toBe(want);
});
