import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { samplesOf, surestFormat } from './sample.ts';

const here = import.meta.dirname;
const folders = readdirSync(here).filter(name => statSync(join(here, name)).isDirectory());

describe.each(folders)('%s', folder => {
  it.each(samplesOf(join(here, folder)))('reads %s', (_, path, expected) => {
    const text = readFileSync(path, 'utf8');
    const page = { text, path, bytes: Buffer.from(text) };
    const format = surestFormat(page);
    expect(format?.id).toBe(folder);
    const messages = [...(format?.read(page) ?? [])].map(message => ({ ...message, body: message.body.split('\n') }));
    expect(messages).toEqual(expected.messages);
  });
});
