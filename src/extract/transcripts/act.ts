import { declare } from '../declared/declare.ts';

export default declare({
  id: 'act',
  title: 'Aerospike certification tool: share of reads slower than a limit, and their rate',
  home: 'https://github.com/aerospike/act',
  marks: ['%>(ms)'],
  programs: ['act_storage', 'act_index'],
  lines: ['reads{@=read}', 'large-block-reads{@=large block read}', 'large-block-writes{@=large block write}'],
  rows: [
    {
      head: 'slice 1 2 4 rate',
      row: [
        '{9} {count@over_1_ms =%} {count@over_2_ms =%} {count@over_4_ms =%} {iops =1/s}',
        '{.} {count@over_1_ms =%} {count@over_2_ms =%} {count@over_4_ms =%} {iops =1/s}',
      ],
    },
    {
      head: 'slice 1 8 64 rate',
      row: [
        '{9} {count@over_1_ms =%} {count@over_8_ms =%} {count@over_64_ms =%} {iops =1/s}',
        '{.} {count@over_1_ms =%} {count@over_8_ms =%} {count@over_64_ms =%} {iops =1/s}',
      ],
    },
  ],
});
