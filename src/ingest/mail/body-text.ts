/** The one form of body text: `\n` line ends, no byte order mark, NUL shown as U+FFFD (never cut there). */
export function bodyText(text: string): string {
  let out = text;
  if (out.includes('\r')) out = out.replace(/\r\n?/g, '\n');
  if (out.includes('\u0000')) out = out.replaceAll('\u0000', '\ufffd');
  return out.charCodeAt(0) === 0xfeff ? out.slice(1) : out;
}

/** Text parts one after the other, each on lines of its own. */
export function joinTexts(texts: readonly string[]): string {
  const [first = '', ...rest] = texts.filter(text => text !== '');
  return rest.reduce((all, text) => (all.endsWith('\n') ? `${all}${text}` : `${all}\n${text}`), first);
}
