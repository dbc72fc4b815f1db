/** Mail text is hostile: what it may not do to a terminal, a page, a Markdown reader or a spreadsheet. */

/**
 * Control characters (escape sequences among them), signs that turn the direction of text, letters that nobody sees, and
 * halves of characters.
 */
const HARMFUL =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}\p{Surrogate}]/gu;

/** Text on one line without anything that a terminal would obey. */
export function forTerminal(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]+/g, ' ').replace(HARMFUL, '\ufffd');
}

/** Text for an HTML page, between tags or in a quoted attribute. */
export function forHtml(text: string): string {
  return text.replace(HARMFUL, '\ufffd').replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

/** Text on one line of Markdown, its own marks and HTML without effect. */
export function forMarkdown(text: string): string {
  return forTerminal(text).replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');
}

/** Text in a cell of a spreadsheet; one that it would take for a formula gets an apostrophe before it. */
export function forCell(text: string): string {
  const line = forTerminal(text);
  return /^[=+@]|^-[^\d]/.test(line) ? `'${line}` : line;
}
