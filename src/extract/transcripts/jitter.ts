import { declare } from '../declared/declare.ts';

export default declare({
  id: 'jitter',
  title: 'Variation of the time of a fixed piece of work, in cycles',
  home: 'https://github.com/FDio/archived-pma_tools/tree/master/jitter',
  marks: ['Inst_jitter'],
  gap: 20,
  rows: [
    {
      head: 'Inst_Min Inst_Max Inst_jitter last_Exec Abs_min Abs_max tmp Interval Sample No',
      row: [
        '{runtime.min@interval =cycles} {runtime.max@interval =cycles} {jitter@interval =cycles} {runtime@last =cycles} {runtime.min =cycles} {runtime.max =cycles} {9} {9} {9}',
      ],
    },
  ],
});
