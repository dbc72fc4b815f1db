/** What archives print around a mail's text on pages of any make: links, counts, adverts. None of it is mail. */

/** Lines that end the mail's text, whatever follows. */
const ENDS: readonly RegExp[] = [
  /^Powered by (?:blists|MHonArc|Hypermail|PonyMail|Pony Mail|HyperKitty|Mailman|Google Groups|Discourse|Groups\.io|patchwork|vBulletin|phpBB)\b/i,
  /^(?:\[(?:prev|next) in (?:list|thread)\]\s*){2,4}/i,
  /^Configure \| About \| News \| /,
  /^\[(?:prev|next|thread-prev|thread-next|day|month|year|list)\]\s*(?:\[[a-z-]{3,12}\]\s*)+$/i,
  /^(?:\[Date (?:Prev|Next)\]\s*){1,2}\[(?:Date|Thread) /,
  /^(?:(?:Previous|Next|Prev) (?:message|by|in) ?(?:Date|thread)?:? .{0,200}){2}$/i,
  /^(?:Previous|Next) (?:message|in thread)\s?:\s/i,
  /^Messages sorted by:/i,
  /^(?:In reply to|Responses|Browse \S+ by date|Follow-Ups|Follow ups)\s*:?\s*$/i,
  /^(?:Follow-Ups|References|Prev by Date|Next by Date|Previous by thread|Next by thread|Index\(es\)):/,
  /^(?:From|Subject|Date)\s+Date\s+(?:Subject|Message)/,
  /^Browse \S{1,60} by (?:date|thread)\b/i,
  /^(?:Want to link to this message\?|Permalink|Reply all|Reply to author|Copyright ©|© \d{4}|Legal (?:notice|information):?|Privacy (?:policy|settings))/i,
  /^(?:Unsubscribe|Report a bug|Back to (?:the )?(?:list|thread|top)|Return to (?:list|thread))\b.{0,60}$/i,
  /^\((?:Log in|Login|Register) to post comments\)/i,
  /^Comments? \d+ (?:to|of) \d+/i,
  /^Last(?:-| )modified: .{5,60}$/i,
  /^This message: \[ ?Message body ?\]/i,
];

/** Lines of links between the header and the text. */
const SKIPPED: readonly RegExp[] = [
  /^\[Download RAW (?:message|body|message or body)\]/i,
  /^\[<(?:prev|thread-prev|next)/i,
  /^(?:\[?<?<?\s?(?:prev(?:ious)?|next|thread-prev|thread-next|day|month|year|list|raw|download|reply|permalink|headers|show original|raw (?:message|email)|whole thread|flat|nested|patch|mbox|diff|series)\b\s?>?>?\]?[\s|/•·]*){1,12}$/i,
  /^\[(?:message|whole) (?:in|thread).{0,40}\]$/i,
  /^(?:Views?|Commit|Lists|Thread|Headers|Actions|More options|Reply|Message view|Raw Message|Download mbox|Resend email)\s*:?\s*(?:«|»|\||show|hide|$)/i,
];

/** Index of the first line that is the page's again, `lines.length` when there is none. */
export function endOfText(lines: readonly string[], from: number): number {
  for (let i = from; i < lines.length; i++) {
    const line = (lines[i] ?? '').trim();
    if (line !== '' && line.length < 400 && ENDS.some(end => end.test(line))) return i;
  }
  return lines.length;
}

/** Index of the first line of text at or after `from`: blank lines and lines of links are passed over. */
export function startOfText(lines: readonly string[], from: number): number {
  for (let i = from; i < lines.length; i++) {
    const line = (lines[i] ?? '').trim();
    if (line !== '' && (line.length > 200 || !SKIPPED.some(skip => skip.test(line)))) return i;
  }
  return lines.length;
}
