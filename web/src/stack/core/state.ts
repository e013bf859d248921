import { formatAddress, isTab, type PageTable } from './page-table.ts'
import { withQuery } from './url.ts'

/** How a page came to be; decides about the back button of a page that is alone (NAV-44, NAV-45). */
export type OpenedBy = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'address'

export interface PageRecord {
  readonly page_id: string
  readonly path: string
  readonly query_text: string
  readonly opened_by: OpenedBy
}

/**
 * One entry of the browser history: the whole stack as it is while that entry is current, bottom first,
 * and how many layers (dialogs, sheets) lie open above its top page.
 */
export interface HistoryEntry {
  readonly page_ids: readonly string[]
  readonly layer_count: number
}

interface NavigationLock {
  readonly url: string
  readonly page_id: string
  readonly since_ms: number
}

/**
 * The model: a copy of the browser history as a list of stacks with a cursor. The page stack is the entry at the cursor.
 *
 * Invariants, kept by every function of this folder:
 * - no entry is empty; tab pages are at the bottom only;
 * - an entry with several pages lies directly above the entry without its top page (layer entries between them
 *   aside), so that the browser's back button is a pop;
 * - an entry with `layer_count` n > 0 lies n above the entry of the same pages without layers.
 */
export interface StackState {
  readonly pages: Readonly<Record<string, PageRecord>>
  readonly entries: readonly HistoryEntry[]
  readonly at: number
  /** Tab pages visited since the last reLaunch, path → page_id: alive although not in the stack (NAV-32). */
  readonly tabs: Readonly<Record<string, string>>
  /** Living pages that have been on top in this document, latest first. */
  readonly recent_page_ids: readonly string[]
  /** Living pages whose first mount is done. */
  readonly ready_page_ids: readonly string[]
  readonly lock: NavigationLock | null
  readonly next_page_number: number
}

/** At most this many pages are mounted at once (NAV-19). */
const MOUNTED_PAGES_MAX = 10

export const EMPTY_STATE: StackState = {
  pages: {},
  entries: [],
  at: -1,
  tabs: {},
  recent_page_ids: [],
  ready_page_ids: [],
  lock: null,
  next_page_number: 1,
}

export function entryAt(state: StackState, index: number): HistoryEntry {
  const entry = state.entries[index]
  if (entry === undefined) throw new Error(`stack: no history entry ${index}`)
  return entry
}

export function recordOf(state: StackState, page_id: string): PageRecord {
  const record = state.pages[page_id]
  if (record === undefined) throw new Error(`stack: no page ${page_id}`)
  return record
}

/** Ids of the current stack, bottom first. */
export function stackIds(state: StackState): readonly string[] {
  return entryAt(state, state.at).page_ids
}

/** Records of the current stack, bottom first. */
export function stackPages(state: StackState): readonly PageRecord[] {
  return stackIds(state).map((page_id) => recordOf(state, page_id))
}

export function topOf(entry: HistoryEntry): string {
  const page_id = entry.page_ids.at(-1)
  if (page_id === undefined) throw new Error('stack: empty history entry')
  return page_id
}

/** The page that is shown. */
export function topPage(state: StackState): PageRecord {
  return recordOf(state, topOf(entryAt(state, state.at)))
}

export function layerCount(state: StackState): number {
  return entryAt(state, state.at).layer_count
}

/** Pages that exist: the current stack and the tab pages kept beside it. */
export function aliveIds(state: StackState): ReadonlySet<string> {
  return new Set([...Object.values(state.tabs), ...(state.entries.length === 0 ? [] : stackIds(state))])
}

/** Pages to keep mounted, in the order of their making (a stable order: nothing moves in the document). */
export function mountedPages(state: StackState): readonly PageRecord[] {
  const page_ids = new Set(state.recent_page_ids.slice(0, MOUNTED_PAGES_MAX))
  return Object.values(state.pages).filter((record) => page_ids.has(record.page_id))
}

/** Absolute url of a page, e.g. for `redirect=`. */
export function urlOf(record: PageRecord): string {
  return withQuery(`/${record.path}`, record.query_text)
}

/** Address (behind the `#`) of a history entry: the one of its top page. */
export function addressAt(state: StackState, table: PageTable, index: number): string {
  const { path, query_text } = recordOf(state, topOf(entryAt(state, index)))
  return formatAddress(table, path, query_text)
}

/** Whether a page's nav bar has a back button (NAV-44, NAV-45). */
export function canGoBack(state: StackState, table: PageTable, page_id: string): boolean {
  const record = recordOf(state, page_id)
  if (isTab(table, record.path)) return false
  return stackIds(state).indexOf(page_id) > 0 || record.opened_by === 'address'
}
