import { declare } from '../declared/declare.ts';

const RATES = '{operation_rate.max =ops/sec} {operation_rate.min =ops/sec} {operation_rate.mean =ops/sec}';
const DEVIATION = '{operation_rate.stdev =ops/sec}';

export default declare({
  id: 'mdtest',
  title: 'Metadata operations of parallel file systems',
  home: 'https://github.com/hpc/ior',
  marks: ['SUMMARY rate', 'SUMMARY: (of ', 'SUMMARY time'],
  options: { '-n': 'files', '-i': 'iterations', '-b': 'branching-factor', '-z': 'depth', '-I': 'items-per-directory', '-w': 'write-bytes' },
  start: ['SUMMARY rate: (of {9} iterations)', 'SUMMARY rate (in ops/sec): (of {9} iterations)', 'SUMMARY: (of {9} iterations)'],
  // `   File creation             :      14022.871      13360.012      13744.902        282.119`
  lines: [`{@~}: ${RATES} ${DEVIATION}`, `{@~} ${RATES} ${DEVIATION}`, `{@~} ${RATES}`],
  gap: 2,
});
