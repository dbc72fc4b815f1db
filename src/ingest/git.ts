/** Reads objects of a git repository through `git` itself: names from rev-list and ls-tree, contents from cat-file --batch. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** An object as `git cat-file --batch` gives it. */
export interface GitBlob {
  /** Its place in the list that was asked for. */
  readonly index: number;
  readonly oid: string;
  readonly content: Buffer;
}

/** A repository is only read: nothing in it may start a program or reach the network. */
const ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'safe.directory',
  GIT_CONFIG_VALUE_0: '*',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};

/** The repository in or at `disk`: bare (`0.git`), a mirror, or a work tree; undefined when there is none. */
export function repositoryAt(disk: string): string | undefined {
  return [disk, join(disk, '.git')].find(
    dir =>
      existsSync(join(dir, 'HEAD')) &&
      isFolder(join(dir, 'objects')) &&
      (isFolder(join(dir, 'refs')) || existsSync(join(dir, 'packed-refs'))),
  );
}

/** The output lines of a git command that is short; undefined when it fails or git is not there. */
export function gitLines(repository: string, args: readonly string[]): string[] | undefined {
  const out = spawnSync('git', ['--git-dir', repository, ...args], { env: ENVIRONMENT, encoding: 'utf8', maxBuffer: 1 << 26 });
  return out.status === 0 ? out.stdout.split('\n').filter(line => line !== '') : undefined;
}

/** The branch that HEAD names, or, where a mirror lacks it, one that is there. */
export function tipOf(repository: string): string | undefined {
  const head = gitLines(repository, ['rev-parse', '--verify', '-q', 'HEAD^{commit}'])?.[0];
  return head ?? gitLines(repository, ['for-each-ref', '--count=1', '--format=%(objectname)', 'refs/heads', 'refs/remotes'])?.[0];
}

/** The output lines of a git command that may be long. Throws when it fails. */
export async function* streamGitLines(repository: string, args: readonly string[]): AsyncGenerator<string> {
  const child = spawn('git', ['--git-dir', repository, ...args], { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = outcome(child);
  try {
    yield* createInterface({ input: child.stdout, crlfDelay: Infinity });
    await ended;
  } finally {
    child.kill();
  }
}

/** The contents of the objects named, in order; a name that git does not know is passed over. Throws when git fails. */
export async function* readBlobs(repository: string, names: readonly string[]): AsyncGenerator<GitBlob> {
  const child = spawn('git', ['--git-dir', repository, 'cat-file', '--batch', '--buffer'], {
    env: ENVIRONMENT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = outcome(child);
  child.stdin.on('error', () => {});
  const asking = ask(child.stdin, names);
  try {
    let index = 0;
    const bytes = new ByteReader(child.stdout);
    for (;;) {
      const head = await bytes.line();
      if (head === undefined) break;
      const [oid = '', kind = '', size = ''] = head.split(' ');
      const at = index++;
      if (kind !== 'blob' && !/^\d+$/.test(size)) continue;
      const content = await bytes.take(Number(size));
      await bytes.take(1);
      if (kind === 'blob') yield { index: at, oid, content };
    }
    await asking;
    await ended;
  } finally {
    child.kill();
  }
}

async function ask(stdin: NodeJS.WritableStream, names: readonly string[]): Promise<void> {
  for (let i = 0; i < names.length; i += 1000) {
    if (!stdin.write(`${names.slice(i, i + 1000).join('\n')}\n`)) {
      await new Promise<void>(resolve => {
        stdin.once('drain', resolve);
        stdin.once('close', resolve);
      });
    }
  }
  stdin.end();
}

/** Resolves when the program ends well; rejects with its last line of complaint. */
function outcome(child: ReturnType<typeof spawn>): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = `${complaint}${chunk.toString('utf8')}`.slice(-2000);
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', error => reject('code' in error && error.code === 'ENOENT' ? new Error('git is not installed') : error));
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(complaint.trim().split('\n').at(-1) ?? `git ended with ${code}`)),
    );
  });
  ended.catch(() => {});
  return ended;
}

/** Lines and counted bytes from a stream. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#source = stream[Symbol.asyncIterator]();
  }

  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#bytes.indexOf(0x0a);
      if (end >= 0) {
        const line = this.#bytes.toString('utf8', 0, end);
        this.#bytes = this.#bytes.subarray(end + 1);
        return line;
      }
      const next = await this.#source.next();
      if (next.done) return undefined;
      this.#bytes = Buffer.concat([this.#bytes, next.value]);
    }
  }

  async take(size: number): Promise<Buffer> {
    const chunks = [this.#bytes];
    let have = this.#bytes.length;
    while (have < size) {
      const next = await this.#source.next();
      if (next.done) throw new Error('git ended early');
      chunks.push(next.value);
      have += next.value.length;
    }
    const all = chunks.length === 1 ? this.#bytes : Buffer.concat(chunks);
    this.#bytes = all.subarray(size);
    return all.subarray(0, size);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
