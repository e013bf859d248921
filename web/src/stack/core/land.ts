import { apply, dropLayers, placePage, pushEntry, replaceStack, setQueryText } from './edit.ts'
import { askGuard, type Rules } from './guard.ts'
import { createTarget, isTab, resolveTarget, type Target } from './page-table.ts'
import {
  EMPTY_STATE,
  entryAt,
  type OpenedBy,
  type PageRecord,
  recordOf,
  type StackState,
  stackIds,
  topOf,
  topPage,
} from './state.ts'

/**
 * Moves that start outside: at the browser's address line and its back and forward buttons.
 * They cannot be refused, only answered with another page.
 */

/** Puts a page in the place of everything from `depth` up; a tab page is always alone (tab pages are bottoms). */
export function showInstead(
  state: StackState,
  rules: Rules,
  target: Target,
  openedBy: OpenedBy,
  depth: number,
): StackState {
  const placed = placePage(state, rules.table, target, openedBy)
  const below = isTab(rules.table, target.path) ? [] : stackIds(placed.state).slice(0, depth)
  return replaceStack(placed.state, [...below, placed.pageId])
}

/**
 * First page of a document (NAV-45, NAV-50): the stack is that page alone. An unknown address is a page, too;
 * it is shown as "not found".
 */
export function openFirst(rules: Rules, address: string): StackState {
  const target = admitAddress(rules, address)
  const placed = placePage(EMPTY_STATE, rules.table, target, 'address')
  return apply(pushEntry(placed.state, { pageIds: [placed.pageId], layerCount: 0 }), rules.table)
}

/**
 * An address typed into a new history entry (NAV-49): one page more on the stack; a tab page is switched to.
 * The browser has made the entry already, above the one at the cursor.
 */
export function openAddress(state: StackState, rules: Rules, address: string): StackState {
  const target = admitAddress(rules, address)
  const placed = placePage(state, rules.table, target, 'address')
  const switches = isTab(rules.table, target.path)
  const pageIds = switches ? [placed.pageId] : [...stackIds(placed.state), placed.pageId]
  const pushed = pushEntry(placed.state, { pageIds, layerCount: 0 })
  // A kept tab page takes over the typed query: what is shown and what the address says must agree.
  const typed = switches ? setQueryText(pushed, placed.pageId, target.queryText) : pushed
  return apply({ ...typed, lock: null }, rules.table)
}

function admitAddress(rules: Rules, address: string): Target {
  const target = resolveTarget(rules.table, address.startsWith('/') ? address : `/${address}`, '')
  const refusal = askGuard(rules, target, 'address')
  return refusal === null ? target : resolveTarget(rules.table, refusal.url, target.path)
}

/**
 * The cursor moves to another entry of the history (back, forward) and its stack is the stack (NAV-47).
 * An entry that was made for a layer which is not open now counts as the page below it.
 */
export function landAt(state: StackState, rules: Rules, index: number): StackState {
  const entry = entryAt(state, index)
  const here = entryAt(state, state.at)
  const isSamePage = topOf(entry) === topOf(here)
  if (isSamePage && entry.layerCount > 0 && entry.layerCount <= here.layerCount) return { ...state, at: index }
  const landed = { ...state, at: index - entry.layerCount, lock: null }
  if (isSamePage) return apply(landed, rules.table)
  return admitTop(landed, rules, index < state.at ? topPage(state).path : null)
}

/**
 * Asks the guard about a page that comes into view by itself (NAV-53); its answer takes that page's place.
 * @param leftPath the page that was gone back from, if any
 */
export function admitTop(state: StackState, rules: Rules, leftPath: string | null): StackState {
  const page = topPage(state)
  const refusal = askGuard(rules, createTarget(page.path, page.queryText), 'address')
  if (refusal === null) return apply(state, rules.table)
  const target = resolveTarget(rules.table, refusal.url, page.path)
  const depth = stackIds(state).length
  if (target.path !== leftPath) {
    return apply(showInstead(state, rules, target, 'address', depth - 1), rules.table)
  }
  // Who goes back from the login page must not find it again: the pages that would ask for it are passed over.
  if (depth > 1) return admitTop({ ...state, at: indexBelow(state, 1) }, rules, leftPath)
  return apply(showInstead(state, rules, createTarget(rules.table.entry.path, ''), 'switchTab', 0), rules.table)
}

/** Asks the guard about the open page again (NAV-53): its answer is pushed, so that the page keeps what was typed. */
export function recheck(state: StackState, rules: Rules): StackState {
  const page = topPage(state)
  const refusal = askGuard(rules, createTarget(page.path, page.queryText), 'recheck')
  return refusal === null ? state : openInstead(state, rules, refusal.url)
}

/** Opens what the guard answered on top of the stack, unless that page is there already (NAV-52, NAV-57). */
export function openInstead(state: StackState, rules: Rules, url: string): StackState {
  const target = resolveTarget(rules.table, url, topPage(state).path)
  if (topPage(state).path === target.path) return state
  const base = dropLayers(state)
  if (isTab(rules.table, target.path)) {
    return apply({ ...showInstead(base, rules, target, 'switchTab', 0), lock: null }, rules.table)
  }
  const placed = placePage(base, rules.table, target, 'navigateTo')
  const pageIds = [...stackIds(placed.state), placed.pageId]
  return apply({ ...pushEntry(placed.state, { pageIds, layerCount: 0 }), lock: null }, rules.table)
}

/** Index of the entry that shows the current stack without its upper `count` pages. */
export function indexBelow(state: StackState, count: number): number {
  const depth = stackIds(state).length - count
  let index = state.at
  while (entryAt(state, index).pageIds.length > depth || entryAt(state, index).layerCount > 0) index -= 1
  return index
}

/** The page directly under the top one, if any. */
export function pageBelow(state: StackState): PageRecord | null {
  const pageId = stackIds(state).at(-2)
  return pageId === undefined ? null : recordOf(state, pageId)
}
