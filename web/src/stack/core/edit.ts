import { isTab, type PageTable, type Target } from './page-table.ts'
import {
  aliveIds,
  entryAt,
  type HistoryEntry,
  layerCount,
  type OpenedBy,
  type PageRecord,
  recordOf,
  type StackState,
  stackIds,
  topOf,
} from './state.ts'

/**
 * The few edits that all moves are made of. Each keeps the invariants of `StackState`;
 * `settle` has to be the last one of a move.
 */

/** Makes a page, or finds the living instance of a tab page. */
export function placePage(
  state: StackState,
  table: PageTable,
  target: Target,
  opened_by: OpenedBy,
): { state: StackState; page_id: string } {
  // An address can say `constructor`: only what the state itself has counts.
  const kept = Object.hasOwn(state.tabs, target.path) ? state.tabs[target.path] : undefined
  if (kept !== undefined) return { state, page_id: kept }
  const page_id = `page-${state.next_page_number}`
  const record: PageRecord = { page_id, path: target.path, query_text: target.query_text, opened_by }
  const added = {
    ...state,
    pages: { ...state.pages, [page_id]: record },
    next_page_number: state.next_page_number + 1,
  }
  return { state: isTab(table, target.path) ? adoptTab(added, record) : added, page_id }
}

/** A tab page has one instance: entries that stand on an earlier one stand on the new one from now on (NAV-47). */
function adoptTab(state: StackState, tab: PageRecord): StackState {
  const entries = state.entries.map((entry) => {
    const [bottom, ...above] = entry.page_ids
    if (bottom === undefined || recordOf(state, bottom).path !== tab.path) return entry
    return { ...entry, page_ids: [tab.page_id, ...above] }
  })
  return { ...state, entries, tabs: { ...state.tabs, [tab.path]: tab.page_id } }
}

/** Moves the cursor to the entry below all open layers. */
export function dropLayers(state: StackState): StackState {
  return { ...state, at: state.at - layerCount(state) }
}

/** Adds an entry above the cursor; entries that lay there are gone, as in a browser. */
export function pushEntry(state: StackState, entry: HistoryEntry): StackState {
  return { ...state, entries: [...state.entries.slice(0, state.at + 1), entry], at: state.at + 1 }
}

/**
 * Replaces the stack of the current entry. Entries ahead that were pushed on the old stack now stand on the new one:
 * without that, forward and back again would not be a pop.
 */
export function replaceStack(state: StackState, page_ids: readonly string[]): StackState {
  const old_depth = stackIds(state).length
  let is_chained = true
  const entries = state.entries.map((entry, index) => {
    if (index === state.at) return { page_ids, layer_count: 0 }
    if (index < state.at) return entry
    is_chained &&= entry.page_ids.length > old_depth || entry.layer_count > 0
    return is_chained ? { ...entry, page_ids: [...page_ids, ...entry.page_ids.slice(old_depth)] } : entry
  })
  return { ...state, entries }
}

/** Gives a page another query in place; a page that is gone has none to change. */
export function setQueryText(state: StackState, page_id: string, query_text: string): StackState {
  const record = state.pages[page_id]
  if (record === undefined || record.query_text === query_text) return state
  return { ...state, pages: { ...state.pages, [page_id]: { ...record, query_text } } }
}

/** Closes a move: notes the tab at the bottom and the page on top, forgets what nothing refers to any more. */
export function settle(state: StackState, table: PageTable): StackState {
  const entry = entryAt(state, state.at)
  const bottom = recordOf(state, entry.page_ids[0] ?? topOf(entry))
  const tabs = isTab(table, bottom.path) ? { ...state.tabs, [bottom.path]: bottom.page_id } : state.tabs
  const alive = aliveIds({ ...state, tabs })
  const known = new Set([...alive, ...state.entries.flatMap((each) => each.page_ids)])
  const top = topOf(entry)
  const recent = [top, ...state.recent_page_ids.filter((page_id) => page_id !== top && alive.has(page_id))]
  return {
    ...state,
    tabs,
    pages: Object.fromEntries(Object.entries(state.pages).filter(([page_id]) => known.has(page_id))),
    recent_page_ids: recent,
    ready_page_ids: state.ready_page_ids.filter((page_id) => alive.has(page_id)),
  }
}
