/**
 * The address as a link may name it; undefined unless it is one of the web. An archive's page may claim any: a script, a
 * file, an address with a password before a host that is not the one it seems.
 */
export function webAddress(text: string | null | undefined): string | undefined {
  if (!text || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url.href : undefined;
}
