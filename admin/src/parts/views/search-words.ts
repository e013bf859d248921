/** Filters of a list as words: what a saved view keeps of an address. Pure. */

/** Keys of an address that name a place in the list, not what it shows. */
const PLACE_KEYS: readonly string[] = ['after', 'at', 'size', 'open']

/** Filters and order of an address, in the order of their names: `day=7d&kind=video`. */
export function searchWords(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const key of Object.keys(search).sort()) {
    const value = search[key]
    if (value !== undefined && value !== null && value !== '' && !PLACE_KEYS.includes(key))
      query.set(key, String(value))
  }
  return query.toString()
}

/** The filters of a kept text; the page's own reading drops what it does not know. */
export const readWords = (words: string): Record<string, string> => Object.fromEntries(new URLSearchParams(words))
