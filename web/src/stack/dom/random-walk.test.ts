import { minutes } from '@zimu/contract/durations'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTab } from '../core/page-table.ts'
import { aliveIds, layerCount, mountedPages, type StackState, stackIds, stackPages, topPage } from '../core/state.ts'
import {
  A,
  B,
  C,
  createTab,
  expectedAddress,
  HOME,
  LIKES,
  LOGIN,
  MY,
  type OpenDocument,
  openDocument,
  type Tab,
  VIP,
} from '../testing/fixture.ts'

/** A user, an app and a browser doing anything in any order. */
type Step =
  | { readonly kind: 'navigateTo' | 'redirectTo' | 'reLaunch' | 'switchTab' | 'edit'; readonly url: string }
  | { readonly kind: 'navigateBack'; readonly delta: number }
  | { readonly kind: 'back' | 'forward' | 'refresh' | 'mount' | 'wait' | 'layer' | 'release' | 'log' | 'query' }

const URLS = [HOME, VIP, MY, A, `${A}?x=1`, B, C, LIKES, LOGIN, '/pages/none', '../a/a?x=2']

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('navigateTo' as const), url: fc.constantFrom(...URLS) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('redirectTo' as const, 'reLaunch' as const, 'switchTab' as const, 'edit' as const),
      url: fc.constantFrom(...URLS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('navigateBack' as const), delta: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('back' as const, 'forward' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'refresh' as const,
        'mount' as const,
        'wait' as const,
        'layer' as const,
        'release' as const,
        'log' as const,
        'query' as const,
      ),
    }),
  },
)

/** What a walk carries from step to step. */
interface Walk {
  readonly tab: Tab
  doc: OpenDocument
  releases: (() => void)[]
}

function take(walk: Walk, next: Step): void {
  const { tab, doc } = walk
  switch (next.kind) {
    case 'navigateBack':
      doc.stack.navigateBack({ delta: next.delta })
      return
    case 'edit':
      tab.history.edit(next.url.startsWith('/') ? next.url : `/${next.url}`)
      return
    case 'back':
    case 'forward':
      tab.history[next.kind]()
      return
    case 'refresh':
      doc.close()
      walk.doc = openDocument(tab)
      walk.releases = []
      return
    case 'mount':
      doc.mount()
      return
    case 'wait':
      tab.nowMs += 400
      return
    case 'layer':
      walk.releases.push(doc.stack.openLayer(() => {}))
      return
    case 'release':
      walk.releases.shift()?.()
      return
    case 'log':
      tab.isMember = !tab.isMember
      doc.stack.recheck()
      return
    case 'query':
      doc.stack.setQuery(doc.stack.current().pageId, { at: String(tab.nowMs) })
      return
    default:
      doc.stack[next.kind]({ url: next.url })
  }
}

function expectSound({ tab, doc }: Walk): void {
  const { stack } = doc
  const state = stack.getState()
  const pages = stackPages(state)
  expect(pages.length).toBeGreaterThan(0)
  expect(new Set(stackIds(state)).size).toBe(pages.length)
  expect(pages.slice(1).some(({ path }) => isTab(stack.table, path))).toBe(false)
  expect(mountedPages(state).length).toBeLessThanOrEqual(10)
  expect(mountedPages(state)).toContain(topPage(state))
  // Shown page, address line and history entry say the same.
  expect(doc.address()).toBe(expectedAddress(stack))
  expect(tab.history.read().mark?.index).toBe(state.at)
  if (!tab.isMember) expect(topPage(state).path).not.toBe('pages/my/likes')
}

/** The browser's back closes a layer or takes one page away; on a page that is alone it leads to the entry before. */
function expectPopped(before: StackState, after: StackState): void {
  const pageIds = stackIds(before)
  if (layerCount(before) > 0) expect([stackIds(after), layerCount(after)]).toEqual([pageIds, layerCount(before) - 1])
  else if (pageIds.length > 1) expect(stackIds(after)).toEqual(pageIds.slice(0, -1))
}

/** Follows the told events: a page lives between load and unload, and exactly one page is in view. */
function createLifeCheck() {
  const living = new Set<string>()
  let shown: string | null = null
  return (events: readonly string[], state: StackState) => {
    for (const event of events) {
      const [pageId = '', kind = ''] = event.split(' ')
      expect(living.has(pageId)).toBe(kind !== 'load')
      if (kind === 'load') living.add(pageId)
      if (kind === 'hide') expect(shown).toBe(pageId)
      if (kind === 'unload') living.delete(pageId)
      if (kind === 'show') shown = pageId
    }
    expect(shown).toBe(topPage(state).pageId)
    expect(living).toEqual(aliveIds(state))
  }
}

/** Long walks on a busy machine. */
const TIMEOUT_MS = minutes(1)

test(
  'NAV-47 shown page = address = stack after any sequence of moves, 10,000 of them at least',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const tab = createTab()
        const walk: Walk = { tab, doc: openDocument(tab), releases: [] }
        for (const next of steps) {
          take(walk, next)
          await walk.doc.settled()
          expectSound(walk)
        }
      }),
      { numRuns: 500 },
    )
  },
  TIMEOUT_MS,
)

test(
  'NAV-47 moves that overtake each other end in a sound state',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        const tab = createTab()
        const walk: Walk = { tab, doc: openDocument(tab), releases: [] }
        for (const next of steps) if (next.kind !== 'refresh') take(walk, next)
        await walk.doc.settled()
        expectSound(walk)
      }),
      { numRuns: 500 },
    )
  },
  TIMEOUT_MS,
)

test(
  'NAV-43 NAV-49 the browser back button closes a layer or pops, whatever came before',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const tab = createTab()
        const walk: Walk = { tab, doc: openDocument(tab), releases: [] }
        for (const next of steps) {
          // The guard sends a member away from the login page: that is no pop.
          if (next.kind === 'log' || ('url' in next && next.url === LOGIN)) continue
          const before = walk.doc.stack.getState()
          take(walk, next)
          await walk.doc.settled()
          if (next.kind === 'back') expectPopped(before, walk.doc.stack.getState())
        }
      }),
      { numRuns: 400 },
    )
  },
  TIMEOUT_MS,
)

test(
  'NAV-30 events of any sequence are the lives of pages',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const tab = createTab()
        const walk: Walk = { tab, doc: openDocument(tab), releases: [] }
        const check = createLifeCheck()
        let events: string[] = stackIds(walk.doc.stack.getState()).flatMap((pageId) => [
          `${pageId} load`,
          `${pageId} show`,
        ])
        walk.doc.stack.onLifecycle((event) => {
          if ('page' in event && event.kind !== 'app_launch') events.push(`${event.page.pageId} ${event.kind}`)
        })
        for (const next of steps) {
          if (next.kind === 'refresh') continue
          take(walk, next)
          await walk.doc.settled()
          check(events, walk.doc.stack.getState())
          events = []
        }
      }),
      { numRuns: 300 },
    )
  },
  TIMEOUT_MS,
)
