import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBudget } from './budget.ts'

/** A machine that draws in time up to so many, and takes longer in proportion beyond. */
function run(budget: ReturnType<typeof createBudget>, { capacity, wanted, seconds, minMs = 1000 / 60 }: Machine) {
  let slowMs = 0
  let passedMs = 0
  while (passedMs < seconds * 1000) {
    const alive = Math.min(wanted, budget.most())
    const frameMs = minMs * Math.max(1, alive / capacity)
    budget.observe(frameMs, alive)
    passedMs += frameMs
    if (passedMs > seconds * 500) slowMs += frameMs > minMs * 1.09 ? frameMs : 0
  }
  return { alive: Math.min(wanted, budget.most()), slowShare: slowMs / (seconds * 500) }
}
interface Machine {
  capacity: number
  wanted: number
  seconds: number
  minMs?: number
}

describe('budget', () => {
  test('DAN-11: at most 60 at once, 10 started in 100 ms', () => {
    const budget = createBudget({ density: 'standard' })
    const taken = Array.from({ length: 30 }, (_, place) => budget.take(place, place))
    expect(taken.filter(Boolean)).toHaveLength(10)
    expect(createBudget({ density: 'standard' }).take(0, 59)).toBe(true)
    expect(createBudget({ density: 'standard' }).take(0, 60)).toBe(false)
  })

  test('a slow machine gets as many as it can draw in time, whatever the list brings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 1000 }), (capacity) => {
        const { alive, slowShare } = run(createBudget({ density: 'all' }), { capacity, wanted: 1400, seconds: 60 })
        expect(alive).toBeGreaterThan(capacity * 0.5)
        expect(slowShare).toBeLessThan(0.3)
      }),
      { numRuns: 30 },
    )
  })

  test('a screen with 30 frames a second is no reason for fewer', () => {
    const budget = createBudget({ density: 'all' })
    run(budget, { capacity: 5000, wanted: 5, seconds: 3, minMs: 1000 / 30 })
    expect(run(budget, { capacity: 5000, wanted: 500, seconds: 20, minMs: 1000 / 30 }).alive).toBe(500)
  })

  test('after a busy time it comes back', () => {
    const budget = createBudget({ density: 'all' })
    run(budget, { capacity: 40, wanted: 800, seconds: 20 })
    expect(run(budget, { capacity: 5000, wanted: 800, seconds: 120 }).alive).toBeGreaterThan(400)
  })
})
