/** A job file pasted into a mail: "[global]", "rw=randread", "iodepth=32". Its settings hold for the runs of its program. */

import type { Condition } from '../../model/run.ts';
import { plainValue } from './label-conditions.ts';
import { conditionName } from './names.ts';

const LINE = /^\s*([a-z][a-z_\d]{1,30})\s?=\s?(\S{1,80})\s*$/;
const SECTION = /^\s*\[([\w .-]{1,40})\]\s*$/;
const BARE = /^\s*(?:group_reporting|time_based|thread|norandommap|stonewall|exitall|gtod_reduce)\s*$/;

/** What a job file sets: for all jobs, and for each by its name. */
export interface JobFile {
  readonly shared: readonly Condition[];
  readonly jobs: ReadonlyMap<string, readonly Condition[]>;
  /** How many lines it takes. */
  readonly length: number;
}

/** The settings of a job file that begins at the first of `texts`; undefined where fewer than two lines look like one. */
export function readJobFile(texts: readonly string[]): JobFile | undefined {
  if (!LINE.test(texts[0] ?? '') && !SECTION.test(texts[0] ?? '')) return undefined;
  const shared: Condition[] = [];
  const jobs = new Map<string, Condition[]>();
  let open = shared;
  let length = 0;
  let lines = 0;
  for (const text of texts.slice(0, 60)) {
    const match = LINE.exec(text);
    const section = SECTION.exec(text)?.[1];
    if (match?.[1] && match[2]) {
      lines++;
      if (!match[2].includes('$')) open.push({ name: conditionName(match[1]), value: plainValue(match[2]), from: 'command' });
    } else if (section !== undefined) {
      open = section.toLowerCase() === 'global' ? shared : [];
      if (open !== shared) jobs.set(section, open);
    } else if (!BARE.test(text) && text.trim() !== '') break;
    else if (text.trim() === '' && length > 0 && !LINE.test(texts[length + 1] ?? '') && !SECTION.test(texts[length + 1] ?? '')) break;
    length++;
  }
  return lines >= 2 ? { shared, jobs, length } : undefined;
}

/** What held for a job: its own section first; of a file with one job only, that one's. */
export function jobConditions(files: readonly JobFile[], job: string | undefined): Condition[] {
  const named = files.findLast(file => job !== undefined && file.jobs.has(job));
  const file = named ?? files.at(-1);
  if (!file) return [];
  const own = (job !== undefined ? file.jobs.get(job) : undefined) ?? (file.jobs.size === 1 ? [...file.jobs.values()][0] : undefined) ?? [];
  const earlier = files.filter(other => other !== file && other.jobs.size === 0).flatMap(other => other.shared);
  return [...own, ...file.shared, ...earlier];
}
