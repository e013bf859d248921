import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cursorsOf, dayStart, formatPlace, parsePlace, readQuestion } from './order-list.rules.ts'

it.each([
  ['…8841', { end: '8841' }],
  ['...8841', { end: '8841' }],
  ['¥45', { price_minor: 4500 }],
  ['45.5', { price_minor: 4550 }],
  ['1204', { end: '1204', member_id: 1204, price_minor: 120_400 }],
  ['202611220912040088413310', { number: '202611220912040088413310' }],
  ['pi_3OqX', { number: 'pi_3OqX', name: 'pi_3OqX' }],
  ['陈砚', { name: '陈砚' }],
  ['', {}],
])('“%s” may be %j', (text, question) => {
  expect(readQuestion(text)).toEqual(question)
})

it('any text is read without failing, and every number in it is one that a database takes', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const { member_id = 1, price_minor = 0 } = readQuestion(text)
      expect(Number.isSafeInteger(member_id) && member_id > 0).toBe(true)
      expect(Number.isSafeInteger(price_minor)).toBe(true)
    }),
  )
})

it('a place is read as it was written; anything else begins anew', () => {
  for (const side of ['after', 'before'] as const)
    expect(parsePlace(formatPlace({ side, id: 12 }))).toEqual({ side, id: 12 })
  for (const text of ['', 'x1', 'a', 'a1.2', `a${'9'.repeat(16)}`, undefined]) expect(parsePlace(text)).toBeUndefined()
})

it('cursors lead to both sides where there are rows', () => {
  expect(cursorsOf([9, 8], undefined, true)).toEqual({ next_cursor: 'a8', prev_cursor: null })
  expect(cursorsOf([7], { side: 'after', id: 8 }, false)).toEqual({ next_cursor: null, prev_cursor: 'b7' })
  expect(cursorsOf([9, 8], { side: 'before', id: 7 }, false)).toEqual({ next_cursor: 'a8', prev_cursor: null })
  expect(cursorsOf([], undefined, false)).toEqual({ next_cursor: null, prev_cursor: null })
})

it('a day begins at midnight in +08:00', () => {
  expect(dayStart(Date.parse('2026-11-22T23:59:59+08:00'))).toBe(Date.parse('2026-11-22T00:00:00+08:00'))
  expect(dayStart(Date.parse('2026-11-22T00:00:00+08:00'))).toBe(Date.parse('2026-11-22T00:00:00+08:00'))
})
