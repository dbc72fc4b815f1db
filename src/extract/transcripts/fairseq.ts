import { declare } from '../declared/declare.ts';

export default declare({
  id: 'fairseq',
  title: 'Training of language models with fairseq: words per second',
  home: 'https://github.com/facebookresearch/fairseq',
  marks: [', wps='],
  lines: ['...wps={operation_rate =words/s}, ups={operation_rate@updates =updates/s},...'],
});
