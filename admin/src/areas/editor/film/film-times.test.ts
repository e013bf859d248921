import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTime, writeTime } from './film-times.ts'

it('writes and reads times as operators do', () => {
  expect([0, 192, 192.5, 3792.04].map(writeTime)).toEqual(['00:00', '03:12', '03:12.5', '1:03:12.04'])
  expect(['03:12', '1:03:12', ' 3：12 ', '90:00', '03:12.04'].map(readTime)).toEqual([192, 3792, 192, 5400, 192.04])
  expect(['', 'x', '12', '03:60', '-1:00', '1:2:3:4'].map(readTime)).toEqual(Array.from({ length: 6 }))
})

it('reads what it wrote, to the thousandth', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_599_999_999 }), (thousandths) => {
      expect(readTime(writeTime(thousandths / 1000))).toBeCloseTo(thousandths / 1000, 3)
    }),
  )
})
