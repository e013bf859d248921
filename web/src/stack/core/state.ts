import { formatAddress, isTab, type PageTable, resolveTarget } from './page-table.ts'
import { parseQuery, withQuery } from './url.ts'

/** What opened a page; decides whether a page that is alone on the stack has a back button (NAV-44, NAV-45). */
export type OpenedBy = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'address'

/** A page instance. `queryText` is undecoded, without `?`. */
export interface PageRecord {
  readonly pageId: string
  readonly path: string
  readonly queryText: string
  readonly openedBy: OpenedBy
}

/**
 * One entry of the browser history: the whole stack as it is while that entry is current, bottom first,
 * and how many layers (dialogs, sheets) lie open above its top page.
 */
export interface HistoryEntry {
  readonly pageIds: readonly string[]
  readonly layerCount: number
}

interface NavigationLock {
  readonly url: string
  readonly pageId: string
  readonly sinceMs: number
}

/**
 * The model: a copy of the browser history as a list of stacks with a cursor. The page stack is the entry at the cursor.
 *
 * Invariants, kept by every function of this folder:
 * - no entry is empty; tab pages are at the bottom only;
 * - an entry with several pages lies directly above the entry without its top page (layer entries between them
 *   aside), so that the browser's back button is a pop;
 * - an entry with `layerCount` n > 0 lies n above the entry of the same pages without layers.
 */
export interface StackState {
  readonly pages: Readonly<Record<string, PageRecord>>
  readonly entries: readonly HistoryEntry[]
  readonly at: number
  /** Tab pages visited since the last reLaunch, path → pageId: alive although not in the stack (NAV-32). */
  readonly tabs: Readonly<Record<string, string>>
  /** Living pages that have been on top in this document, latest first. */
  readonly recentPageIds: readonly string[]
  /** Living pages whose first mount is done. */
  readonly readyPageIds: readonly string[]
  readonly lock: NavigationLock | null
  readonly nextPageNumber: number
}

/** At most this many pages are mounted at once (NAV-19). */
const MOUNTED_PAGES_MAX = 10

export const EMPTY_STATE: StackState = {
  pages: {},
  entries: [],
  at: -1,
  tabs: {},
  recentPageIds: [],
  readyPageIds: [],
  lock: null,
  nextPageNumber: 1,
}

export function entryAt(state: StackState, index: number): HistoryEntry {
  const entry = state.entries[index]
  if (entry === undefined) throw new Error(`stack: no history entry ${index}`)
  return entry
}

export function recordOf(state: StackState, pageId: string): PageRecord {
  const record = state.pages[pageId]
  if (record === undefined) throw new Error(`stack: no page ${pageId}`)
  return record
}

/** Ids of the current stack, bottom first. */
export function stackIds(state: StackState): readonly string[] {
  return entryAt(state, state.at).pageIds
}

/** Records of the current stack, bottom first. */
export function stackPages(state: StackState): readonly PageRecord[] {
  return stackIds(state).map((pageId) => recordOf(state, pageId))
}

export function topOf(entry: HistoryEntry): string {
  const pageId = entry.pageIds.at(-1)
  if (pageId === undefined) throw new Error('stack: empty history entry')
  return pageId
}

/** The page that is shown. */
export function topPage(state: StackState): PageRecord {
  return recordOf(state, topOf(entryAt(state, state.at)))
}

export function layerCount(state: StackState): number {
  return entryAt(state, state.at).layerCount
}

/** Pages that exist: the current stack, and the tab pages that stay mounted beside it. */
export function aliveIds(state: StackState): ReadonlySet<string> {
  return new Set([...Object.values(state.tabs), ...(state.entries.length === 0 ? [] : stackIds(state))])
}

/** Pages to keep mounted, in the order in which they were opened: a stable order, so that no element moves in the document. */
export function mountedPages(state: StackState): readonly PageRecord[] {
  const pageIds = new Set(state.recentPageIds.slice(0, MOUNTED_PAGES_MAX))
  return Object.values(state.pages).filter((record) => pageIds.has(record.pageId))
}

/** Absolute url of a page, e.g. for `redirect=`. */
export function urlOf(record: PageRecord): string {
  return withQuery(`/${record.path}`, record.queryText)
}

/** Address (behind the `#`) of a history entry: the one of its top page. */
export function addressAt(state: StackState, table: PageTable, index: number): string {
  const { path, queryText } = recordOf(state, topOf(entryAt(state, index)))
  return formatAddress(table, path, queryText)
}

/** Whether a page's nav bar has a back button (NAV-44, NAV-45). */
export function canGoBack(state: StackState, table: PageTable, pageId: string): boolean {
  const record = recordOf(state, pageId)
  if (isTab(table, record.path)) return false
  return stackIds(state).indexOf(pageId) > 0 || record.openedBy === 'address'
}

/** The page that is shown, with its url for `redirect=` and its decoded query. */
export function currentPage(state: StackState) {
  const { pageId, path, queryText } = topPage(state)
  return { pageId, path, url: withQuery(`/${path}`, queryText), query: parseQuery(queryText) }
}

/** The `href` of a link to a page, absolute or relative to the page on top. */
export function hrefOf(state: StackState, table: PageTable, url: string): string {
  const { path, queryText } = resolveTarget(table, url, topPage(state).path)
  return `#${formatAddress(table, path, queryText)}`
}
