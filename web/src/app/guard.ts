import { isLoggedIn, type SessionStore } from '../features/session/index.ts'
import type { Guard } from '../stack/index.ts'
import { LOGIN_PATH, PAGES } from './pages.ts'

const PROTECTED = new Set(PAGES.filter(({ meta }) => meta.needs_login).map(({ path }) => path))

/** Address of the login page that comes back to `url` afterwards. */
export const loginUrl = (url: string): string => `/${LOGIN_PATH}?redirect=${encodeURIComponent(url)}`

/** Guests are led from protected pages to login (NAV-51, NAV-53); whoever is logged in has no use for it (NAV-58). */
export function createGuard(session: SessionStore): Guard {
  return ({ path, url, cause }) => {
    const is_member = isLoggedIn(session.get())
    if (!is_member && PROTECTED.has(path)) return { url: loginUrl(url) }
    // Only for addresses: after a login the stack itself goes on to where the visitor came from.
    if (is_member && path === LOGIN_PATH && cause === 'address') return { url: '/' }
    return null
  }
}
