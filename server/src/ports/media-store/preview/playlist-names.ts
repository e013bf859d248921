/** Names in HLS playlists. Pure. */

/** Addresses in a line of a playlist: the line itself, or `URI` of a tag. */
export function addressesIn(line: string): string[] {
  const text = line.trim()
  if (text === '') return []
  return text.startsWith('#') ? [...text.matchAll(/\bURI="([^"]*)"/g)].map(([, uri = '']) => uri) : [text]
}

/** Whether an address has a scheme or begins at a root: it is not relative to its playlist. */
export const isElsewhere = (address: string): boolean => /^[a-z][a-z0-9+.-]*:|^\//i.test(address)

/** A text with a broken escape names a file that is called so. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Resolves an address against the folder of its playlist; undefined when it leads out of the folder that `playlist` is a
 * path in.
 * @example resolveName('270p/index.m3u8', '../540p/0.m4s') // '540p/0.m4s'
 */
export function resolveName(playlist: string, address: string): string | undefined {
  const parts = playlist.split('/').slice(0, -1)
  for (const part of decode(address.split(/[?#]/, 1)[0] ?? '').split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
