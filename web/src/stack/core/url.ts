/**
 * Addresses of pages: splitting, resolving, query texts (NAV-01 to NAV-06).
 * A *path* is a route without a leading slash (`pages/my/likes`); a *url* is what the verbs take (`/pages/my/likes?id=1`).
 */

/** Decoded query of a page: every value is a string, a key without `=` is the empty string. */
export type Query = Readonly<Record<string, string>>

/** Decodes percent escapes once; a malformed escape leaves the text as it is. */
export function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Cuts a url at its first `?`; `queryText` comes without the question mark. */
export function splitUrl(url: string): { pathText: string; queryText: string } {
  const mark = url.indexOf('?')
  if (mark < 0) return { pathText: url, queryText: '' }
  return { pathText: url.slice(0, mark), queryText: url.slice(mark + 1) }
}

/**
 * Reads a query text. Each part is decoded exactly once and a raw `+` stays a plus (NAV-05);
 * the values of a repeated key are joined with a comma (NAV-04).
 */
export function parseQuery(queryText: string): Query {
  const values = new Map<string, string>()
  for (const part of queryText.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const key = decodeOnce(equals < 0 ? part : part.slice(0, equals))
    const value = equals < 0 ? '' : decodeOnce(part.slice(equals + 1))
    const earlier = values.get(key)
    values.set(key, earlier === undefined ? value : `${earlier},${value}`)
  }
  return Object.fromEntries(values)
}

/** The inverse of `parseQuery` for queries without repeated keys; the empty query gives the empty text. */
export function formatQuery(query: Query): string {
  return Object.entries(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Appends a query text to a path or address. */
export function withQuery(pathText: string, queryText: string): string {
  return queryText === '' ? pathText : `${pathText}?${queryText}`
}

/** Resolves `list/list`, `./x` and `../list/list` against the folder of `fromPath` (NAV-03); gives a path. */
export function resolvePath(pathText: string, fromPath: string): string {
  if (pathText.startsWith('/')) return pathText.slice(1)
  const folders = fromPath.split('/').slice(0, -1)
  for (const segment of pathText.split('/')) {
    if (segment === '..') folders.pop()
    else if (segment !== '.') folders.push(segment)
  }
  return folders.join('/')
}

/** Whether two addresses say the same, seen through the escapes that a browser adds when it writes one down. */
export function isSameAddress(one: string, other: string): boolean {
  return one === other || decodeOnce(one) === decodeOnce(other)
}
