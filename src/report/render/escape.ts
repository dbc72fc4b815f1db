/** Mail text is hostile: what it may not do to a terminal, a page or a Markdown reader. */

/** Control characters (escape sequences among them), and signs that turn the direction of text. */
const HARMFUL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text on one line without anything that a terminal would obey. */
export function forTerminal(text: string): string {
  return text.replace(/[\t\n\r]+/g, ' ').replace(HARMFUL, '\ufffd');
}

/** Text for an HTML page, between tags or in a quoted attribute. */
export function forHtml(text: string): string {
  return text.replace(HARMFUL, '\ufffd').replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}

/** Text on one line of Markdown, its own marks and HTML without effect. */
export function forMarkdown(text: string): string {
  return forTerminal(text).replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');
}
