import { declare } from '../declared/declare.ts';

export default declare({
  id: 'fxmark',
  title: 'Scalability of file system operations with the number of cores',
  home: 'https://github.com/sslab-gatech/fxmark',
  marks: ['works/sec'],
  run: 'line',
  rows: [{ head: '# ncpu secs works works/sec...', row: ['{#threads} {duration =sec} {count =works} {operation_rate =works/sec}...'] }],
  lines: ['## {#media}:{#filesystem}:{#test}:{#ncpu}:{#mode}'],
});
