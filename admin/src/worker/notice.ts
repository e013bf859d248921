/** What a push says. It comes from the own service, encrypted; a worker that cannot read it must show something all the same. */
export interface Notice {
  title: string
  text: string
  /** Page that opens, within the console. */
  path: string
  /** A notification with the same tag takes the place of an older one. */
  tag: string
}

const BASE = '/admin/'

/** A path of the console and nothing else: `//elsewhere` and `/admin/../` lead out of it. */
function pathOf(value: unknown): string {
  if (typeof value !== 'string') return BASE
  // The host is of no matter: an address that has another one is refused.
  const url = new URL(value, 'https://console.invalid/')
  const isWithin = url.host === 'console.invalid' && url.pathname.startsWith(BASE)
  return isWithin ? `${url.pathname}${url.search}` : BASE
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** @param fallback title of a push that has none */
export function readNotice(text: string, fallback: string): Notice {
  const given = parse(text)
  const wordOf = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  return {
    title: wordOf('title') || fallback,
    text: wordOf('text'),
    path: pathOf(given.path),
    tag: wordOf('tag'),
  }
}
