import { declare } from '../declared/declare.ts';

export default declare({
  id: 'xgboost',
  title: 'Gradient boosting: time of a training',
  home: 'https://xgboost.readthedocs.io/',
  marks: ['TIME TAKEN:'],
  gap: 6,
  lines: ['TRAIN TIME TAKEN: {runtime@train seconds}...', 'TOTAL TIME TAKEN: {runtime seconds}...'],
});
