import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeCards } from './whole-cards.ts'

it('moves by as many whole cards as fit, and always by one', () => {
  expect(wholeCards(390, 136)).toBe(272)
  expect(wholeCards(100, 136)).toBe(136)
  expect(wholeCards(390, 0)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 500 }), (room, pitch) => {
      const way = wholeCards(room, pitch)
      return way % pitch === 0 && way >= pitch && (way <= room || way === pitch)
    }),
  )
})
