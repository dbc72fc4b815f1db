import { declare } from '../declared/declare.ts';

export default declare({
  id: 'writeback',
  title: 'Writeback of dirty pages: pages, reason, duration (bpftrace)',
  home: 'https://github.com/bpftrace/bpftrace/blob/master/tools/writeback_example.txt',
  marks: ['REASON           ms', 'REASON '],
  programs: ['writeback.bt'],
  tables: [
    { need: ['TIME', 'DEVICE', 'PAGES', 'REASON', 'ms'], columns: { PAGES: 'count@pages =pages', REASON: '@~', ms: 'latency =ms' } },
  ],
});
