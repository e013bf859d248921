import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropPlace, roomFor } from './queue-drag.ts'

test('a row changes places with those whose middle it has passed, however far it is dragged', () => {
  const heights = [80, 80, 120]
  expect(dropPlace(heights, 0, 39)).toBe(0)
  expect(dropPlace(heights, 0, 40)).toBe(1)
  expect(dropPlace(heights, 0, 139)).toBe(1)
  expect(dropPlace(heights, 0, 140)).toBe(2)
  expect(dropPlace(heights, 2, -40)).toBe(1)
  expect(dropPlace(heights, 2, -4000)).toBe(0)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 200 }), { minLength: 1 }),
      fc.nat(99),
      fc.integer(),
      (all, n, by) => {
        const from = n % all.length
        const to = dropPlace(all, from, by)
        expect(all[to]).toBeDefined()
        // The rows that make room do so by as much as the dragged one is high, and no other moves.
        const moved = all.filter((_, place) => place !== from && roomFor(all, from, to, place) !== 0)
        expect(moved).toHaveLength(Math.abs(to - from))
      },
    ),
  )
})
