import { expect, test } from 'vitest';
import { optionConditions, readCommand } from '../../../src/extract/conditions/commands.ts';
import { commandOfJob } from '../../../src/extract/conditions/fio-jobs.ts';
import { jobConditions, readJobFile } from '../../../src/extract/conditions/job-file.ts';

const COMMAND = '$ fio --size=1G --bs=64k --name=fill --rw=write --name again --rw=read --bs=4k';

test.each([
  ['fill', 'size=1G bs=64k name=fill rw=write'],
  ['again', 'size=1G bs=4k name=again rw=read'],
  [undefined, 'size=1G bs=64k'],
])('the command sets for job %s', (job, expected) => {
  const command = readCommand([COMMAND]);
  const set = command ? optionConditions(commandOfJob(command, job)) : [];
  expect(set.map(({ name, value }) => `${name}=${value}`).join(' ')).toBe(expected);
});

const FILE = ['[global]', 'bs=4k', 'ioengine=libaio', '[reader]', 'rw=randread', '[writer]', 'rw=randwrite', 'bs=16k'];

test.each([
  ['reader', 'rw=randread bs=4k ioengine=libaio'],
  ['writer', 'rw=randwrite bs=16k bs=4k ioengine=libaio'],
  [undefined, 'bs=4k ioengine=libaio'],
])('the job file sets for job %s', (job, expected) => {
  const file = readJobFile(FILE);
  const set = file ? jobConditions([file], job) : [];
  expect(set.map(({ name, value }) => `${name}=${value}`).join(' ')).toBe(expected);
});
