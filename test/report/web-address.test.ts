import { expect, test } from 'vitest';
import { webAddress } from '../../src/report/web-address.ts';

test.each([
  ['https://lists.example.org/m/1?x=<y>', 'https://lists.example.org/m/1?x=%3Cy%3E'],
  ['HTTP://example.org', 'http://example.org/'],
  ['javascript:alert(1)', undefined],
  ['https:alert', undefined],
  ['https://bank.example.com@evil.example.org/', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
  [null, undefined],
])('%s as a link is %s', (text, link) => expect(webAddress(text)).toBe(link));
