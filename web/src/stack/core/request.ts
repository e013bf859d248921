import { dropLayers, placePage, pushEntry, replaceStack, settle } from './edit.ts'
import { askGuard, type Rules } from './guard.ts'
import { indexBelow, landAt, openInstead, showInstead } from './land.ts'
import { isLocked } from './lock.ts'
import { createTarget, isTab, type PageTable, resolveTarget, type Target } from './page-table.ts'
import { type OpenedBy, type StackState, stackIds, topPage } from './state.ts'

/** The verbs that open a page. */
export type OpenVerb = 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab'
export type Verb = OpenVerb | 'navigateBack'

export interface OpenRequest {
  readonly verb: OpenVerb
  /** Absolute or relative to the page on top; absent or empty is refused (NAV-10). */
  readonly url?: string | undefined
  /** Noted on the new page instead of the verb: the page after login inherits how the login page was opened. */
  readonly opened_by?: OpenedBy
}

/** Either the new state, or a reason and the state after the refusal (the guard may have opened another page). */
export type Outcome =
  | { readonly ok: true; readonly state: StackState }
  | { readonly ok: false; readonly state: StackState; readonly reason: string }

/**
 * Answers one of the four verbs that open a page. Preconditions in the order of the catalogue: url, known page,
 * kind of page, lock (NAV-10 to NAV-15), then the guard (NAV-51 to NAV-54).
 */
export function requestOpen(state: StackState, rules: Rules, request: OpenRequest, now_ms: number): Outcome {
  const { verb, url } = request
  if (url === undefined || url === '') return refuse(state, 'Missing required args: "url"')
  const asked = resolveTarget(rules.table, url, topPage(state).path)
  const target = verb === 'switchTab' ? createTarget(asked.path, '') : asked
  const obstacle = findObstacle(rules.table, verb, asked)
  if (obstacle !== null) return refuse(state, obstacle)
  if (isLocked(state, target.url, now_ms)) return refuse(state, `${target.url} locked`)
  const refusal = askGuard(rules, target, 'verb')
  if (refusal !== null) return refuse(openInstead(state, rules, refusal.url), `guard opened ${refusal.url}`)
  const opened = settle(open(dropLayers(state), rules, request, target), rules.table)
  return { ok: true, state: { ...opened, lock: lockOn(opened, target, now_ms) } }
}

function findObstacle(table: PageTable, verb: OpenVerb, target: Target): string | null {
  if (table.find(target.path) === undefined) return `page \`${target.url}\` is not found`
  const is_tab = isTab(table, target.path)
  if (is_tab && (verb === 'navigateTo' || verb === 'redirectTo')) return `can not ${verb} a tabbar page`
  if (!is_tab && verb === 'switchTab') return 'can not switch to no-tabBar page'
  return null
}

function open(state: StackState, rules: Rules, request: OpenRequest, target: Target): StackState {
  const { verb, opened_by = verb } = request
  if (verb === 'redirectTo') return showInstead(state, rules, target, opened_by, stackIds(state).length - 1)
  if (verb === 'switchTab') return showInstead(state, rules, target, opened_by, 0)
  // Without its tabs nothing is kept, so a tab page is made anew like any other (NAV-32).
  const base = verb === 'reLaunch' ? { ...state, tabs: {} } : state
  const placed = placePage(base, rules.table, target, opened_by)
  if (verb === 'reLaunch') return replaceStack(placed.state, [placed.page_id])
  const page_ids = [...stackIds(placed.state), placed.page_id]
  return pushEntry(placed.state, { page_ids, layer_count: 0 })
}

function lockOn(state: StackState, target: Target, now_ms: number): StackState['lock'] {
  return { url: target.url, page_id: topPage(state).page_id, since_ms: now_ms }
}

function refuse(state: StackState, reason: string): Outcome {
  return { ok: false, state, reason }
}

/** Reads a delta as the verb takes it: what is not a number, or less than one, counts as one (NAV-40). */
export function readDelta(delta: unknown): number {
  const count = Math.trunc(Number(delta ?? 1))
  return Number.isNaN(count) ? 1 : Math.max(1, count)
}

/**
 * Answers navigateBack. More than the stack holds is clipped to its bottom page (NAV-40);
 * from a page that is alone it leads to the home tab (NAV-41, NAV-45).
 */
export function requestBack(state: StackState, rules: Rules, delta: number): Outcome {
  const base = dropLayers(state)
  const count = Math.min(delta, stackIds(base).length - 1)
  if (count > 0) return { ok: true, state: landAt(base, rules, indexBelow(base, count)) }
  const home = rules.table.entry.path
  if (topPage(base).path === home) return { ok: true, state: base }
  const shown = showInstead(base, rules, createTarget(home, ''), 'switchTab', 0)
  return { ok: true, state: settle({ ...shown, lock: null }, rules.table) }
}
