import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forCell, forHtml, forMarkdown, forTerminal } from '../../src/report/render/escape.ts';

test('escape sequences, bells and turned text reach no terminal', () => {
  expect(forTerminal('a\u001b[31mred\u0007\u202eb\nc')).toBe('a\ufffd[31mred\ufffd\ufffdb c');
  expect(forTerminal('a\u2028b\r\nc\ud800')).toBe('a b c\ufffd');
});
test('markup of mails stays text', () => {
  expect(forHtml('<script>"x"&\'y\'</script>')).toBe('&#60;script&#62;&#34;x&#34;&#38;&#39;y&#39;&#60;/script&#62;');
  expect(forMarkdown('a|b *c* <d> [e](f)')).toBe('a\\|b \\*c\\* \\<d\\> \\[e\\](f)');
});
test('whatever a mail holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      expect(forTerminal(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
      expect(forHtml(text)).not.toMatch(/[<>"']/);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['-tso', "'-tso"],
  ['-14.1', '-14.1'],
  ['\tx', ' x'],
  ['two\nlines', 'two lines'],
])('%j in a cell is %s', (text, cell) => expect(forCell(text)).toBe(cell));
