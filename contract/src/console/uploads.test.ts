import { expect, it } from 'vitest'
import { FIRST_UPLOAD_PART, MAX_UPLOAD_PART, partAfter } from './uploads.ts'

/** Sizes of `count` parts on a line of so many bytes a second. */
function parts(rate: number, count: number): number[] {
  const sizes = [FIRST_UPLOAD_PART]
  for (let size = FIRST_UPLOAD_PART; sizes.length < count; sizes.push(size))
    size = partAfter(size, (size / rate) * 1000)
  return sizes
}

it('grows on a fast line to what the server takes, and not beyond', () => {
  expect(parts(500_000_000, 5).map((size) => size / MAX_UPLOAD_PART)).toEqual([1 / 4, 1 / 2, 1, 1, 1])
})

it('shrinks on a slow line until a part takes seconds, and not below a mebibyte', () => {
  expect(parts(600_000, 4).map((size) => size / 1024 ** 2)).toEqual([8, 4, 2, 2])
  expect(parts(1000, 6).at(-1)).toBe(1024 ** 2)
})

it('sends something after a part of which nothing was taken', () => {
  expect([partAfter(0, 10), partAfter(0, 9000)]).toEqual([1024 ** 2, 1024 ** 2])
})

it.each([1e4, 1e5, 1e6, 1e7, 1e8, 1e9])('settles on a line of %d bytes a second', (rate) => {
  const sizes = parts(rate, 20)
  expect(new Set(sizes.slice(10)).size).toBe(1)
})
