/** A job file pasted into a mail: "[global]", "rw=randread", "iodepth=32". Its settings hold for the runs of its program. */

import type { Condition } from '../../model/run.ts';
import { plainValue } from './label-conditions.ts';
import { conditionName } from './names.ts';

const LINE = /^\s*([a-z][a-z_\d]{1,30})\s?=\s?(\S{1,80})\s*$/;
const SECTION = /^\s*\[[\w .-]{1,40}\]\s*$/;
const BARE = /^\s*(?:group_reporting|time_based|thread|norandommap|stonewall|exitall|gtod_reduce)\s*$/;

/** The settings of a job file that begins at the first of `texts`; undefined where fewer than two lines look like one. */
export function readJobFile(texts: readonly string[]): { conditions: Condition[]; length: number } | undefined {
  if (!LINE.test(texts[0] ?? '') && !SECTION.test(texts[0] ?? '')) return undefined;
  const conditions: Condition[] = [];
  let length = 0;
  let lines = 0;
  for (const text of texts.slice(0, 60)) {
    const match = LINE.exec(text);
    if (match?.[1] && match[2]) {
      lines++;
      if (!match[2].includes('$')) conditions.push({ name: conditionName(match[1]), value: plainValue(match[2]), from: 'command' });
    } else if (!SECTION.test(text) && !BARE.test(text) && text.trim() !== '') break;
    else if (text.trim() === '' && length > 0 && !LINE.test(texts[length + 1] ?? '') && !SECTION.test(texts[length + 1] ?? '')) break;
    length++;
  }
  return lines >= 2 ? { conditions, length } : undefined;
}
