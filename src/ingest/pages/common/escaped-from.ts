const ESCAPED = '>From ';

/**
 * Takes back the `>` that an mbox puts before a line that starts with "From ": software that makes pages of an mbox
 * (MHonArc, Pipermail, Hypermail) shows it. Beside lines that are quoted it is a quote mark.
 */
export function unescapeFrom(body: string): string {
  let at = body.indexOf(ESCAPED);
  if (at < 0) return body;
  let out = '';
  let kept = 0;
  for (; at >= 0; at = body.indexOf(ESCAPED, at + 1)) {
    if (at > 0 && body[at - 1] !== '\n') continue;
    const before = body.lastIndexOf('\n', at - 2) + 1;
    const after = body.indexOf('\n', at) + 1;
    if ((at > 0 && body[before] === '>') || (after > 0 && body[after] === '>')) continue;
    out += body.slice(kept, at);
    kept = at + 1;
  }
  return out + body.slice(kept);
}
