import { expect, test } from 'vitest'
import { DRAWN, surelyMore } from './sample.rules.ts'

test('the bound itself brings so many matches in a sample less than once in a thousand draws', () => {
  // By lot, with numbers that are the same each time.
  let state = 42
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const drawOf = (matches: number) => Array.from({ length: matches }, draw).filter((lot) => lot < 1 / DRAWN).length
  const draws = Array.from({ length: 2000 }, () => drawOf(1000))
  expect(draws.filter((drawn) => drawn >= surelyMore(1000)).length).toBeLessThanOrEqual(2)
})

test('twice the bound is told nearly always', () => {
  const expected = 2000 / DRAWN
  expect(expected - 5 * Math.sqrt(expected)).toBeGreaterThan(surelyMore(1000))
})

test('a bound of a few is never told from few', () => expect(surelyMore(0)).toBe(9))
