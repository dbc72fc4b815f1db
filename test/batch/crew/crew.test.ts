import { describe, expect, it } from 'vitest';
import { hire } from '../../../src/batch/crew/crew.ts';
import { mail } from '../archive.ts';

describe('a crew of no threads but this one', () => {
  const found = {
    raw: Buffer.from(mail(1, 'Throughput is 12 % higher with the patch.\n')),
    source: { path: 'a.eml', format: 'eml' },
  } as const;

  it('mines', async () => {
    const [mined] = await hire(0).mine([found]);
    expect(mined?.findings?.claims.map(({ text }) => text)).toEqual(['Throughput is 12 % higher with the patch.']);
  });

  it('lets signals and timers have their turn, or Ctrl-C would not be heard', async () => {
    const crew = hire(0);
    await crew.mine([found]);
    let turns = 0;
    setImmediate(() => turns++);
    await crew.mine([found]);
    expect(turns).toBe(1);
  });
});
