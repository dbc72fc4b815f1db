/** Lines that say who wrote what is quoted below them: "On Thu, 4 Apr 2019, Rita Jonas wrote:". */

/** An attribution found at a line; it may go on over the lines after it. */
export interface Attribution {
  readonly author: string | null;
  /** How many lines it takes. */
  readonly length: number;
}

const VERBS =
  /(?:wrote|writes|schrieb|schrieben|a écrit|escribió|ha scritto|scrisse|pisze|napisał\(?a?\)?|skrev|schreef|kirjoitti|написал|пишет)\s*(?:(?:in|on|at|as|the following|thusly)\b[^:]{0,40})?:?\s*$/i;
/** "Am 12.03.2019 um 10:11 schrieb Karl Meier:" */
const VERB_THEN_NAME = /^(?:am|den|op|on|le|il|el)\b.*\d.*\b(?:schrieb|skrev|schreef|escribió)\s+(.{2,80}):\s*$/i;
const ENDS = /(?::|\.\.\.|>)\s*$/;
const MOST_LINES = 4;

/** What most lines have nothing of: an end or a beginning that an attribution has, a time, a year, an address. */
const MAY_BEGIN = /(?::|\.\.\.|>)\s*$|\d\d|[@<]|^\s*(?:-{2}|_{10}|\*?(?:From|Von|De|Da)\b|(?:on|am|le|el|il|op|den|quoting)\b)/i;

/** False for nearly all lines: no attribution begins with them. */
export function mayAttribute(text: string): boolean {
  return MAY_BEGIN.test(text);
}

/**
 * Reads an attribution that begins with the first of `texts` (lines at one depth, quote marks off). Undefined when there
 * is none.
 */
export function readAttribution(texts: readonly string[]): Attribution | undefined {
  const first = texts[0]?.trim() ?? '';
  if (first === '' || first.length > 300) return undefined;
  return outlookHeader(texts) ?? sentence(texts, first);
}

function sentence(texts: readonly string[], first: string): Attribution | undefined {
  let joined = '';
  for (let length = 1; length <= MOST_LINES && length <= texts.length; length++) {
    const text = texts[length - 1]?.trim() ?? '';
    if (text === '') return undefined;
    joined = joined === '' ? text : `${joined} ${text}`;
    if (joined.length > 400) return undefined;
    const inverted = VERB_THEN_NAME.exec(joined)?.[1];
    if (inverted) return { author: withoutAddress(inverted), length };
    if (VERBS.test(joined.slice(-80)) && ENDS.test(joined)) {
      const author = announced(joined);
      return author === undefined ? undefined : { author, length };
    }
    // Only the openings below may go on over several lines: prose that merely ends in "wrote:" far below is none.
    if (length === 1 && !/^(?:on|at|in|am|le|el|il|op|w dniu|den|quoting|>+|\*|\d{1,4}[-/. ]|[A-Z][\w.-]+,? ).*/i.test(first))
      return undefined;
    if (length === 1 && !/\d{1,2}:\d\d|\d{4}|@|</.test(first) && !/^(?:on|am|le|el|quoting)\b/i.test(first)) return undefined;
  }
  return undefined;
}

