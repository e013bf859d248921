import { setQueryText } from '../core/edit.ts'
import { planHistorySteps, unwritten } from '../core/history-steps.ts'
import { recheck } from '../core/land.ts'
import { type Landing, planLanding } from '../core/landing.ts'
import { closeLayer, openLayer } from '../core/layers.ts'
import { planPageEvents } from '../core/lifecycle.ts'
import { markReady } from '../core/lock.ts'
import type { PageRule } from '../core/page-table.ts'
import type { Outcome } from '../core/request.ts'
import {
  aliveIds,
  canGoBack,
  currentPage,
  hrefOf,
  layerCount,
  recordOf,
  type StackState,
  topPage,
} from '../core/state.ts'
import { formatQuery } from '../core/url.ts'
import { startAppEvents } from './app-events.ts'
import { composeRefreshRecord, findStart } from './find-start.ts'
import { createHistoryDriver, type HistoryDriver } from './history-driver.ts'
import { createLayers } from './layers.ts'
import { createListeners } from './listeners.ts'
import { createPageHooks } from './page-hooks.ts'
import { createPageMemory } from './page-memory.ts'
import type { Ending } from './settlement.ts'
import type { LifecycleEvent, Stack, StackOptions } from './stack.ts'
import { createVerbs } from './stack-verbs.ts'

/**
 * Builds a stack on its ports. The state is there at once (restored after a refresh, NAV-46); nothing is
 * written or listened to before `start`.
 *
 * @example
 * const stack = createStack({ table: createPageTable(PAGES), guard, history: createHashHistory(),
 *   journal: createSessionJournal(), visibility: createDocumentVisibility(),
 *   nowMs: () => performance.now(), session_id: crypto.randomUUID() })
 * stack.start()
 */
export function createStack<TPage extends PageRule>(options: StackOptions<TPage>): Stack<TPage> {
  const { table, guard, history, journal, visibility, nowMs } = options
  const rules = { table, guard }
  const found = findStart(rules, history, journal)
  const session_id = found.session_id ?? options.session_id
  const memory = createPageMemory(found.notes)
  const layers = createLayers()
  const hooks = createPageHooks()
  const changes = createListeners<[StackState, StackState]>()
  const lifecycle = createListeners<[LifecycleEvent]>()
  const getState = () => state
  let state = found.state
  let driver: HistoryDriver | null = null

  function save(): void {
    journal.write(session_id, composeRefreshRecord(state, memory))
  }

  /**
   * Applies a new state; resolves when the browser history has caught up. `browser` is the state at which the browser
   * stands, when it has moved by itself.
   */
  function commit(next: StackState, browser: StackState = state): Promise<void> {
    const prev = state
    state = next
    const done = driver?.perform(planHistorySteps(browser, next, table)) ?? Promise.resolve()
    changes.call(next, prev)
    memory.retainOnly(aliveIds(next))
    hooks.dropTapsExcept(topPage(next).pageId)
    layers.closeDownTo(layerCount(next))
    for (const event of planPageEvents(prev, next)) lifecycle.call(event)
    save()
    return done
  }

  /** Applies a state if it is another one. */
  function update(next: StackState): Promise<void> {
    return next === state ? Promise.resolve() : commit(next)
  }

  /** Applies the state of an answered request, also of a refused one. */
  function apply(outcome: Outcome): Ending {
    return { reason: outcome.ok ? null : outcome.reason, done: update(outcome.state) }
  }

  function land(landing: Landing): void {
    const holdsBack = (pageId: string) => layers.count() === 0 && hooks.isBackHeld(pageId, 'backbutton')
    const [next, browser] = planLanding(state, rules, landing, holdsBack)
    void commit(next ?? state, browser)
  }

  return {
    table,
    ...createVerbs({ rules, layers, hooks, nowMs, getState, apply }),
    recheck: () => void update(recheck(state, rules)),
    setQuery: (pageId, query) => void update(setQueryText(state, pageId, formatQuery(query))),
    openLayer(close) {
      const layer = layers.open(close)
      void update(openLayer(state))
      return () => {
        if (layers.release(layer)) void update(closeLayer(state))
      }
    },
    onBackPress: hooks.onBackPress,
    onTabTap: hooks.onTabTap,
    markReady(pageId) {
      const next = markReady(state, pageId)
      if (next === state) return
      void commit(next)
      lifecycle.call({ kind: 'ready', page: recordOf(next, pageId) })
    },
    getState,
    getFirstState: () => found.state,
    current: () => currentPage(state),
    canGoBack: (pageId) => canGoBack(state, table, pageId),
    hrefOf: (url) => hrefOf(state, table, url),
    subscribe: changes.add,
    onLifecycle: lifecycle.add,
    memory,
    start() {
      driver = createHistoryDriver({ port: history, session_id, startIndex: found.index, onLanding: land })
      void driver.perform(planHistorySteps(unwritten({ ...state, at: found.index }), state, table))
      save()
      const stopEvents = startAppEvents(lifecycle, getState, visibility, save)
      return () => {
        save()
        stopEvents?.()
        driver?.stop()
        driver = null
      }
    },
  }
}
