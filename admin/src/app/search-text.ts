/** The query of an address as plain text: every value is a word, nothing is JSON, so that links can be read and written. */

export function parseSearchText(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Values that are not set are left out. */
export function formatSearchText(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  const text = query.toString()
  return text ? `?${text}` : ''
}
