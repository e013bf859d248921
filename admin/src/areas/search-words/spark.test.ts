import { expect, it } from 'vitest'
import { condense } from './spark.tsx'

it('days are taken together from the end, and none is lost', () => {
  expect(condense([1, 2, 3, 4, 5, 6, 7], 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(condense([1, 1, 1, 1, 1], 2)).toEqual([2, 3])
  const thirty = Array.from({ length: 30 }, (_, index) => index)
  const lines = condense(thirty, 7)
  expect(lines.reduce((sum, value) => sum + value, 0)).toBe(435)
  expect(lines.at(-1)).toBe(25 + 26 + 27 + 28 + 29)
})
