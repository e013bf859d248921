import { loginUrl } from '@zimu/contract/page-urls'
import { isLoggedIn, type SessionStore } from '../features/session/index.ts'
import type { SiteStore } from '../features/site/index.ts'
import type { Guard } from '../stack/index.ts'
import { LOGIN_PATH, PAGES, SEARCH_PATH } from './pages.ts'

const PROTECTED = new Set(PAGES.filter(({ meta }) => meta.needsLogin).map(({ path }) => path))

/**
 * Redirects guests from protected pages to login (NAV-51, NAV-53), and members from the login page (NAV-58). The search page is
 * protected unless the operator opens it (setting `content.is_guest_search`).
 */
export function createGuard(session: SessionStore, site: Pick<SiteStore, 'get'>): Guard {
  const isOpen = (path: string) => path === SEARCH_PATH && site.get().content.is_guest_search === 1
  return ({ path, url, cause }) => {
    const isMember = isLoggedIn(session.get())
    if (!isMember && PROTECTED.has(path) && !isOpen(path)) return { url: loginUrl('login', { redirect: url }) }
    // Only for addresses: after a login the stack itself goes on to where the visitor came from.
    if (isMember && path === LOGIN_PATH && cause === 'address') return { url: '/' }
    return null
  }
}
