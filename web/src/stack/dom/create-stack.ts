import { setQueryText } from '../core/edit.ts'
import type { Rules } from '../core/guard.ts'
import { planHistorySteps, unwritten } from '../core/history-steps.ts'
import { landAt, openAddress, recheck } from '../core/land.ts'
import { closeLayer, openLayer } from '../core/layers.ts'
import { planPageEvents } from '../core/lifecycle.ts'
import { markReady } from '../core/lock.ts'
import { formatAddress, type PageRule, resolveTarget } from '../core/page-table.ts'
import { type OpenRequest, type OpenVerb, type Outcome, readDelta, requestBack, requestOpen } from '../core/request.ts'
import { planResumption } from '../core/resume.ts'
import { addressAt, aliveIds, canGoBack, layerCount, recordOf, type StackState, topPage, urlOf } from '../core/state.ts'
import { formatQuery, isSameAddress, parseQuery } from '../core/url.ts'
import { composeRefreshRecord, findStart } from './find-start.ts'
import { createHistoryDriver, type HistoryDriver, type Landing } from './history-driver.ts'
import { createLayers } from './layers.ts'
import { createListeners } from './listeners.ts'
import { type BackSource, createPageHooks } from './page-hooks.ts'
import { createPageMemory } from './page-memory.ts'
import { type Ending, tellEnding } from './settlement.ts'
import type { LifecycleEvent, OpenFunction, Stack, StackOptions } from './stack.ts'

/**
 * Builds a stack on its ports. The state is there at once (restored after a refresh, NAV-46); nothing is
 * written or listened to before `start`.
 *
 * @example
 * const stack = createStack({ table: createPageTable(PAGES), guard, history: createHashHistory(),
 *   journal: createSessionJournal(), visibility: createDocumentVisibility(),
 *   now_ms: () => performance.now(), session_id: crypto.randomUUID() })
 * stack.start()
 */
