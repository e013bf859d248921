import { pageBelow } from './land.ts'
import { isTab, type PageTable, resolveTarget, type Target } from './page-table.ts'
import { type OpenedBy, type StackState, topPage, urlOf } from './state.ts'
import { decodeOnce } from './url.ts'

/**
 * Reads a `redirect` value (NAV-56): only a known page of this app, written with one leading slash, is accepted.
 * Links of older clients are encoded twice, so up to two more decodings are tried (NAV-06).
 */
export function readInAppUrl(table: PageTable, text: string | undefined): Target | null {
  if (text === undefined) return null
  const once = decodeOnce(text)
  for (const candidate of [text, once, decodeOnce(once)]) {
    if (!candidate.startsWith('/') || candidate.startsWith('//')) continue
    const target = resolveTarget(table, candidate, '')
    if (table.find(target.path) !== undefined) return target
  }
  return null
}

/** How the page that stood in the way (login) makes room for the page that was wanted (NAV-55). */
type Resumption =
  | { readonly verb: 'switchTab'; readonly url: string }
  /** The page after the login inherits how the login page was opened. */
  | { readonly verb: 'redirectTo'; readonly url: string; readonly openedBy: OpenedBy }
  | { readonly verb: 'navigateBack' }

/**
 * After login: a tab is switched to; a page that waits directly below is uncovered with all that was typed into it;
 * any other takes the place of the login page. Without a usable target it is home.
 */
export function planResumption(state: StackState, table: PageTable, text: string | undefined): Resumption {
  const target = readInAppUrl(table, text)
  if (target === null || target.path === topPage(state).path) return { verb: 'switchTab', url: `/${table.entry.path}` }
  if (isTab(table, target.path)) return { verb: 'switchTab', url: target.url }
  const below = pageBelow(state)
  if (below !== null && urlOf(below) === target.url) return { verb: 'navigateBack' }
  return { verb: 'redirectTo', url: target.url, openedBy: topPage(state).openedBy }
}
