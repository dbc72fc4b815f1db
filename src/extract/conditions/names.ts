/** One name for one setting: "queue depth", "QD" and "iodepth" are the same. */

/** Canonical name -> other names in use (the project's vocabulary). Single letters are options, not words: commands only. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  iodepth: ['qd', 'depth', 'queue depth', 'queue_depth', 'io depth', 'queuedepth', 'qdepth', 'q depth'],
  bs: ['blocksize', 'block size', 'block_size', 'io size', 'iosize', 'blk size', 'blk_size', 'i/o size', 'block'],
  rw: ['readwrite', 'rwmode', 'i/o type', 'io type', 'i/o pattern', 'io pattern'],
  numjobs: ['jobs', 'num jobs', 'nr jobs'],
  ioengine: ['engine'],
  filesystem: ['fs', 'file system', 'fstype', 'fs type'],
  filename: ['dev', 'device_path', 'drive', 'disk'],
  threads: ['nr_threads', 'nthreads', 'thread', 'nr threads', 'thread count'],
  clients: ['client', 'connections', 'client count'],
  runtime: ['testtime', 'duration'],
  direct: ['o_direct', 'odirect'],
  polled: ['poll', 'hipri'],
  fixedbufs: ['fixed buffers'],
  register_files: ['fixed files'],
  'rx-usecs': ['coalescing', 'tx-usecs', 'interrupt coalescing'],
  tso: ['tcp-segmentation-offload', 'tcp segmentation offload'],
  gso: ['generic-segmentation-offload', 'generic segmentation offload'],
  gro: ['generic-receive-offload', 'generic receive offload'],
  lro: ['large-receive-offload', 'large receive offload'],
  window: ['socket buffer', 'window size', 'socket buffer size'],
  kernel: ['kernel version'],
  nic: ['adapter', 'card', 'network card', 'network adapter'],
  scheduler: ['ioscheduler', 'elevator', 'io scheduler', 'i/o scheduler'],
  reclen: ['record size', 'record length'],
  mtu: ['frame size', 'frames', 'mtu size'],
  length: ['size', 'msg size', 'message size', 'packet size', 'pkt size', 'msgsize', 'bytes', 'len', 'pktsize'],
};

const CANONICAL = new Map<string, string>();
for (const [name, others] of Object.entries(NAMES)) for (const other of [name, ...others]) CANONICAL.set(other, name);

/** The name to use for a setting: "Num. containers" is `containers`, "blk size (KB)" is `bs`. */
export function conditionName(printed: string): string {
  const plain = printed
    .toLowerCase()
    .replace(/[([][^()[\]]{0,30}[)\]]/g, ' ')
    .replace(/^\s*(?:#\s*(?:of\s+)?|num(?:ber)?(?:\s+of|\.|\b)\s*|nr(?:\.|\s)\s*(?:of\s+)?|no\.\s*(?:of\s+)?)/, '')
    .replace(/\s+in\s+\S+$/, '')
    .replace(/[\s:=]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return CANONICAL.get(plain) ?? CANONICAL.get(plain.replace(/(?<!drive|disk|device|block|card|adapter)s$/, '')) ?? plain;
}

/** True for a name that the vocabulary knows. */
export function isConditionName(printed: string): boolean {
  return Object.hasOwn(NAMES, conditionName(printed));
}

/** The setting that a longer text speaks of: "TX/RX interrupt coalescing in usec (both sides)". */
export function settingIn(text: string): string | undefined {
  const lower = text.toLowerCase();
  let best: { name: string; length: number } | undefined;
  for (const [other, name] of CANONICAL) {
    if (other.length < 2 || (best && other.length <= best.length) || !lower.includes(other)) continue;
    const at = lower.indexOf(other);
    const whole = !/\w/.test(lower[at - 1] ?? ' ') && !/[a-rt-z]/.test(lower[at + other.length] ?? ' ');
    if (whole) best = { name, length: other.length };
  }
  return best?.name;
}

/** The other names of a condition that the vocabulary knows. */
export function namesOf(name: string): readonly string[] {
  return (Object.hasOwn(NAMES, name) && NAMES[name]) || [];
}
