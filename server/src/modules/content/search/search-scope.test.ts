import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TIERS, tiersOf, type WordScope, wordSets } from './search-scope.ts'
import { createEntry, parseQuery, type SearchedTexts } from './search-tokens.ts'

/** What the database does with a query in a scope. */
function matches(texts: SearchedTexts, keywords: string, scope: WordScope): boolean {
  const entry = createEntry(texts)
  const has = (tokens: readonly string[]) => tokens.length > 0 && tokens.every((token) => entry.tokens.includes(token))
  const query = parseQuery(keywords)
  const { oneOf, not } = wordSets(query, scope)
  return oneOf.some(has) && !not.some(has) && query.parts.every((part) => entry.text.includes(part))
}
const tierOf = (texts: SearchedTexts, keywords: string) => TIERS.find((tier) => matches(texts, keywords, tier))

describe('relevance', () => {
  const texts = { heads: ['永字八法', 'Eight strokes', '书法'], rest: ['从第一滴墨讲起', 'ink'] }
  it.each([
    ['永字', 'head'],
    ['strokes', 'head'],
    ['永字 书法', 'head'],
    ['滴墨', 'text'],
    ['永字 墨', 'text'],
    ['yongzi', 'sound'],
    ['yzbf', 'sound'],
    ['yong zi', 'sound'],
    ['shufa', 'sound'],
    ['dimo', undefined],
    ['字永', undefined],
  ])('%s is found in %s', (keywords, tier) => {
    expect(tierOf(texts, keywords)).toBe(tier)
  })

  it('a character with two readings is found by both', () => {
    for (const keywords of ['changcheng', 'zhangcheng', 'cc', 'zc'])
      expect(tierOf({ heads: ['长城'], rest: [] }, keywords)).toBe('sound')
  })

  it('what is typed by sound for longer than a prefix is compared whole', () => {
    const title = { heads: ['中华人民共和国万岁'], rest: [] }
    expect(tierOf(title, 'zhonghuarenmingong')).toBe('sound')
    expect(tierOf(title, 'zhonghuarenminfoo')).toBeUndefined()
  })

  it('tiers exclude each other, and together are all that is found', () => {
    const word = fc.string({ unit: fc.constantFrom(...'永字八墨 yongzib'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 3 }), fc.array(word, { maxLength: 3 }), word, (heads, rest, keywords) => {
        const query = parseQuery(keywords)
        fc.pre(query.tokens.length > 0)
        const found = TIERS.filter((tier) => matches({ heads, rest }, keywords, tier))
        expect(found.length).toBe(matches({ heads, rest }, keywords, 'any') ? 1 : 0)
        for (const tier of found) expect(tiersOf(query)).toContain(tier)
        const isTyped = found.some((tier) => tier === 'head' || tier === 'text')
        expect(matches({ heads, rest }, keywords, 'typed')).toBe(isTyped)
      }),
      { numRuns: 500 },
    )
  })
})
