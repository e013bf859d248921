import { dropLayers, placePage, pushEntry, replaceStack, setQueryText, settle } from './edit.ts'
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
  opened_by: OpenedBy,
  depth: number,
): StackState {
  const placed = placePage(state, rules.table, target, opened_by)
  const below = isTab(rules.table, target.path) ? [] : stackIds(placed.state).slice(0, depth)
  return replaceStack(placed.state, [...below, placed.page_id])
}

/**
 * First page of a document (NAV-45, NAV-50): the stack is that page alone. An unknown address is a page, too;
 * it is shown as "not found".
 */
export function openFirst(rules: Rules, address: string): StackState {
  const target = admitAddress(rules, address)
  const placed = placePage(EMPTY_STATE, rules.table, target, 'address')
  return settle(pushEntry(placed.state, { page_ids: [placed.page_id], layer_count: 0 }), rules.table)
}

/**
 * An address typed into a new history entry (NAV-49): one page more on the stack; a tab page is switched to.
 * The browser has made the entry already, above the one at the cursor.
 */
export function openAddress(state: StackState, rules: Rules, address: string): StackState {
  const target = admitAddress(rules, address)
  const placed = placePage(state, rules.table, target, 'address')
  const is_tab = isTab(rules.table, target.path)
  const page_ids = is_tab ? [placed.page_id] : [...stackIds(placed.state), placed.page_id]
  const pushed = pushEntry(placed.state, { page_ids, layer_count: 0 })
  // A kept tab page takes over the typed query: what is shown and what the address says must agree.
  const typed = is_tab ? setQueryText(pushed, placed.page_id, target.query_text) : pushed
  return settle({ ...typed, lock: null }, rules.table)
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
  const is_same_page = topOf(entry) === topOf(here)
  if (is_same_page && entry.layer_count > 0 && entry.layer_count <= here.layer_count) return { ...state, at: index }
  const landed = { ...state, at: index - entry.layer_count, lock: null }
  if (is_same_page) return settle(landed, rules.table)
  return admitTop(landed, rules, index < state.at ? topPage(state).path : null)
}

/**
 * Asks the guard about a page that comes into view by itself (NAV-53); its answer takes that page's place.
 * @param left_path the page that was gone back from, if any
 */
export function admitTop(state: StackState, rules: Rules, left_path: string | null): StackState {
  const page = topPage(state)
  const refusal = askGuard(rules, createTarget(page.path, page.query_text), 'address')
  if (refusal === null) return settle(state, rules.table)
  const target = resolveTarget(rules.table, refusal.url, page.path)
  const depth = stackIds(state).length
  if (target.path !== left_path) {
    return settle(showInstead(state, rules, target, 'address', depth - 1), rules.table)
  }
  // Who goes back from the login page must not find it again: the pages that would ask for it are passed over.
  if (depth > 1) return admitTop({ ...state, at: indexBelow(state, 1) }, rules, left_path)
  return settle(showInstead(state, rules, createTarget(rules.table.entry.path, ''), 'switchTab', 0), rules.table)
}

/** Asks the guard about the open page again (NAV-53): its answer is pushed, so that the page keeps what was typed. */
export function recheck(state: StackState, rules: Rules): StackState {
  const page = topPage(state)
  const refusal = askGuard(rules, createTarget(page.path, page.query_text), 'recheck')
  return refusal === null ? state : openInstead(state, rules, refusal.url)
}

/** Opens what the guard answered on top of the stack, unless that page is there already (NAV-52, NAV-57). */
export function openInstead(state: StackState, rules: Rules, url: string): StackState {
  const target = resolveTarget(rules.table, url, topPage(state).path)
  if (topPage(state).path === target.path) return state
  const base = dropLayers(state)
  if (isTab(rules.table, target.path)) {
    return settle({ ...showInstead(base, rules, target, 'switchTab', 0), lock: null }, rules.table)
  }
  const placed = placePage(base, rules.table, target, 'navigateTo')
  const page_ids = [...stackIds(placed.state), placed.page_id]
  return settle({ ...pushEntry(placed.state, { page_ids, layer_count: 0 }), lock: null }, rules.table)
}

/** Index of the entry that shows the current stack without its upper `count` pages. */
export function indexBelow(state: StackState, count: number): number {
  const depth = stackIds(state).length - count
  let index = state.at
  while (entryAt(state, index).page_ids.length > depth || entryAt(state, index).layer_count > 0) index -= 1
  return index
}

/** The page directly under the top one, if any. */
export function pageBelow(state: StackState): PageRecord | null {
  const page_id = stackIds(state).at(-2)
  return page_id === undefined ? null : recordOf(state, page_id)
}
