/** Runs a program and tells what it took: wall and CPU time of it and its children, peak memory (GNU time). */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Measure {
  /** Seconds. */
  readonly wall: number;
  readonly cpu: number;
  /** MB. */
  readonly peak: number;
}

const TIME = '/usr/bin/time';

/** Undefined when the program, or GNU time, is not installed or fails. */
export function measure(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Measure | undefined {
  if (!existsSync(TIME)) return undefined;
  const { status, stderr } = spawnSync(TIME, ['-f', 'measured %e %U %S %M', command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 1 << 26,
  });
  const m = /measured ([\d.]+) ([\d.]+) ([\d.]+) (\d+)/.exec(stderr);
  if (status !== 0 || !m) return undefined;
  return { wall: Number(m[1]), cpu: Number(m[2]) + Number(m[3]), peak: Number(m[4]) / 1024 };
}

export function isInstalled(command: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$0"', command]).status === 0;
}
