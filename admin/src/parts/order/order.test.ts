import { expect, it } from 'vitest'
import { moveBefore, moveTo } from './order.ts'

it('a row goes one up, one down, and no further than the ends', () => {
  expect(moveTo([1, 2, 3], 3, 1)).toEqual([1, 3, 2])
  expect(moveTo([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
  expect(moveTo([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(moveTo([1, 2, 3], 1, 9)).toEqual([2, 3, 1])
  expect(moveTo([1, 2, 3], 7, 0)).toEqual([1, 2, 3])
})

it('a row is dropped before another or at the end', () => {
  expect(moveBefore([1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(moveBefore([1, 2, 3], 1, 3)).toEqual([2, 1, 3])
  expect(moveBefore([1, 2, 3], 1, undefined)).toEqual([2, 3, 1])
  expect(moveBefore([1, 2, 3], 2, 2)).toEqual([1, 2, 3])
})
