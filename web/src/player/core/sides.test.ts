import { expect, it } from 'vitest'
import { sideAt } from './gesture.ts'

it('VID-37: the sides of a picture are its outer thirds', () => {
  expect([0, 129, 130, 195, 260, 261, 390].map((x) => sideAt(x, 390))).toEqual([-1, -1, 0, 0, 0, 1, 1])
})
