import fc from 'fast-check'
import { expect, it } from 'vitest'
import { excerptOf, findNumbers, formatPlace, maskMail, parsePlace, toState } from './feedback.rules.ts'

it('an answer waits until it is read, and closed or spam stay what they are', () => {
  expect(toState({ state: 'new', read_time: 5 })).toBe('new')
  expect(toState({ state: 'answered', read_time: null })).toBe('waiting')
  expect(toState({ state: 'answered', read_time: 5 })).toBe('answered')
  expect(toState({ state: 'closed', read_time: null })).toBe('closed')
  expect(toState({ state: 'spam', read_time: 5 })).toBe('spam')
})

it('masks an address, and has nothing to say of none', () => {
  expect(maskMail('alice@example.org')).toBe('a***@example.org')
  expect(maskMail('')).toBe('')
})

it('cuts a text at whole characters, into one line', () => {
  expect(excerptOf(' 一\n二  三 ', 10)).toBe('一 二 三')
  expect(excerptOf('𒀀𒀀𒀀𒀀', 3)).toBe('𒀀𒀀…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 50 }), (text, max) => {
      const excerpt = excerptOf(text, max)
      expect([...excerpt].length).toBeLessThanOrEqual(max)
      expect(excerpt).not.toMatch(/[\n\r]/)
    }),
  )
})

it('finds what may be order numbers, each once, and no part of a longer number', () => {
  expect(findNumbers(['订单号 20261122091204008841331', '20261122091204008841331 和 1234567890'])).toEqual([
    '20261122091204008841331',
    '1234567890',
  ])
  expect(findNumbers(['12345', '9'.repeat(33)])).toEqual([])
})

it('reads back the place that it writes, and nothing else', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 14 }), fc.nat({ max: 10 ** 9 }), (last_time, feedback_id) => {
      expect(parsePlace(formatPlace({ last_time, feedback_id }))).toEqual({ last_time, feedback_id })
    }),
  )
  expect(parsePlace('x')).toBeUndefined()
  expect(parsePlace(undefined)).toBeUndefined()
})
