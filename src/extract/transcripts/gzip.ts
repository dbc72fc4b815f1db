import { declare } from '../declared/declare.ts';

export default declare({
  id: 'gzip',
  title: 'Compression ratios as gzip -v prints them',
  home: 'https://www.gnu.org/software/gzip/',
  marks: ['% -- replaced with', '% -- created'],
  lines: ['{@}: {count@ratio %} -- replaced with {_}', '{@}: {count@ratio %} -- created {_}'],
});
