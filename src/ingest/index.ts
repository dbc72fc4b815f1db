/** From archives to messages: finds out what every input is, and yields its mails one by one. */
import type { Diagnose } from '../diagnostics/index.ts';
import type { Message } from '../model/message.ts';
import type { Container, Entry, Found, Reading } from './container.ts';
import { registry } from './containers/registry.generated.ts';
import { decode } from './decode.ts';
import { openPath, openStream } from './entry.ts';
import { isText } from './mail/part.ts';
import { messageNamer } from './message-namer.ts';

export interface IngestOptions {
  /** Takes what could not be read. */
  readonly diagnose: Diagnose;
  /** Called after every message. */
  readonly onProgress?: (progress: IngestProgress) => void;
  /** What `-` reads; standard input when left out. */
  readonly stdin?: AsyncIterable<Uint8Array>;
  /** True when the input was met in a folder, where a file that is no mail is nothing to speak of. */
  readonly inFolder?: boolean;
}

export interface IngestProgress {
  readonly messages: number;
  /** Where the last message came from. */
  readonly path: string;
}

const CONTAINERS: readonly Container[] = [...registry].sort(
  (a: Container, b: Container) => Number(a.costly ?? false) - Number(b.costly ?? false),
);
/** Surer than this, and no costly container need look. */
const SURE = 0.9;
/** Containers inside containers (a tar of mbox.gz files in a folder) beyond this are hostile. */
const DEEPEST = 8;

/**
 * The messages of all inputs, in order: files, folders, `-` for standard input, addresses of public-inbox threads. Memory
 * grows with the number of ids, not with the size of the mails. Bad input is a diagnostic, and the rest is read.
 */
export async function* ingest(inputs: readonly string[], options: IngestOptions): AsyncGenerator<Message> {
  const nameMessage = messageNamer();
  let messages = 0;
  for (const input of inputs) {
    for await (const found of readInput(input, options)) {
      const decoding = decode(found);
      messages++;
      yield nameMessage(decoding instanceof Promise ? await decoding : decoding);
      options.onProgress?.({ messages, path: found.source.path });
    }
  }
}

/** The mails of one input, most of them not decoded yet: for those who decode elsewhere. */
export async function* readInput(input: string, options: IngestOptions): AsyncGenerator<Found> {
  const entry = await openInput(input, options);
  if (!entry) return;
  const session = new Session(options.diagnose);
  yield* session.read(entry, 0, options.inFolder ?? false);
  if (!options.inFolder) session.conclude(entry);
}

async function openInput(input: string, options: IngestOptions): Promise<Entry | undefined> {
  if (/^https?:\/\//i.test(input)) return { kind: 'address', path: input };
  if (input === '-') return openStream(options.stdin ?? process.stdin, '-');
  try {
    return openPath(input, input);
  } catch (error) {
    options.diagnose(cannotOpen(input, error));
    return undefined;
  }
}

function cannotOpen(path: string, error: unknown): Parameters<Diagnose>[0] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return { id: 'missing-input', severity: 'error', path, message: 'there is no such file or folder', hint: 'check the path' };
  const message =
    code === 'EACCES' || code === 'EPERM'
      ? 'it may not be read'
      : `it cannot be read (${error instanceof Error ? error.message : String(error)})`;
  return { id: 'unreadable-input', severity: 'error', path, message, hint: 'check its permissions' };
}

/** One input being read: what was found, and whether anything was said about it. */
class Session {
  #found = 0;
  #said = false;
  /** A page format knew the page, and it holds no mail: an index. */
  #index = false;
  readonly #diagnose: Diagnose;

  constructor(diagnose: Diagnose) {
    this.#diagnose = diagnostic => {
      this.#said ||= diagnostic.severity === 'error';
      diagnose(diagnostic);
    };
  }

  async *read(entry: Entry, depth: number, inFolder: boolean): AsyncGenerator<Found> {
    const container = depth > DEEPEST ? undefined : await chooseContainer(entry);
    if (!container) return this.#reject(entry, depth, inFolder);
    const reading: Reading = {
      diagnose: this.#diagnose,
      depth,
      inFolder,
      descend: inner => this.read(inner, depth + 1, inFolder || entry.kind === 'folder'),
    };
    const before = this.#found;
    for await (const found of container.read(entry, reading)) {
      if (depth === 0) this.#found++;
      yield found;
    }
    if (container.id === 'page' && this.#found === before) this.#index = true;
  }

  /** After an input of which nothing came: one line that says so, unless one was said. */
  conclude(entry: Entry): void {
    if (this.#found > 0 || this.#said || (this.#index && entry.kind !== 'folder')) return;
    const message = entry.kind === 'folder' ? 'the folder holds no mail' : 'there is no mail in it';
    this.#diagnose({ id: 'no-mail', severity: 'error', path: entry.path, message, hint: 'see "claimstat formats" for what is read' });
  }

  #reject(entry: Entry, depth: number, inFolder: boolean): void {
    if (inFolder) return;
    const path = entry.path;
    const hint = 'see "claimstat formats" for what is read';
    if (depth > DEEPEST)
      this.#diagnose({ id: 'too-deep', severity: 'error', path, message: 'archives lie in archives without end', hint: 'unpack it first' });
    else if (entry.kind === 'file' && entry.head.length === 0)
      this.#diagnose({ id: 'empty-file', severity: 'error', path, message: 'the file is empty', hint: 'fetch it again' });
    else if (entry.kind === 'file' && !isText(entry.head))
      this.#diagnose({ id: 'binary-file', severity: 'error', path, message: 'the file is binary and no archive that is known', hint });
    else
      this.#diagnose({
        id: 'not-mail',
        severity: 'error',
        path,
        message: 'the text holds no mail and is no page of an archive that is known',
        hint,
      });
  }
}

/** The container that is surest of the entry; the first by file name among equals. The costly ones are asked last. */
async function chooseContainer(entry: Entry): Promise<Container | undefined> {
  let best: Container | undefined;
  let most = 0;
  for (const container of CONTAINERS) {
    if (container.costly && most >= SURE) continue;
    const sure = await container.detect(entry);
    if (sure > most) [best, most] = [container, sure];
  }
  return best;
}
