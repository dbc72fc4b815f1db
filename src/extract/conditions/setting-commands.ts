/** Commands that change the machine: what they set holds for every run after them, until it is set again. */

import type { Condition } from '../../model/run.ts';
import type { Command } from './commands.ts';
import { plainValue } from './label-conditions.ts';
import { conditionName } from './names.ts';
import { onOff } from './switches.ts';

/** What a command sets; undefined for a command that changes nothing known. */
export function settingsOf(command: Command): Condition[] | undefined {
  const reader = READERS[command.program.replace(/\..*$/, '')];
  const found = reader?.(
    command.words.slice(command.words.findIndex(word => word.replace(/^.*\//, '') === command.program) + 1),
    command.text,
  );
  return found && found.length > 0 ? found : undefined;
}

type Reader = (args: readonly string[], text: string) => Condition[];

function condition(name: string, value: string): Condition {
  return { name: conditionName(name), value: onOff(value) && /^(?:on|off)$/.test(value) ? value : plainValue(value), from: 'command' };
}

/** Names and values in turn, as ethtool takes them: "tso off gso off". */
function pairs(args: readonly string[]): Condition[] {
  const found: Condition[] = [];
  for (let i = 0; i + 1 < args.length; i += 2) {
    const [name, value] = [args[i], args[i + 1]];
    if (name && value && /^[a-z][\w-]*$/.test(name)) found.push(condition(name, value));
  }
  return found;
}

/** Every "name=value" among the arguments. */
function assignments(args: readonly string[]): Condition[] {
  return args.flatMap(arg => {
    const match = /^-{0,2}([A-Za-z][\w.-]*)=(\S+)$/.exec(arg);
    return match?.[1] && match[2] && !match[2].includes('$') ? [condition(match[1], match[2])] : [];
  });
}

const READERS: Readonly<Record<string, Reader>> = {
  // ethtool -K eth2 tso off; -C eth2 rx-usecs 75; -G, -L, -A alike. -k only shows.
  ethtool: args => (/^-[KCGLA]$|^--(?:features|offload|coalesce|set-\w+)$/.test(args[0] ?? '') ? pairs(args.slice(2)) : []),
  modprobe: assignments,
  insmod: assignments,
  sysctl: (_args, text) =>
    assignments(
      text
        .replace(/\s*=\s*/g, '=')
        .split(/\s+/)
        .slice(1),
    ),
  // echo none > /sys/block/sda/queue/scheduler
  echo: (_, text) => {
    const match =
      /\becho\s+(?:-n\s+)?["']?([^"'>|]{1,60}?)["']?\s*(?:>{1,2}|\|\s*(?:sudo\s+)?tee)\s*(\/(?:sys|proc)\/\S+|[a-z][a-z_]{3,30}(?=\s*$))/.exec(
        text,
      );
    return match?.[1] && match[2] && !match[1].includes('$') ? [condition(match[2].replace(/^.*\//, ''), match[1].trim())] : [];
  },
  mount: args => {
    const type = args.indexOf('-t') >= 0 ? args[args.indexOf('-t') + 1] : undefined;
    const options = args.indexOf('-o') >= 0 ? (args[args.indexOf('-o') + 1] ?? '').split(',') : [];
    return [
      ...(type ? [condition('filesystem', type)] : []),
      ...options.flatMap(option =>
        option.includes('=') ? assignments([option]) : option === 'loop' || option === '' ? [] : [condition('mount option', option)],
      ),
    ];
  },
  mkfs: (args, text) => {
    const type = /\bmkfs\.(\w+)/.exec(text)?.[1] ?? (args.includes('-t') ? args[args.indexOf('-t') + 1] : undefined);
    return type ? [condition('filesystem', type)] : [];
  },
  ifconfig: args => afterWord(args, 'mtu'),
  ip: args => afterWord(args, 'mtu'),
  tc: args => {
    const at = args.indexOf('root');
    const kind = args[at + 1] ?? '';
    return args.includes('qdisc') && at > 0 && /^[a-z_]+$/.test(kind) ? [condition('qdisc', kind)] : [];
  },
  cpupower: args => (args.includes('-g') ? [condition('governor', args[args.indexOf('-g') + 1] ?? '')] : []),
  integritysetup: assignments,
  cryptsetup: assignments,
};

function afterWord(args: readonly string[], word: string): Condition[] {
  const value = args[args.indexOf(word) + 1];
  return args.includes(word) && value && /^\d+$/.test(value) ? [condition(word, value)] : [];
}
