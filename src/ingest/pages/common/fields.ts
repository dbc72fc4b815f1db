/**
 * Header fields as archives print them above a mail: "From:", "Date:" ... at line starts, folded or wrapped by the page.
 */

/** A header block found among the lines of a page. */
export interface PrintedHeader {
  /** Lower-case name -> value on one line; of a repeated field the first counts. */
  readonly fields: ReadonlyMap<string, string>;
  /** Index of the block's first line and of the first line after it (blank lines that follow are not counted in). */
  readonly start: number;
  readonly end: number;
}

/** Fields that archives print. Others (X-..., List-...) are known by their shape. */
const NAMES = new Set(
  (
    'from to cc bcc date subject message-id in-reply-to references reply-to sender list lists newsgroups return-path received delivered-to mime-version ' +
    'content-type content-transfer-encoding content-disposition content-language user-agent organization errors-to followup-to lines importance priority ' +
    'precedence mailing-list envelope-to old-return-path status authentication-results dkim-signature msg-id msgid date-sent posted author'
  ).split(' '),
);
const FIELD = /^(?:[*•-] )?([A-Za-z][A-Za-z-]{1,38})[ \t]{0,3}:(?:[ \t]+|$)(.*)$/;
/** Longer blocks are no header that an archive prints. */
const LONGEST = 400;

/** The field that a line begins: `["subject", "TSO, again"]`; undefined for any other line. */
export function fieldOf(line: string): readonly [name: string, value: string] | undefined {
  const found = FIELD.exec(line.length > 4000 ? line.slice(0, 4000) : line);
  if (!found) return undefined;
  const name = (found[1] ?? '').toLowerCase();
  if (!NAMES.has(name) && !/^(?:x|list|content|arc|resent|archived)-[a-z]/.test(name)) return undefined;
  return [name, (found[2] ?? '').trim()];
}

/** Reads the block of fields that begins at line `start`: it goes on as long as lines are fields or their continuations. */
export function readPrintedHeader(lines: readonly string[], start: number): PrintedHeader {
  const fields = new Map<string, string>();
  let name = '';
  let value = '';
  let end = start;
  const keep = () => {
    if (name !== '' && !fields.has(name)) fields.set(name, value.replace(/\s+/g, ' ').trim());
  };
  for (; end < lines.length && end - start < LONGEST; end++) {
    const line = lines[end] ?? '';
    const field = fieldOf(line);
    if (field) {
      keep();
      [name, value] = field;
    } else if (name !== '' && line.trim() !== '' && continues(name, value, line)) value += ` ${line.trim()}`;
    else break;
  }
  keep();
  return { fields, start, end };
}

/** A page saved as text may lose the indent of folded lines: a list of addresses or ids goes on all the same. */
function continues(name: string, value: string, line: string): boolean {
  if (/^[ \t]/.test(line)) return true;
  if (name === 'references' || name === 'in-reply-to') return line.startsWith('<');
  return /^(?:to|cc|bcc|reply-to)$/.test(name) && (value.endsWith(',') || (value === '' && /[@•]/.test(line)));
}
