import { expect, test } from 'vitest'
import * as read from './read.ts'

const readSize = read.object({
  name: read.text,
  size: read.optional(read.oneOf(['small', 'large']), 'small'),
  until: read.optional(read.nullable(read.number), null),
})

test('an object has its named fields, filled up where they are missing', () => {
  expect(readSize({ name: 'a', more: 1 })).toEqual({ name: 'a', size: 'small', until: null })
  expect(readSize({ name: 'a', size: 'large', until: 5 })).toEqual({ name: 'a', size: 'large', until: 5 })
})

test.each([{}, { name: 1 }, { name: 'a', size: 'huge' }, { name: 'a', until: '5' }, { name: 'a', size: null }])(
  'an object with a field of another kind is refused whole: %j',
  (value) => expect(readSize(value)).toBeUndefined(),
)

test.each([null, undefined, 'text', 1, []])('%j is no object', (value) => {
  expect(readSize(value)).toBeUndefined()
  expect(read.bookOf(read.number)(value)).toBeUndefined()
})

test('a list and a book are read whole or not at all', () => {
  expect(read.listOf(read.flag)([true, false])).toEqual([true, false])
  expect(read.listOf(read.flag)([true, 1])).toBeUndefined()
  expect(read.listOf(read.flag)({ length: 0 })).toBeUndefined()
  expect(read.bookOf(read.number)({ a: 1, b: 2 })).toEqual({ a: 1, b: 2 })
  expect(read.bookOf(read.number)({ a: 1, b: '2' })).toBeUndefined()
})

test('numbers and texts keep their bounds', () => {
  const percent = read.numberWithin(20, 100)
  expect([19, 20, 100, 101, Number.NaN, '50'].map(percent)).toEqual([
    undefined,
    20,
    100,
    undefined,
    undefined,
    undefined,
  ])
  const colour = read.textLike(/^#[0-9A-F]{6}$/)
  expect(['#00FF00', 'green', 0].map(colour)).toEqual(['#00FF00', undefined, undefined])
})

test('a value that is demanded is there, or the mistake is told', () => {
  expect(read.demand(read.nullable(read.text), null)).toBeNull()
  expect(() => read.demand(read.text, 1)).toThrow(TypeError)
})
