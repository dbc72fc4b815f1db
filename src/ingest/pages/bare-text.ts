import type { PageFormat } from '../page.ts';
import { trimmed } from './common/build.ts';
import { endOfText } from './common/footers.ts';
import { isMarkup } from './common/markup.ts';
import { signedName } from './common/signature.ts';

/** The text of a mail alone: no header at all. Its sender is the name it is signed with. */
const bareText: PageFormat = {
  id: 'bare-text',
  title: 'text of a mail without a header',
  howToGet: "Copy a mail's text from wherever it is shown.",
  marks: [],
  /** 0.05 for any prose: whoever names such a file wants it read; in a folder it is no mail. */
  detect({ text }) {
    if (isMarkup(text)) return 0;
    if (looksLikeMail(text)) return 0.3;
    return hasProse(text) ? 0.05 : 0;
  },
  *read({ text }) {
    if (!looksLikeMail(text) && !hasProse(text)) return;
    const lines = text.split('\n');
    const body = trimmed(lines.slice(0, endOfText(lines, 0)));
    if (body === '') return;
    const name = signedName(body.split('\n'));
    yield { ...(name !== null && { from: { name, address: null } }), body, guessed: true };
  },
};
export default bareText;

/** Quotes, an attribution, a greeting or a signature: what notes and programs do not have. */
function looksLikeMail(text: string): boolean {
  const start = text.slice(0, 20_000);
  return (
    /^(?:On|Am|Le|El|Il|Op) .{6,120}(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|schreef)\s?:\s*$/m.test(start) ||
    /^[^\n]{3,120} (?:wrote|writes):\s*$/m.test(start) ||
    /^> ?\S/m.test(start) ||
    /^(?:Hi|Hello|Hey|Dear|Greetings|Folks)\b[^\n]{0,60}[,:!]?$/m.test(start) ||
    /^On \d[^\n]{4,80}, [^\n]{2,60} wrote:/m.test(start) ||
    /^-- $/m.test(text.slice(-4000)) ||
    signedName(text.slice(-4000).trimEnd().split('\n')) !== null
  );
}

/** Three words in a row. */
function hasProse(text: string): boolean {
  return /\b[a-z]{2,20} [a-z]{2,20} [a-z]{2,20}\b/i.test(text.slice(0, 20_000));
}
