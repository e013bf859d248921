import fc from 'fast-check'
import { expect, it } from 'vitest'
import { areaPath, linePath, placesOf, runsOf, someOf, ticksTo } from './scale.ts'

it.each([
  [2116, true, [0, 500, 1000, 1500, 2000, 2500]],
  [3, true, [0, 1, 2, 3]],
  [0, true, [0, 1]],
  [2.1, false, [0, 0.5, 1, 1.5, 2, 2.5]],
] as const)('axis to %s', (most, isWhole, wanted) => {
  expect(ticksTo(most, isWhole)).toEqual(wanted)
})

it('an axis ends at or above the most, with few steps, each as long as the others', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.boolean(), (most, isWhole) => {
      const ticks = ticksTo(most, isWhole)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-6))
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

it('a gap ends a run, and is no zero', () => {
  const marks = [{ value: 1 }, { value: null }, { value: 2 }, { value: 4 }]
  const places = placesOf(marks, 4, { width: 30, height: 8 })
  expect(places).toEqual([{ x: 0, y: 6 }, undefined, { x: 20, y: 4 }, { x: 30, y: 0 }])
  const runs = runsOf(places)
  expect(runs.map(({ from, places: { length } }) => [from, length])).toEqual([
    [0, 1],
    [2, 2],
  ])
  expect(linePath(runs[1]?.places ?? [])).toBe('M20,4L30,0')
  expect(areaPath(runs[1]?.places ?? [], 8)).toBe('M20,4L30,0L30,8L20,8Z')
})

it('some of many places', () => {
  expect(someOf(3, 7)).toEqual([0, 1, 2])
  expect(someOf(24, 7)).toEqual([0, 4, 8, 12, 16, 20])
  expect(someOf(30, 6)[0]).toBe(0)
  expect(someOf(366, 6).length).toBeLessThanOrEqual(6)
})
