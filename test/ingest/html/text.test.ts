import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../src/ingest/html/dom.ts';
import { type TextOptions, textOf } from '../../../src/ingest/html/text.ts';

const read = (html: string, options: TextOptions = {}) => textOf(parseHtml(html).root()[0] ?? [], options).split('\n');

describe('textOf', () => {
  it.each<[string, string, string[]]>([
    ['folds white space', 'one \n  two<br>three', ['one two', 'three']],
    ['keeps no-break spaces as columns', 'a&nbsp;&nbsp;&nbsp;b<br>&nbsp;c', ['a   b', ' c']],
    ['keeps pre as it is', '<pre>\n a  b\n\tc</pre>', [' a  b', '\tc']],
    ['spaces paragraphs', '<p>one</p><p>two</p>', ['one', '', 'two']],
    ['does not space divs', '<div>one</div><div>two</div>', ['one', 'two']],
    ['puts quote marks back', '<blockquote>one<blockquote>two</blockquote></blockquote>three', ['> one', '>', '> > two', '', 'three']],
    ['takes an indent for no quote', '<blockquote style="margin:0 0 0 40px;border:none">one</blockquote>', ['one']],
    ['writes lists', '<ul><li>one<li>two<ol><li>three</ol></ul>', ['* one', '* two', '  1. three']],
    ['lines up tables', '<table><tr><th>size<th>MB/s<tr><td>64<td>120.4</table>', ['size   MB/s', '  64  120.4']],
    [
      'puts numbers to the right, words to the left',
      '<table><tr><th>kernel<th>IOPS<tr><td>old<td>812<tr><td>patched<td>10,240<tr><td>none<td></table>',
      ['kernel     IOPS', 'old         812', 'patched  10,240', 'none'],
    ],
    [
      'reads layout tables cell by cell',
      '<table><tr><td><p>one</p><p>two</p></td><td>three</td></tr></table>',
      ['one', '', 'two', '', 'three'],
    ],
    ['hides what is hidden', '<style>x</style><span style="display: none">y</span>z<script>w</script>', ['z']],
    ['makes cut links whole', '<a href="https://example.org/a/b/c">https://example.org/a...</a>', ['https://example.org/a/b/c']],
  ])('%s', (_, html, lines) => expect(read(html)).toEqual(lines));

  it.each<[string, TextOptions, string, string[]]>([
    ['keeps blanks of the source', { space: 'kept' }, 'a   b\n<br>\n<br>\tc\n<br>', ['a   b', '', '\tc']],
    ['keeps line ends of the source', { space: 'lines' }, '<p>a  b\nc</p>\n <p>d</p>', ['a  b', 'c', '', 'd']],
    ['takes an element for preformatted', { verbatim: 'tt' }, '<tt>a \n</tt><tt>b\n</tt>', ['a', 'b']],
    ['skips what is no mail', { skip: e => e.name === 'i' }, 'a<i>b</i>c', ['ac']],
  ])('%s', (_, options, html, lines) => expect(read(html, options)).toEqual(lines));
});
