import type { PageTable, Target } from './page-table.ts'
import { parseQuery, type Query } from './url.ts'

/**
 * Why the guard is called. `verb`: a navigation method; `address`: start, refresh, an edited hash, or the browser's back and
 * forward; `recheck`: the page is open and the session has changed.
 */
export type GuardCause = 'verb' | 'address' | 'recheck'

export interface GuardTarget {
  readonly path: string
  /** Absolute url with query, ready to be encoded into `redirect=`. */
  readonly url: string
  readonly query: Query
  readonly cause: GuardCause
}

/**
 * Decides whether a page may open: `null` allows it, a url opens that page instead, without calling the guard for it.
 * A tab page is switched to, any other is pushed (NAV-52).
 */
export type Guard = (target: GuardTarget) => { readonly url: string } | null

/** What every function from state to state needs besides the state and the request. */
export interface Rules {
  readonly table: PageTable
  readonly guard: Guard
}

export function askGuard(rules: Rules, target: Target, cause: GuardCause): { readonly url: string } | null {
  return rules.guard({ path: target.path, url: target.url, query: parseQuery(target.queryText), cause })
}
