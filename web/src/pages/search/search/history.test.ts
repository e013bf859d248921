import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HISTORY_MAX, KEYWORDS_MAX, readKeywords, withSearch } from './history.ts'

test('what is searched for has no white space around it and at most 40 characters', () => {
  expect(readKeywords('  字母  表 ')).toBe('字母  表')
  expect(readKeywords('   ')).toBe('')
  expect([...readKeywords('𛆁'.repeat(60))]).toHaveLength(KEYWORDS_MAX)
})

test('the latest search is first, no search stands twice, the oldest falls off', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...'abcdefghijklmnopqrstABC'), { minLength: 1 }), (searches) => {
      const history = searches.reduce<string[]>(withSearch, [])
      expect(history[0]).toBe(searches.at(-1))
      expect(history.length).toBeLessThanOrEqual(HISTORY_MAX)
      expect(new Set(history.map((each) => each.toLowerCase())).size).toBe(history.length)
    }),
  )
})
