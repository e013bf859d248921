/** Base of every page of the console. */
export const BASE = '/admin'

export type Place = { at: 'console' } | { at: 'sign-in'; to: string } | { at: 'invite'; token: string }

/** A path inside the console; anything else becomes its first page, so that no link leads out. */
function insideConsole(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') ? path : '/'
}

/** What an address stands for. The token of a link may be in the fragment, which no server sees. */
export function readPlace({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Place {
  const query = new URLSearchParams(search)
  if (pathname === `${BASE}/sign-in`) return { at: 'sign-in', to: insideConsole(query.get('to') ?? '/') }
  if (pathname === `${BASE}/invite`) {
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token') ?? ''
    return { at: 'invite', token }
  }
  return { at: 'console' }
}

/** Address of the sign-in page that leads back to where one is. */
export function signInAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const to = pathname.slice(BASE.length) + search
  return `${BASE}/sign-in${to === '' || to === '/' ? '' : `?${new URLSearchParams({ to })}`}`
}
