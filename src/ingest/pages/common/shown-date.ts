import { readDate } from '../../mail/date.ts';

/** A date as pages show it: a Date field with links behind it, or "Aug. 3, 2017, 1:01 p.m. UTC"; null when it cannot be read. */
export function shownDate(text: string): string | null {
  const bare = text.slice(0, 200).replace(/\s*\[[a-z ]{3,30}\]\s*$/i, '');
  return readDate(spoken(bare) ?? bare);
}

/** "Aug. 3, 2017, 1:01 p.m. UTC", "3 Aug 2017 1:01 PM" -> "Aug 3 2017 13:01 UTC". */
function spoken(text: string): string | undefined {
  const clock = /\b(\d{1,2}):(\d\d)(?::\d\d)?\s?([ap])\.?m\b\.?(.{0,12})/i.exec(text);
  const day = /\b([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})\b/.exec(text) ?? undefined;
  const turned = day ? undefined : /\b(\d{1,2}) ([A-Za-z]{3,9})\.?,? (\d{4})\b/.exec(text);
  if (!clock || !(day || turned)) return undefined;
  const hour = (Number.parseInt(clock[1] ?? '', 10) % 12) + ((clock[3] ?? '').toLowerCase() === 'p' ? 12 : 0);
  const date = day ? `${day[1]} ${day[2]} ${day[3]}` : `${turned?.[2]} ${turned?.[1]} ${turned?.[3]}`;
  return `${date} ${hour}:${clock[2]}${clock[4]}`;
}
