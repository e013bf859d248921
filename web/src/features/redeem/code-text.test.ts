import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caretAfter, groupCode, plainCode } from './code-text.ts'

it('takes a code however it is typed, and shows it in fours', () => {
  expect(plainCode(' zm7k-4q2p 9xtb')).toBe('ZM7K4Q2P9XTB')
  expect(groupCode('ZM7K4Q2P9X')).toBe('ZM7K 4Q2P 9X')
  expect(groupCode('')).toBe('')
})

it('grouping and reading again changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{0,64}$/), (code) => {
      expect(plainCode(groupCode(code))).toBe(code)
    }),
  )
})

it('the caret stays behind the character it stood behind', () => {
  expect(caretAfter('ZM7K4', 5)).toBe(6)
  expect(caretAfter('ZM7', 0)).toBe(0)
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-z -]{0,40}$/), fc.nat(40), (typed, at) => {
      const caret = Math.min(at, typed.length)
      const shown = groupCode(plainCode(typed))
      const place = caretAfter(typed, caret)
      expect(plainCode(shown.slice(0, place))).toBe(plainCode(typed.slice(0, caret)))
      expect(place).toBeLessThanOrEqual(shown.length)
    }),
  )
})
