import { declare } from '../declared/declare.ts';

export default declare({
  id: 'dino',
  title: 'Self-supervised training of vision transformers: time of an iteration',
  home: 'https://github.com/facebookresearch/dino',
  marks: [' s / it)'],
  gap: 200,
  lines: ['Epoch: [{_}] Total time: {runtime :} ({latency@iteration =s} s / it)'],
});
