import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

const TIME = String.raw`\d+(?:\.\d+)?`;
const UNIT = 'ms|s|µs|us|min';
const LAYOUT: Layout = {
  tool: 'hyperfine',
  reach: 4,
  shapes: [
    { pattern: /^\s*Benchmark #?\d+: (?<command>\S.{0,300}?)\s*$/d, sets: { command: 'command' }, opens: 'always' },
    {
      // `  Time (mean ± σ):     353.6 ms ±   7.6 ms    [User: 2868.8 ms, System: 171.5 ms]`
      pattern: new RegExp(
        String.raw`^\s*Time \(mean ± σ\): +(?<mean>${TIME}) (?<meanUnit>${UNIT}) ± +(?<dev>${TIME}) (?<devUnit>${UNIT}) +\[User: (?<user>${TIME}) (?<userUnit>${UNIT}), System: (?<system>${TIME}) (?<systemUnit>${UNIT})\]`,
        'd',
      ),
      head: /^\s*Time \(mean ± σ\):/,
      holes: {
        mean: { metric: 'runtime', statistic: 'mean', deviationFrom: 'dev' },
        dev: { metric: 'runtime', statistic: 'stdev' },
        user: { metric: 'user_time', statistic: 'mean' },
        system: { metric: 'system_time', statistic: 'mean' },
      },
      opens: 'first',
    },
    {
      pattern: new RegExp(String.raw`^\s*Time \(abs ≡\): +(?<time>${TIME}) (?<timeUnit>${UNIT})`, 'd'),
      holes: { time: { metric: 'runtime' } },
    },
    {
      pattern: new RegExp(
        String.raw`^\s*Range \(min … max\): +(?<min>${TIME}) (?<minUnit>${UNIT}) … +(?<max>${TIME}) (?<maxUnit>${UNIT})`,
        'd',
      ),
      head: /^\s*Range \(min … max\):/,
      holes: { min: { metric: 'runtime', statistic: 'min' }, max: { metric: 'runtime', statistic: 'max' } },
    },
    { pattern: /^\s*'?(?<command>\S.{0,300}?)'? ran\s*$/d, sets: { command: 'command' }, opens: 'always' },
    {
      pattern: /^\s*(?<ratio>\d+\.\d+)(?: ± (?<dev>\d+\.\d+))? times faster than '?(?<other>\S.{0,300}?)'?\s*$/d,
      head: /^\s*\d+\.\d+ ± \d+\.\d+ times faster/,
      holes: { ratio: { metric: 'speedup', unit: 'times', scopeFrom: 'other', deviationFrom: 'dev' } },
    },
  ],
};

export default {
  id: 'hyperfine',
  title: 'run time of commands',
  home: 'https://github.com/sharkdp/hyperfine',
  reports: ['runtime', 'user_time', 'system_time', 'speedup'],
  marks: ['Time (mean ± σ)', 'Time (abs ≡)', 'times faster than'],
  options: { '-w': 'warmup', '--warmup': 'warmup', '-r': 'runs', '--runs': 'runs' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
