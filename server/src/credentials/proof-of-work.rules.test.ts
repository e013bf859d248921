import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planDifficulty } from './proof-of-work.rules.ts'

it('asks for nothing up to half of a limit', () => {
  for (const share of [0, 0.25, 0.5]) expect(planDifficulty(share)).toBe(0)
})

it('doubles with every eighth of the limit, and ends somewhere', () => {
  expect([0.51, 0.63, 0.76, 0.9, 1, 2, 100].map(planDifficulty)).toEqual([1, 2, 4, 8, 16, 32, 32])
})

it('never falls while suspicion grows, and is none for what is no number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: 0 }), fc.double({ noNaN: true, min: 0 }), (a, b) => {
      expect(planDifficulty(Math.max(a, b))).toBeGreaterThanOrEqual(planDifficulty(Math.min(a, b)))
    }),
  )
  expect(planDifficulty(Number.NaN)).toBe(0)
})
