/** Command lines that stand between outputs: at a prompt, or bare where the program is known. */

import type { Condition } from '../../model/run.ts';
import type { Tool } from '../tool.ts';
import { TOOLS } from '../tools.ts';
import { plainValue } from './label-conditions.ts';
import { conditionName } from './names.ts';

/** A command as typed. */
export interface Command {
  /** The whole line without its prompt, joined where a mail client broke it. */
  readonly text: string;
  /** Name of the program that measured, without path and wrappers: "fio" of "sudo taskset -c 1 ./fio ...". */
  readonly program: string;
  /** What wraps it: `time`, `perf stat`. */
  readonly wrapper: string | null;
  readonly words: readonly string[];
  /** How many lines it took. */
  readonly length: number;
  /** False for a line that only looks like a command since its program is known. */
  readonly prompted: boolean;
}

/** "[root@host ~]# cmd", "user@host:~/dir$ cmd", "host:~ # cmd", "$ cmd", "# cmd", "## cmd". */
const PROMPT =
  /^\s{0,8}(?:\[[^\]]{1,60}\]\s*[#$%>]|\[[\w.-]{1,30}@[^\]\s]{1,40}\](?= )|\/[\w./-]{1,100} ?[#$]|\(?[\w.-]{1,40}[@:][\w.~/:@ -]{1,80}?[#$%>]|#{1,2}|\$>|[$%])\s+(?=\S)/;
const WRAPPERS =
  /^(?:sudo|time|\/usr\/bin\/time|taskset|numactl|nice|chrt|ionice|env|nohup|stdbuf|perf|strace|cgexec|run|exec|do|command|watch|LD_PRELOAD=\S+|[A-Z_]+=\S+)$/;
const MOST_LINES = 8;

const BY_PROGRAM = new Map<string, Tool>();
for (const tool of TOOLS) for (const program of tool.programs ?? [tool.id]) if (!BY_PROGRAM.has(program)) BY_PROGRAM.set(program, tool);

/** Programs that change settings, or whose names are known, at the beginning of a line without prompt. */
const BARE =
  /^\s{0,12}(?:sudo |time |taskset -c \S+ |numactl \S+ )*(?:\.{0,2}\/)?(?:[\w./-]{0,40}\/)?(fio|netperf|iperf3?|nuttcp|dd|iozone|ethtool|modprobe|insmod|sysctl|echo|mkfs(?:\.\w+)?|mount|ip|ifconfig|tc|hackbench|dbench|tbench|sysbench|pgbench|perf|stress-ng|t\/io_uring|io_uring|cpupower|integritysetup|cryptsetup|bonnie\+\+|fs_mark|ab|wrk|ping|hdparm|schbench|cyclictest|kernbench|smbtorture|[\w-]+[-_](?:test|bench|perf|benchmark)(?:-\d)?|test_\w+|bench_\w+) +(?=\S)/;

/** The command that begins with the first of `texts`; undefined where none does. */
export function readCommand(texts: readonly string[]): Command | undefined {
  const first = texts[0] ?? '';
  if (first.length > 1000) return undefined;
  const prompt = PROMPT.exec(first);
  const rest = prompt ? first.slice(prompt[0].length) : first;
  const bare = BARE.test(rest) || startsKnownProgram(rest);
  if (!prompt && (!bare || !looksTyped(rest))) return undefined;
  if (prompt && !bare && (/^\s{0,8}#/.test(prompt[0]) ? !looksTyped(rest) : !/^[\w./~$([]/.test(rest))) return undefined;
  const { text, length } = joined(rest, texts, first.length);
  const words = text.split(/\s+/).filter(word => word !== '');
  const { program, wrapper } = programOf(words);
  return program === '' ? undefined : { text: text.trim(), program, wrapper, words, length, prompted: prompt !== null };
}

/** "ab2 -n 1000": a program that has a reader here, with an option right behind it. */
function startsKnownProgram(text: string): boolean {
  const name = /^\s{0,12}(?:\.\/)?([a-z][\w+.-]{1,30}) +-{1,2}[A-Za-z]/.exec(text)?.[1];
  return name !== undefined && BY_PROGRAM.has(name);
}

/** Options, assignments, paths: what tells "fio --bs=4k" from a sentence about fio. */
function looksTyped(text: string): boolean {
  const trimmed = text.trim();
  if (/[.?!]$|[.,;:] [A-Za-z]/.test(trimmed) && !/(?:^|\s)-{1,2}\w/.test(trimmed)) return false;
  if (/\b(?:the|is|are|was|were|we|that|which|with|and|results?)\b/i.test(trimmed.replace(/"[^"]*"|'[^']*'/g, ''))) return false;
  return /(?:^|\s)-{1,2}[A-Za-z]|\s\w+=\S|(?:^|\s)\.{0,2}\/\w|\s>\s*\/|^(?:modprobe|insmod|mount|sysctl|ip|tc|ifconfig|ping|echo) \S/.test(
    trimmed,
  );
}

/** Follows a command over the lines that a backslash or a mail client broke it into. */
function joined(first: string, texts: readonly string[], width: number): { text: string; length: number } {
  let text = first.trimEnd();
  let length = 1;
  for (; length < Math.min(texts.length, MOST_LINES); length++) {
    const next = texts[length]?.trim() ?? '';
    if (next === '' || PROMPT.test(texts[length] ?? '')) break;
    if (text.endsWith('\\')) {
      text = `${text.slice(0, -1).trimEnd()} ${next}`;
      continue;
    }
    const option = /^-{1,2}[A-Za-z][\w-]*(?:[= ]|$)/.test(next);
    const value = /\s-{1,2}[A-Za-z]?$/.test(text) && (length > 1 || width > 60) && /^[\w./-]+(?:\s+-|$)/.test(next);
    if (!option && !value) break;
    text = `${text} ${next}`;
  }
  return { text: text.replace(/\\$/, '').trimEnd(), length };
}

function programOf(words: readonly string[]): { program: string; wrapper: string | null } {
  let wrapper: string | null = null;
  for (let i = 0; i < words.length && i < 12; i++) {
    const word = words[i] ?? '';
    const name = word.replace(/^.*\//, '');
    if (word === 'perf' && /^(?:bench|report|diff|top|record)$/.test(words[i + 1] ?? ''))
      return { program: `perf ${words[i + 1]}`, wrapper };
    if (WRAPPERS.test(word)) {
      if (name === 'time') wrapper = 'time';
      if (name === 'perf') wrapper = 'perf stat';
      continue;
    }
    // Options of the wrapper and their values: "taskset -c 0", "numactl -N1".
    if (i > 0 && (/^-/.test(word) || (/^[\d,-]+$/.test(word) && /^-/.test(words[i - 1] ?? '')) || /^(?:stat|\d+)$/.test(word))) continue;
    if (/t\/io_uring$/.test(word)) return { program: 't/io_uring', wrapper };
    return /^[\w.+-]{1,40}$/.test(name) ? { program: name, wrapper } : { program: '', wrapper };
  }
  return { program: wrapper ?? '', wrapper };
}

/** The known tool that a command starts. */
export function toolOf(command: Command): Tool | undefined {
  return BY_PROGRAM.get(command.program);
}

/** What a benchmark's own options set: by the tool's table of options, else every long option and assignment. */
export function optionConditions(command: Command): Condition[] {
  const options = toolOf(command)?.options ?? {};
  const found = new Map<string, Condition>();
  const set = (name: string, value: string) => {
    const plain = value.replace(/^["']|["']$/g, '');
    if (plain !== '' && !plain.includes('$') && plain.length < 80) found.set(name, { name, value: plainValue(plain), from: 'command' });
  };
  const words = command.words;
  const start = Math.max(
    0,
    words.findIndex(word => word.endsWith(command.program.split(' ').at(-1) ?? '')),
  );
  for (let i = start + 1; i < words.length && i < 120; i++) {
    const word = words[i] ?? '';
    if (/^[|;&>]|^2>/.test(word)) break;
    const next = words[i + 1] ?? '';
    const long = /^-{1,2}([A-Za-z][\w-]*)=(.+)$/.exec(word);
    const assigned = /^([A-Za-z]\w*)=(.+)$/.exec(word);
    const attached = /^(-[A-Za-z])([\w.:,/]+)$/.exec(word);
    if (long?.[1] && long[2]) set(options[`--${long[1]}`] ?? options[`-${long[1]}`] ?? conditionName(long[1]), long[2]);
    else if (assigned?.[1] && assigned[2]) set(options[`${assigned[1]}=`] ?? assigned[1], assigned[2]);
    else if (options[word] !== undefined && next !== '' && !/^-[A-Za-z-]/.test(next)) {
      set(options[word], next);
      i++;
    } else if (options[word] !== undefined) set(options[word], 'on');
    else if (/^--[a-z][\w-]+$/.test(word) && next !== '' && !next.startsWith('-') && !next.startsWith('/'))
      set(conditionName(word.slice(2)), next);
    else if (/^--[a-z][\w-]+$/.test(word)) set(conditionName(word.slice(2)), 'on');
    else if (attached?.[1] && attached[2] && options[attached[1]] !== undefined) set(options[attached[1]] ?? '', attached[2]);
    else if (options['#'] !== undefined && /^\d{1,5}$/.test(word)) set(options['#'], word);
    else if (/^\/dev\/\S+$/.test(word) && !/^\/dev\/null$/.test(word)) set('filename', word);
  }
  return [...found.values()];
}