/** The name in "On DATE, NAME <ADDRESS> wrote:"; null where only an address stands; undefined when it is no attribution. */
function announced(text: string): string | null | undefined {
  const head = text
    .replace(VERBS, '')
    .trim()
    .replace(/[\s,:]+$/, '');
  if (head === '' || head.length > 250) return undefined;
  const dated = /\d{4}|\d{1,2}:\d\d|\d{1,2}[-/.]\d{1,2}/.test(head);
  const withAddress = /<[^>]*>|\S+@\S+|\[[^\]]*@[^\]]*\]/.test(head);
  let rest = head
    .replace(/\s*(?:<[^>]*>|\[mailto:[^\]]*\]|\([^)]*@[^)]*\))\s*/g, ' ')
    .replace(/\s+via\s+\S+.*$/i, '')
    .trim();
  // Everything up to the last piece that looks like a date or time goes: names follow dates, nearly always.
  if (dated) {
    const afterDate =
      /^.*(?:\d{4}|\d{1,2}:\d\d(?::\d\d)?|[+-]\d{4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})\s*(?:[?\u202f]?[AaPp]\.?[Mm]\.?)?\s*(?:UTC|GMT|[A-Z]{3,4}|\([A-Z]{2,5}\)|uur|Uhr)?\s*[,:;]?\s*(?:at|à|um)?\s*/.exec(
        rest,
      );
    const behind = afterDate ? rest.slice(afterDate[0].length).trim() : '';
    const before = /^([\p{L}][\p{L}'. -]{1,60}?)\s*,?\s*(?:on|am|le|at)\s/iu.exec(rest)?.[1];
    rest = behind || before || '';
  }
  rest = rest.replace(/^(?:on|am|le|el|quoting|at)\s+(?=\p{L})/iu, '').replace(/^[,;:\s"']+|[,;:\s"']+$/g, '');
  rest = rest.replace(/\s*\([^)]*\)\s*$/, '');
  if (rest.includes('@')) return null;
  if (rest === '') return withAddress || dated ? null : undefined;
  const words = rest.split(/\s+/);
  const nameLike =
    words.length <= 5 &&
    words.every(
      (word, i) => /^[\p{L}][\p{L}\p{N}'’._,-]*$/u.test(word) || (i > 0 && /^\d{1,4}$/.test(word)) || /^["“(].*[)"”]$/.test(word),
    );
  if (!nameLike) return dated && withAddress ? null : undefined;
  // "a regression in write throughput:" is no name with a verb behind it.
  if (!dated && !withAddress && !/(?:\b\w+)\s*:\s*$/.test(text.slice(text.search(VERBS)).replace(/^\w+\s+\w+.*$/, ''))) return undefined;
  // "He wrote:", "the manual says:" announce no mail.
  if (
    !dated &&
    !withAddress &&
    (words.length > 3 ||
      /^(?:he|she|they|it|you|i|we|who|which|the|this|that|documentation|comment|someone|somebody|and|as|also)$/i.test(words[0] ?? ''))
  )
    return undefined;
  return rest;
}

function withoutAddress(text: string): string | null {
  const name = text.replace(/\s*<[^>]*>\s*/g, '').replace(/^["'\s]+|["'\s]+$/g, '');
  return name === '' || name.includes('@') ? null : name;
}

/** "-----Original Message-----" and the block "From: / Sent: / To: / Subject:" that Outlook sets above what it quotes. */
function outlookHeader(texts: readonly string[]): Attribution | undefined {
  let at = 0;
  const first = texts[0]?.trim() ?? '';
  const ruled =
    /^(?:-{2,} ?(?:Original Message|Forwarded message|Ursprüngliche Nachricht|Message d'origine|Original-Nachricht).{0,5}-{2,}|_{10,})$/i.test(
      first,
    );
  if (ruled) at = 1;
  while (ruled && texts[at]?.trim() === '') at++;
  const from = /^\*?(?:From|Von|De|Da)\*?:\*? (.{1,200})$/.exec(texts[at]?.trim() ?? '');
  if (!from?.[1]) return undefined;
  let length = at + 1;
  let fields = 0;
  while (length < texts.length && length < at + 12) {
    const text = texts[length]?.trim() ?? '';
    if (/^\*?(?:Sent|Date|To|Cc|CC|Subject|Gesendet|An|Betreff|Envoyé|À|Objet|Importance|Reply-To)\*?:/.test(text)) fields++;
    else if (text === '' || !/^[<"\p{L}].*[@>;,]/u.test(text)) break;
    length++;
  }
  if (fields < 2) return undefined;
  const author = from[1]
    .replace(/\s*(?:<[^>]*>|\[mailto:[^\]]*\])\s*.*$/, '')
    .replace(/^["'*\s]+|["'*\s]+$/g, '')
    .replace(/\s+via\s+\S.*$/i, '');
  return { author: author === '' || author.includes('@') ? null : author, length };
}
