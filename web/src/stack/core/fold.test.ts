import fc from 'fast-check'
import { expect, test } from 'vitest'
import { A, B, C, HOME, LIKES, LOGIN, MY, TABLE, VIP } from '../testing/fixture.ts'
import type { Guard } from './guard.ts'
import { landAt, openAddress, openFirst, recheck } from './land.ts'
import { closeLayer, openLayer } from './layers.ts'
import { markReady } from './lock.ts'
import { isTab } from './page-table.ts'
import { type OpenVerb, requestBack, requestOpen } from './request.ts'
import { journalOf, restoreStack } from './restore.ts'
import { addressAt, layerCount, type StackState, stackIds, stackPages, topPage } from './state.ts'

/** What happens to a stack. Indexes and counts are taken modulo what there is. */
type Intent =
  | { readonly kind: OpenVerb | 'address'; readonly url: string }
  | { readonly kind: 'navigateBack' | 'land'; readonly by: number }
  | { readonly kind: 'back' | 'refresh' | 'openLayer' | 'closeLayer' | 'recheck' | 'ready' }

const URLS = [HOME, VIP, MY, A, `${A}?x=1`, B, C, LIKES, LOGIN, '/pages/none', '', '../a/a?x=2']
const VERBS = ['navigateTo', 'redirectTo', 'reLaunch', 'switchTab', 'address'] as const
const intent: fc.Arbitrary<Intent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...VERBS), url: fc.constantFrom(...URLS) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('navigateBack' as const, 'land' as const), by: fc.nat(20) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('back', 'refresh', 'openLayer', 'closeLayer', 'recheck', 'ready'),
    }),
  },
)

const guard: Guard = ({ path, url }) =>
  path === 'pages/my/likes' ? { url: `${LOGIN}?redirect=${encodeURIComponent(url)}` } : null
const rules = { table: TABLE, guard }

/** The fold: a state and an intent give the next state, and nothing else. */
function fold(state: StackState, next: Intent): StackState {
  switch (next.kind) {
    case 'navigateBack':
      return requestBack(state, rules, 1 + next.by).state
    case 'land':
      return landAt(state, rules, next.by % state.entries.length)
    case 'back':
      return state.at === 0 ? state : landAt(state, rules, state.at - 1)
    case 'address':
      return openAddress(state, rules, next.url)
    case 'refresh': {
      const kept: unknown = JSON.parse(JSON.stringify(journalOf(state)))
      const restored = restoreStack(rules, kept, state.at, addressAt(state, TABLE, state.at))
      if (restored === null) throw new Error('its own journal does not fit')
      return restored
    }
    case 'openLayer':
      return openLayer(state)
    case 'closeLayer':
      return layerCount(state) > 0 ? closeLayer(state) : state
    case 'recheck':
      return recheck(state, rules)
    case 'ready':
      return markReady(state, topPage(state).pageId)
    default:
      return requestOpen(state, rules, { verb: next.kind, url: next.url }, 0).state
  }
}

/** Writing to a state, however deep, throws from now on. */
function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}

function expectSound(state: StackState): void {
  for (const { pageIds } of state.entries) {
    expect(pageIds.length).toBeGreaterThan(0)
    expect(new Set(pageIds).size).toBe(pageIds.length)
    expect(pageIds.slice(1).some((pageId) => isTab(TABLE, state.pages[pageId]?.path ?? ''))).toBe(false)
  }
  const shown = topPage(state)
  expect(stackPages(state).filter(({ pageId }) => pageId === shown.pageId)).toEqual([shown])
  expect(shown.path).not.toBe('pages/my/likes')
  expect(addressAt(state, TABLE, state.at).split('?')[0]).toBe(
    shown.path === 'pages/index/index' ? '/' : `/${shown.path}`,
  )
}

const walks = fc.array(intent, { minLength: 40, maxLength: 60 })

test('NAV-47: never empty, one top, tab pages at the bottom only, address = top: 12,000 steps of the fold at least', () => {
  let steps = 0
  fc.assert(
    fc.property(fc.constantFrom(...URLS.slice(0, 10)), walks, (address, intents) => {
      let state = freeze(openFirst(rules, address))
      for (const next of intents) {
        const before = state
        state = freeze(fold(state, next))
        steps += 1
        expectSound(state)
        // Back takes the top away, or the layer above it.
        if (next.kind === 'back' && layerCount(before) > 0) expect(layerCount(state)).toBe(layerCount(before) - 1)
        else if (next.kind === 'back' && stackIds(before).length > 1)
          expect(stackIds(state)).toEqual(stackIds(before).slice(0, -1))
      }
    }),
    { numRuns: 300 },
  )
  expect(steps).toBeGreaterThanOrEqual(12_000)
})

test('NAV-47: the same intents lead to the same state, whoever folds them', () => {
  fc.assert(
    fc.property(walks, (intents) => {
      const end = () => intents.reduce(fold, openFirst(rules, '/'))
      expect(end()).toEqual(end())
    }),
    { numRuns: 50 },
  )
})
