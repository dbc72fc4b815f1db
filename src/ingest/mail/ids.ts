/** Message ids in Message-ID, In-Reply-To and References: every `<...>` in order; without brackets, as they stand. */

const BRACKETED = /<\s*([^<>]{1,998}?)\s*>/g;

/** The ids of a References or In-Reply-To value. Prose around them ("message from J. of Monday") is passed over. */
export function readIds(value: string | undefined): string[] {
  if (!value) return [];
  const ids: string[] = [];
  if (value.includes('<')) for (const m of value.matchAll(BRACKETED)) pushId(ids, m[1] ?? '');
  if (ids.length === 0 && value.includes('@')) {
    for (const word of value.split(/[\s,;]+/, 200)) {
      const bare = word.replace(/^<|>$/g, '');
      if (/^[^@"'()]{1,500}@[^@"'()]{1,300}$/.test(bare)) pushId(ids, bare);
    }
  }
  return ids;
}

/** The id a Message-ID value gives; null for none. */
export function readMessageId(value: string | undefined): string | null {
  if (!value) return null;
  const first = /<\s*([^<>]{1,998}?)\s*>/.exec(value)?.[1] ?? value.trim().replace(/^<|>$/g, '');
  const id = first.replace(/\s+/g, '');
  return id === '' || id.length > 998 ? null : id;
}

/** Pipermail writes `a at b` inside the brackets too. */
function pushId(ids: string[], raw: string): void {
  const id = raw.replace(/ at /, '@').replace(/\s+/g, '');
  if (id !== '' && !ids.includes(id)) ids.push(id);
}
