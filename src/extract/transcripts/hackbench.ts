import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/**
 * `Running in process mode with 10 groups using 40 file descriptors each (== 400 tasks)`, before 2010
 * `Running with 10*40 (== 400) tasks.`; then `Time: 9.541`, in seconds, once for each invocation of a loop.
 */
const LAYOUT: Layout = {
  tool: 'hackbench',
  reach: 8,
  shapes: [
    {
      pattern: /^\s*(?:\S{0,60}[#$%>]\s*)?(?:time |perf \w+ )?\S*hackbench(?:\s+(?:-\S+|\d+|pipe|process|thread)){0,20}\s*$/d,
      opens: 'always',
    },
    {
      pattern: /Running in (?<mode>process|threaded) mode with (?<groups>\d+) groups using (?<fds>\d+) file descriptors each/d,
      head: /^\s*Running in (?:process|threaded) mode/,
      sets: { mode: 'mode', groups: 'groups', fds: 'fds' },
      opens: 'next',
    },
    { pattern: /Running with (?<groups>\d+)\*\d+ \(== \d+\) tasks/d, sets: { groups: 'groups' }, opens: 'next' },
    { pattern: /Each sender will pass (?<loops>\d+) messages of (?<length>\d+) bytes/d, sets: { loops: 'loops', length: 'length' } },
    {
      pattern: /^\s*Time:\s+(?<time>\d+\.\d+)\s*(?:s|sec|seconds)?\s*$/d,
      holes: { time: { metric: 'runtime', unit: 's', unitFrom: 'implied' } },
    },
  ],
};

export default {
  id: 'hackbench',
  title: 'scheduler and IPC stress: time for groups of senders and receivers to pass messages',
  home: 'https://man7.org/linux/man-pages/man8/hackbench.8.html',
  reports: ['runtime'],
  marks: ['hackbench', 'Running in process mode', 'Running in threaded mode', 'Running with '],
  options: { '-g': 'groups', '-l': 'loops', '-f': 'fds', '-s': 'length', '-p': 'pipe', '-T': 'threads' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
