/** A process of its own that mines, to be killed: ARCHIVE DATABASE. */

import { mineArchives } from '../../src/batch/mine-archives.ts';
import { openStore } from '../../src/store/sqlite/open.ts';

const [archive = '', database = ''] = process.argv.slice(2);
const store = openStore(database, { create: true });
process.stdout.write('open\n');
const signal = new AbortController().signal;
await mineArchives([archive], store, { diagnose: () => {}, onProgress: () => {}, workers: 0, signal, batch: 16 });
store.close();
process.stdout.write('done\n');
