import { expect, it } from 'vitest'
import { SYNTHETIC_CATEGORIES, syntheticFacts, syntheticTitle } from './synthetic-facts.ts'

it('gives a million different titles of eight to sixteen characters', () => {
  const titles = new Set<string>()
  let shortest = 99
  let longest = 0
  for (let number = 0; number < 1_000_000; number += 1) {
    const title = syntheticTitle(number)
    titles.add(title)
    shortest = Math.min(shortest, title.length)
    longest = Math.max(longest, title.length)
  }
  expect(titles.size).toBe(1_000_000)
  expect([shortest, longest >= 12, longest <= 16]).toEqual([8, true, true])
})

it('gives the same number the same facts, and every kind its share', () => {
  expect(syntheticFacts(7, 0)).toEqual(syntheticFacts(7, 0))
  const kinds = Array.from({ length: 5000 }, (_, number) => syntheticFacts(number, 0).kind)
  for (const [kind, share] of [
    ['video', 3000],
    ['gallery', 1000],
    ['article', 1000],
  ] as const)
    expect(Math.abs(kinds.filter((one) => one === kind).length - share)).toBeLessThan(200)
  expect(new Set(SYNTHETIC_CATEGORIES).size).toBe(20)
})
