import { apply, dropLayers, placePage, pushEntry, replaceStack } from './edit.ts'
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
  readonly openedBy?: OpenedBy
}

/** Either the new state, or a reason and the state after the refusal (the guard may have opened another page). */
export type Outcome =
  | { readonly ok: true; readonly state: StackState }
  | { readonly ok: false; readonly state: StackState; readonly reason: string }

/**
 * Answers one of the four verbs that open a page. Preconditions in this order: url, known page (NAV-10, NAV-11), guard
 * (NAV-51 to NAV-54), kind of page, lock (NAV-12 to NAV-15). The guard is an interceptor of the verbs: it decides before a
 * verb looks at what kind of page it was given.
 */
export function requestOpen(state: StackState, rules: Rules, request: OpenRequest, nowMs: number): Outcome {
  const { verb, url } = request
  if (url === undefined || url === '') return refuse(state, 'Missing required args: "url"')
  const asked = resolveTarget(rules.table, url, topPage(state).path)
  const target = verb === 'switchTab' ? createTarget(asked.path, '') : asked
  if (rules.table.find(asked.path) === undefined) return refuse(state, `page \`${asked.url}\` is not found`)
  // With the query that `switchTab` drops: after the login it is the address that was asked for.
  const refusal = askGuard(rules, asked, 'verb')
  if (refusal !== null) return refuse(openInstead(state, rules, refusal.url), `guard opened ${refusal.url}`)
  const wrongKind = findWrongKind(rules.table, verb, asked)
  if (wrongKind !== null) return refuse(state, wrongKind)
  if (isLocked(state, target.url, nowMs)) return refuse(state, `${target.url} locked`)
  const opened = apply(open(dropLayers(state), rules, request, target), rules.table)
  return { ok: true, state: { ...opened, lock: lockOn(opened, target, nowMs) } }
}

function findWrongKind(table: PageTable, verb: OpenVerb, target: Target): string | null {
  const switches = isTab(table, target.path)
  if (switches && (verb === 'navigateTo' || verb === 'redirectTo')) return `can not ${verb} a tabbar page`
  if (!switches && verb === 'switchTab') return 'can not switch to no-tabBar page'
  return null
}

function open(state: StackState, rules: Rules, request: OpenRequest, target: Target): StackState {
  const { verb, openedBy = verb } = request
  if (verb === 'redirectTo') return showInstead(state, rules, target, openedBy, stackIds(state).length - 1)
  if (verb === 'switchTab') return showInstead(state, rules, target, openedBy, 0)
  // Without its tabs nothing is kept, so a tab page is made anew like any other (NAV-32).
  const base = verb === 'reLaunch' ? { ...state, tabs: {} } : state
  const placed = placePage(base, rules.table, target, openedBy)
  if (verb === 'reLaunch') return replaceStack(placed.state, [placed.pageId])
  const pageIds = [...stackIds(placed.state), placed.pageId]
  return pushEntry(placed.state, { pageIds, layerCount: 0 })
}

function lockOn(state: StackState, target: Target, nowMs: number): StackState['lock'] {
  return { url: target.url, pageId: topPage(state).pageId, sinceMs: nowMs }
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
  return { ok: true, state: apply({ ...shown, lock: null }, rules.table) }
}
