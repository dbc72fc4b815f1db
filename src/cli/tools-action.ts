import { UsageError } from '../diagnostics/index.ts';
import { TOOLS } from '../extract/tools.ts';
import { showCount } from '../report/numbers.ts';

/** Prints the known tools, as aligned columns for people or one JSON object a line. */
export function listTools(name: string | undefined, format: string): void {
  const tools = TOOLS.filter(tool => !name || tool.id.includes(name.toLowerCase()));
  if (tools.length === 0) throw new UsageError(`no tool is called "${name}"; see: claimstat tools`);
  if (format === 'ndjson') {
    for (const { id, title, home, reports } of tools) process.stdout.write(`${JSON.stringify({ id, title, home, reports })}\n`);
    return;
  }
  if (format !== 'table') throw new UsageError(`unknown format "${format}": table or ndjson`);
  const width = Math.max(...tools.map(tool => tool.id.length));
  for (const tool of tools)
    process.stdout.write(
      `${tool.id.padEnd(width)}  ${tool.title}\n${' '.repeat(width)}  ${tool.reports.join(', ')}\n${' '.repeat(width)}  ${tool.home}\n`,
    );
  process.stdout.write(`\n${showCount(tools.length, 'tool')}; output of others is read as tables and labelled values.\n`);
}
