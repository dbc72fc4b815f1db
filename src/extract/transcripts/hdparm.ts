import { type Layout, scan } from '../scan.ts';
import type { Tool } from '../tool.ts';

/** ` Timing buffered disk reads: 5960 MB in  3.00 seconds = 1986.22 MB/sec`; hdparm's MB are 2^20 bytes. */
const LAYOUT: Layout = {
  tool: 'hdparm',
  reach: 1,
  shapes: [
    { pattern: /^\s*(?<device>\/dev\/[\w./-]{1,60}):\s*$/d, sets: { device: 'filename' }, opens: 'always' },
    { pattern: /^\s*HDIO_\w+\(/d },
    {
      pattern:
        /^\s*Timing (?:O_DIRECT )?(?<what>cached|buffered|disk)(?: disk)? reads:\s+(?<size>\d+) (?<sizeUnit>[kMG]B) in\s+(?<time>\d+\.\d+) seconds =\s*(?<rate>\d+(?:\.\d+)?) (?<rateUnit>[kMG]B\/sec)/d,
      head: /^\s*Timing (?:O_DIRECT )?(?:cached|buffered|disk)/,
      holes: {
        size: { metric: 'transferred', rule: 1.048576 },
        time: { metric: 'duration', unit: 'seconds' },
        rate: { metric: 'throughput', scopeFrom: 'what', rule: 1.048576 },
      },
      opens: 'first',
    },
  ],
};

export default {
  id: 'hdparm',
  title: 'sequential read rate of a disk and of the cache',
  home: 'https://sourceforge.net/projects/hdparm/',
  reports: ['throughput', 'transferred', 'duration'],
  marks: ['Timing '],
  options: { '--direct': 'direct' },
  read: page => scan(page, LAYOUT),
} satisfies Tool as Tool;
