import { declare } from '../declared/declare.ts';

export default declare({
  id: 'huggingface-bert',
  title: 'Pre-training of BERT with the Transformers library: sequences per second',
  home: 'https://github.com/huggingface/transformers',
  marks: ['step_loss :'],
  lines: ['...step_loss : {9} learning_rate : {9} throughput : {operation_rate =seq/s}'],
});
