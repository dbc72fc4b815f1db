import { declare } from '../declared/declare.ts';

export default declare({
  id: 'ior',
  title: 'Input and output of parallel file systems through MPI',
  home: 'https://github.com/hpc/ior',
  marks: ['Max Write:', 'Max Read:'],
  programs: ['ior', 'IOR'],
  options: { '-b': 'block-size', '-t': 'transfer-size', '-a': 'api', '-s': 'segments', '-i': 'repetitions', '-N': 'tasks' },
  lines: [
    'Max Write: {throughput.max@write MiB/sec} ({9} MB/sec)',
    'Max Read: {throughput.max@read MiB/sec} ({9} MB/sec)',
    'Max Write: {throughput.max@write MiB/sec}',
    'Max Read: {throughput.max@read MiB/sec}',
  ],
});
