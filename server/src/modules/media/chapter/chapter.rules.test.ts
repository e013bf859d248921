import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findWrongTime } from './chapter.rules.ts'

const at = (...times: number[]) => times.map((time) => ({ time }))

it('finds the first chapter that is out of place', () => {
  expect(findWrongTime(at(0, 5, 9), 10)).toBeUndefined()
  expect(findWrongTime(at(0, 5, 5), 10)).toBe(2)
  expect(findWrongTime(at(0, 10), 10)).toBe(1)
  expect(findWrongTime(at(10, 20), 0)).toBeUndefined()
  expect(findWrongTime([], 10)).toBeUndefined()
})

it('takes every ascending run inside the film', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 99 })).map((list) => list.sort((a, b) => a - b))
  fc.assert(fc.property(times, (list) => findWrongTime(at(...list), 100) === undefined))
})
