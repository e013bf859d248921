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
 * `apply` has to be the last one of a move.
 */

/** Makes a page, or finds the living instance of a tab page. */
export function placePage(
  state: StackState,
  table: PageTable,
  target: Target,
  openedBy: OpenedBy,
): { state: StackState; pageId: string } {
  // An address can say `constructor`: only what the state itself has counts.
  const existing = Object.hasOwn(state.tabs, target.path) ? state.tabs[target.path] : undefined
  if (existing !== undefined) return { state, pageId: existing }
  const pageId = `page-${state.nextPageNumber}`
  const record: PageRecord = { pageId, path: target.path, queryText: target.queryText, openedBy }
  const added = {
    ...state,
    pages: { ...state.pages, [pageId]: record },
    nextPageNumber: state.nextPageNumber + 1,
  }
  return { state: isTab(table, target.path) ? adoptTab(added, record) : added, pageId }
}

/** A tab page has one instance: entries that stand on an earlier one stand on the new one from now on (NAV-47). */
function adoptTab(state: StackState, tab: PageRecord): StackState {
  const entries = state.entries.map((entry) => {
    const [bottom, ...above] = entry.pageIds
    if (bottom === undefined || recordOf(state, bottom).path !== tab.path) return entry
    return { ...entry, pageIds: [tab.pageId, ...above] }
  })
  return { ...state, entries, tabs: { ...state.tabs, [tab.path]: tab.pageId } }
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
export function replaceStack(state: StackState, pageIds: readonly string[]): StackState {
  const oldDepth = stackIds(state).length
  let isChained = true
  const entries = state.entries.map((entry, index) => {
    if (index === state.at) return { pageIds, layerCount: 0 }
    if (index < state.at) return entry
    isChained &&= entry.pageIds.length > oldDepth || entry.layerCount > 0
    return isChained ? { ...entry, pageIds: [...pageIds, ...entry.pageIds.slice(oldDepth)] } : entry
  })
  return { ...state, entries }
}

/** Gives a page another query in place; a page that is gone has none to change. */
export function setQueryText(state: StackState, pageId: string, queryText: string): StackState {
  const record = state.pages[pageId]
  if (record === undefined || record.queryText === queryText) return state
  return { ...state, pages: { ...state.pages, [pageId]: { ...record, queryText } } }
}

/** Closes a move: notes the tab at the bottom and the page on top, forgets what nothing refers to any more. */
export function apply(state: StackState, table: PageTable): StackState {
  const entry = entryAt(state, state.at)
  const bottom = recordOf(state, entry.pageIds[0] ?? topOf(entry))
  const tabs = isTab(table, bottom.path) ? { ...state.tabs, [bottom.path]: bottom.pageId } : state.tabs
  const alive = aliveIds({ ...state, tabs })
  const known = new Set([...alive, ...state.entries.flatMap((each) => each.pageIds)])
  const top = topOf(entry)
  const recent = [top, ...state.recentPageIds.filter((pageId) => pageId !== top && alive.has(pageId))]
  return {
    ...state,
    tabs,
    pages: Object.fromEntries(Object.entries(state.pages).filter(([pageId]) => known.has(pageId))),
    recentPageIds: recent,
    readyPageIds: state.readyPageIds.filter((pageId) => alive.has(pageId)),
  }
}
