#!/usr/bin/env node
// tsc writes files without the execute bit; the command needs it when it is run from a checkout.
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

chmodSync(join(fileURLToPath(import.meta.url), '../../dist/cli/main.js'), 0o755);
