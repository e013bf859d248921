import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inTimelineOrder, type Placed, paidDays } from './timeline.rules.ts'

const entry = (): fc.Arbitrary<Placed> =>
  fc.record({
    kind: fc.constantFrom('event', 'callback', 'payment', 'refund', 'ledger', 'note', 'wish'),
    id: fc.nat(20),
    atMs: fc.nat(5),
  })

it('is newest first, whatever order the rows came in, and loses none', () => {
  fc.assert(
    fc.property(fc.array(entry()), (entries) => {
      const sorted = inTimelineOrder(entries)
      expect(sorted).toHaveLength(entries.length)
      expect(inTimelineOrder([...entries].reverse())).toEqual(sorted)
      for (const [at, { atMs }] of sorted.entries()) expect(sorted[at + 1]?.atMs ?? 0).toBeLessThanOrEqual(atMs)
    }),
  )
})

it('within a moment stands what was caused above its cause', () => {
  const kinds = ['callback', 'ledger', 'payment', 'event'] as const
  const sorted = inTimelineOrder(kinds.map((kind) => ({ kind, id: 1, atMs: 0 })))
  expect(sorted.map(({ kind }) => kind)).toEqual(['ledger', 'event', 'payment', 'callback'])
})

it.each([
  [90, 4500, 3510, 70],
  [90, 4500, 4500, 0],
  [90, 4500, 0, 0],
  [0, 39_800, 100, 0],
  [30, 0, 100, 0],
])('%i days at %i are for %i worth %i', (days, price_minor, paid, worth) => {
  expect(paidDays({ days, price_minor }, paid)).toBe(worth)
})
