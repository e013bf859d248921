import type { PageTable, Target } from './page-table.ts'
import { parseQuery, type Query } from './url.ts'

/**
 * Why a page is looked at: `verb` one of the four calls, `address` a start, refresh, edited hash or browser
 * back / forward, `recheck` the page is open already and the session has changed.
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
 * Decides about one page: `null` lets it open, a url opens that page instead (never guarded itself).
 * A tab page is switched to, any other is put on top (NAV-52).
 */
export type Guard = (target: GuardTarget) => { readonly url: string } | null

/** What the folds are given besides state and intent. */
export interface Rules {
  readonly table: PageTable
  readonly guard: Guard
}

export function askGuard(rules: Rules, target: Target, cause: GuardCause): { readonly url: string } | null {
  return rules.guard({ path: target.path, url: target.url, query: parseQuery(target.query_text), cause })
}
