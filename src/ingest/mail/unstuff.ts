/**
 * format=flowed (RFC 3676) as it was sent: soft line breaks stay, because joining them would melt the rows of a table
 * that happen to end in a blank. Only the stuffing goes: a blank before "From ", ">" or a blank.
 */
export function unstuff(text: string): string {
  return text.includes('\n ') || text.startsWith(' ') ? text.replace(/^ /gm, '') : text;
}