export function createStack<TPage extends PageRule>(options: StackOptions<TPage>): Stack<TPage> {
  const { table, history, journal, visibility, now_ms } = options
  const rules: Rules = { table, guard: options.guard }
  const found = findStart(rules, history, journal)
  const session_id = found.session_id ?? options.session_id
  const memory = createPageMemory(found.notes)
  const layers = createLayers()
  const hooks = createPageHooks()
  const changes = createListeners<[StackState, StackState]>()
  const lifecycle = createListeners<[LifecycleEvent]>()
  let state = found.state
  let driver: HistoryDriver | null = null

  function save(): void {
    journal.write(session_id, composeRefreshRecord(state, memory))
  }

  /** Takes a new state over. `browser` is where the browser stands, when it has moved by itself. */
  function commit(next: StackState, browser: StackState = state): Promise<void> {
    const prev = state
    state = next
    const done = driver?.perform(planHistorySteps(browser, next, table)) ?? Promise.resolve()
    changes.call(next, prev)
    memory.keepOnly(aliveIds(next))
    hooks.dropTapsExcept(topPage(next).page_id)
    layers.closeDownTo(layerCount(next))
    for (const event of planPageEvents(prev, next)) lifecycle.call(event)
    save()
    return done
  }

  function take(outcome: Outcome): Ending {
    const done = outcome.state === state ? Promise.resolve() : commit(outcome.state)
    return { reason: outcome.ok ? null : outcome.reason, done }
  }

  function createVerb(verb: OpenVerb): OpenFunction {
    return (given) => tellEnding(verb, ask({ verb, url: given.url }), given)
  }

  function ask(request: OpenRequest): Ending {
    return take(requestOpen(state, rules, request, now_ms()))
  }

  function goBack(from: BackSource, delta: number): Ending {
    if (layers.count() > 0) return { reason: 'onBackPress', done: commit(closeLayer(state)) }
    if (hooks.isBackHeld(topPage(state).page_id, from)) return { reason: 'onBackPress', done: Promise.resolve() }
    return take(requestBack(state, rules, delta))
  }

  function land(landing: Landing): void {
    if (landing.kind === 'known' && state.entries[landing.index] !== undefined) landKnown(landing)
    else landTyped(landing.address, landing.kind === 'known' ? landing.index - 1 : landing.from_index)
  }

  function landTyped(address: string, from_index: number): void {
    const base = { ...state, at: Math.min(from_index, state.entries.length - 1) }
    const next = openAddress(base, rules, address)
    void commit(next, unwritten(next))
  }

  function landKnown({ index, address }: { readonly index: number; readonly address: string }): void {
    const here = { ...state, at: index }
    const browser = isSameAddress(address, addressAt(here, table, index)) ? here : unwritten(here)
    const next = landAt(state, rules, index)
    const left = topPage(state).page_id
    const is_leaving_back = index < state.at && topPage(next).page_id !== left
    const is_held = is_leaving_back && layers.count() === 0 && hooks.isBackHeld(left, 'backbutton')
    void commit(is_held ? state : next, browser)
  }

  function tellVisibility(): void {
    const is_hidden = visibility?.isHidden() === true
    lifecycle.call({ kind: is_hidden ? 'app_hide' : 'app_show' })
    lifecycle.call({ kind: is_hidden ? 'hide' : 'show', page: topPage(state) })
    // After the listeners, who may have had something to note. It can be the last chance before the document ends.
    if (is_hidden) save()
  }

  return {
    table,
    navigateTo: createVerb('navigateTo'),
    redirectTo: createVerb('redirectTo'),
    reLaunch: createVerb('reLaunch'),
    switchTab: createVerb('switchTab'),
    navigateBack: (given = {}) => tellEnding('navigateBack', goBack('navigateBack', readDelta(given.delta)), given),
    pressBack: () => void goBack('backbutton', 1),
    tapTab(tap) {
      if (topPage(state).path !== tap.pagePath) ask({ verb: 'switchTab', url: `/${tap.pagePath}` })
      const shown = topPage(state)
      if (shown.path === tap.pagePath) hooks.tellTabTap(shown.page_id, tap)
    },
    resume(redirect) {
      const plan = planResumption(state, table, redirect)
      if (plan.verb === 'navigateBack') take(requestBack(state, rules, 1))
      else ask({ ...plan, ...(plan.verb === 'redirectTo' ? { opened_by: topPage(state).opened_by } : {}) })
    },
    recheck() {
      const next = recheck(state, rules)
      if (next !== state) void commit(next)
    },
    setQuery(page_id, query) {
      const next = setQueryText(state, page_id, formatQuery(query))
      if (next !== state) void commit(next)
    },
    openLayer(close) {
      const layer = layers.open(close)
      void commit(openLayer(state))
      return () => {
        if (layers.release(layer)) void commit(closeLayer(state))
      }
    },
    onBackPress: hooks.onBackPress,
    onTabTap: hooks.onTabTap,
    markReady(page_id) {
      const next = markReady(state, page_id)
      if (next === state) return
      void commit(next)
      lifecycle.call({ kind: 'ready', page: recordOf(next, page_id) })
    },
    getState: () => state,
    getFirstState: () => found.state,
    current() {
      const page = topPage(state)
      return { page_id: page.page_id, path: page.path, url: urlOf(page), query: parseQuery(page.query_text) }
    },
    canGoBack: (page_id) => canGoBack(state, table, page_id),
    hrefOf(url) {
      const { path, query_text } = resolveTarget(table, url, topPage(state).path)
      return `#${formatAddress(table, path, query_text)}`
    },
    subscribe: changes.add,
    onLifecycle: lifecycle.add,
    memory,
    start() {
      driver = createHistoryDriver({ port: history, session_id, start_index: found.index, on_landing: land })
      void driver.perform(planHistorySteps(unwritten({ ...state, at: found.index }), state, table))
      save()
      const stopVisibility = visibility?.listen(tellVisibility)
      lifecycle.call({ kind: 'app_launch', page: topPage(state) })
      lifecycle.call({ kind: 'app_show' })
      for (const event of planPageEvents(null, state)) lifecycle.call(event)
      return () => {
        save()
        stopVisibility?.()
        driver?.stop()
        driver = null
      }
    },
  }
}
