/** Which lines of prose are sentences, and which are commands, code, settings or rows of figures that nobody read as a run. */

/** A prompt with a command behind it; "#4711 is to blame" begins with an issue's number. */
const COMMAND = /^\s*(?:(?!#\d+ [a-z])[$#%] ?\S|(?:\[[^\]]{1,60}\]|[\w.-]+@[\w.-]+[:~\w/.-]*)\s*[$#] ?)/;
const CODE_END = /(?:[;{}]|\\|\*\/|\|\||&&)\s*$/;
const CODE_HEAD =
  /^\s*(?:#\s?(?:include|define|if|ifdef|ifndef|endif|else)\b|(?:static|struct|unsigned|void|int|char|return|goto|switch|case|else|typedef|extern|const)\b.*[;{(:]\s*$|(?:if|for|while|switch) ?\(|\/\*|\*\/|\* @|@@ )/;
const SETTING = /^\s*[\w.-]{1,40}\s?=\s?\S*\s*$/;
const TRACE = /^\s*(?:\[\s*\d+\.\d+\]|PerfTop:|\? |RIP:|Call Trace:|R[A-Z0-9]{2}:|[-|+ ]{0,40}\d+\.\d+%)/;
const URL_ONLY = /^\s*(?:\[\d+\]:?\s*)?<?(?:https?|git|ftp):\/\/\S+>?\s*$/;
const RULE = /^\s*[-=_*#~+.]{3,}\s*$/;

/** Lines of well-known outputs that belong to no figure: `--- 10.0.0.1 ping statistics ---`, `Starting 4 threads`. */
const OUTPUT =
  /^\s*(?:-{2,} .* -{2,}$|\d+ packets? transmitted|Starting \d+ (?:process|thread)|(?:[cs]?lat|bw|iops|cpu|IO depths|issued|Run status|Disk stats|READ|WRITE|fio-\d)\b.*[:(=]|Exiting on signal|\d+ bytes from )/;

/** What a line is to the reader of sentences. */
export type Speech = 'sentence' | 'figures' | 'code';

/** Cheap first: most lines are plain words, and nothing else here could be said of them. */
const PLAIN = /^ {0,3}[A-Za-z][A-Za-z,.'"-]*(?: {1,2}[A-Za-z][A-Za-z,.'"-]*)*$/;
const TWO_WORDS = /[A-Za-z]{2} [A-Za-z]{2,}[ ,.]/;

const TWO_LETTERS = /\p{L}\P{L}*\p{L}/u;
const COLUMN_END = /\t|\s{3}|\|/;
const WORD = /(?:^|[\s("'])\p{L}{2,}(?=[\s.,;:!?)"']|$)/u;

/** True sentences have words; figures and code interrupt them. */
export function speechOf(text: string): Speech {
  if (PLAIN.test(text) && TWO_WORDS.test(text) && !text.startsWith('Exiting on')) return 'sentence';
  const trimmed = text.trim();
  if (RULE.test(text) || URL_ONLY.test(text) || COMMAND.test(text) || SETTING.test(text) || TRACE.test(text)) return 'code';
  if (CODE_HEAD.test(text)) return 'code';
  if (OUTPUT.test(text)) return 'figures';
  if (CODE_END.test(text) && (/[=()>]/.test(text) || trimmed.length < 4)) return 'code';
  if (!TWO_LETTERS.test(trimmed)) return 'figures';
  const columns = COLUMN_END.test(trimmed) ? trimmed.split(/\t+|\s{3,}|\s*\|\s*/).filter(cell => cell !== '').length : 1;
  const numbers = /\d/.test(trimmed) ? count(trimmed, /(?:^|[\s:=(|])[-+~]?\d[\d.,]*/g) : 0;
  if (columns >= 3 && (numbers >= 2 || columns >= 4)) return 'figures';
  const signs = count(trimmed, /[{}()[\]<>=|&*_/\\]/g);
  // Words are counted where their number matters.
  const words = numbers >= 3 || signs > 2 ? count(trimmed, /(?:^|[\s("'])\p{L}{2,}(?=[\s.,;:!?)"']|$)/gu) : WORD.test(trimmed) ? 1 : 0;
  if (numbers >= 3 && numbers > words) return 'figures';
  if (words === 0 && !/^\S+$/.test(trimmed)) return 'code';
  if (signs > words * 2 + 2 && signs > trimmed.length / 12) return 'code';
  return 'sentence';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
