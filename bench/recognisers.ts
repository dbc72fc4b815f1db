/**
 * How often each recogniser fires on an archive: `npx tsx bench/recognisers.ts [ARCHIVE...]`. A tool that is named far more
 * often than people use it is one whose marks are too common; a tool whose runs hold one number each reads only part of its
 * output. Own words and quotes are counted apart, since a quoted run is mostly one that was counted already.
 */
import { mine } from '../src/extract/mine.ts';
import { ingest } from '../src/ingest/index.ts';

interface Count {
  own: number;
  quoted: number;
  measurements: number;
}

const inputs = process.argv.length > 2 ? process.argv.slice(2) : ['../shared/workload/linux-nvme.mbox.gz'];
const counts = new Map<string, Count>();
let messages = 0;
let withRuns = 0;

for await (const message of ingest(inputs, { diagnose: problem => console.error(problem) })) {
  messages++;
  const { runs } = mine(message);
  if (runs.length > 0) withRuns++;
  for (const { tool, quoteDepth, measurements } of runs) {
    const count = counts.get(tool) ?? { own: 0, quoted: 0, measurements: 0 };
    counts.set(tool, count);
    count[quoteDepth === 0 ? 'own' : 'quoted']++;
    count.measurements += measurements.length;
  }
}

console.log(`${messages} messages, ${withRuns} with runs\n`);
console.log(row('recogniser', 'runs', 'quoted runs', 'measurements'));
for (const [tool, { own, quoted, measurements }] of [...counts].sort(([, a], [, b]) => b.own + b.quoted - a.own - a.quoted))
  console.log(row(tool, own, quoted, measurements));

function row(name: string, ...cells: readonly (string | number)[]): string {
  return name.padEnd(24) + cells.map(cell => String(cell).padStart(14)).join('');
}
