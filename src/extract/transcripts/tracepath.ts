import { declare } from '../declared/declare.ts';

export default declare({
  id: 'tracepath',
  title: 'Path to a host with the time to each hop',
  home: 'https://man7.org/linux/man-pages/man8/tracepath.8.html',
  marks: [' pmtu ', 'no reply'],
  lines: [
    '{9}: {@} {latency ms}',
    '{9}: {@} {latency ms} pmtu {_}',
    '{9}: {@} {latency ms} reached',
    '{9}: {@} {latency ms} asymm {9}',
    '{9}: {@} asymm {9} {latency ms}...',
  ],
});
