import { expect, test } from 'vitest'
import { fillSize, planFlight } from './flight-path.ts'

const CARD = { x: 199, y: 120, width: 175, height: 233 }
const STAGE = { x: 0, y: 0, width: 390, height: 219.375 }
const POSTER = { width: 900, height: 1200 }

const numbersOf = (transform: string) => (transform.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)

test('a picture fills a box of another shape, cut off on two sides', () => {
  expect(fillSize(POSTER, STAGE)).toEqual({ width: 390, height: 520 })
  expect(fillSize({ width: 1600, height: 900 }, { width: 90, height: 90 })).toEqual({ width: 160, height: 90 })
})

test('NAV-37 the picture goes from box to box, and is never stretched on its way', () => {
  const steps = planFlight(CARD, STAGE, POSTER)
  const [first, last] = [steps.at(0), steps.at(-1)]
  expect(numbersOf(first?.window ?? '')).toEqual([199, 120, 175 / 390, 233 / 219.375])
  expect(numbersOf(last?.window ?? '')).toEqual([0, 0, 1, 1])
  expect(numbersOf(last?.picture ?? '')).toEqual([1, 1])
  for (const step of steps) {
    const [, , wide = 0, high = 0] = numbersOf(step.window)
    const [across = 0, down = 0] = numbersOf(step.picture)
    expect(wide * across).toBeCloseTo(high * down, 9)
    const filled = fillSize(POSTER, STAGE)
    expect(filled.width * across).toBeGreaterThan(STAGE.width - 0.001)
    expect(filled.height * down).toBeGreaterThan(STAGE.height - 0.001)
  }
})
