import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './search-fold.ts'
import { createEntry, foldKeywords, parseQuery } from './search-tokens.ts'

/** What the database does with a query: all tokens there, all parts in the text. */
function finds(keywords: string, ...texts: string[]): boolean {
  const entry = createEntry({ heads: texts, rest: [] })
  const { tokens, parts } = parseQuery(keywords)
  return (
    tokens.length > 0 &&
    tokens.every((token) => entry.tokens.includes(token)) &&
    parts.every((part) => entry.text.includes(part))
  )
}

/** Characters of every script that the fold treats in its own way. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom(...'龍龜馬裏隻乾İßœÅﬁΣς①½ﾊﾞガぱ한글йё̈ÉñＡ') }),
)
const hanTitle = fc.string({
  unit: fc.constantFrom(...'永字八法一个里的种笔画龍龟馬面楔形宋體鬱'),
  minLength: 2,
  maxLength: 16,
})

describe('folding', () => {
  it('twice changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['ＢＩÁＮＧ', 'biang'],
    ['漢字龍馬', '汉字龙马'],
    ['Cœur', 'coeur'],
    ['Łódź', 'lodz'],
    ['한글', '한글'],
    ['ガ', 'ガ'],
    ['Ёж', 'ёж'],
  ])('%s becomes %s', (text, folded) => {
    expect(foldText(text)).toBe(folded.normalize('NFC'))
  })

  it('counts equal words as one', () => {
    expect(foldKeywords('  漢字   ABC ')).toBe('汉字 abc')
  })
})

describe('search tokens', () => {
  it('every two characters of a Han title find it', () => {
    fc.assert(
      fc.property(hanTitle, (title) => {
        const characters = [...title]
        for (let at = 0; at + 2 <= characters.length; at += 1)
          expect(finds(characters.slice(at, at + 2).join(''), title)).toBe(true)
      }),
    )
  })

  it('every part of a Han title finds it, whatever its length', () => {
    fc.assert(
      fc.property(hanTitle, fc.nat(), fc.nat(), (title, from, length) => {
        const start = from % title.length
        const part = title.slice(start, start + 1 + (length % (title.length - start)))
        expect(finds(part, title)).toBe(true)
      }),
    )
  })

  it('pairs that stand apart do not make a longer word', () => {
    expect(finds('永字八法', '永字 字八 八法')).toBe(false)
    expect(finds('永字八法', '说永字八法：')).toBe(true)
  })

  it('traditional and simplified find each other', () => {
    expect(finds('漢字', '汉字的源流')).toBe(true)
    expect(finds('汉字', '漢字的源流')).toBe(true)
  })

  it('words are found by their beginning, in any order, without diacritics', () => {
    expect(finds('stro eig', 'Eight strokes in one character')).toBe(true)
    expect(finds('trokes', 'Eight strokes in one character')).toBe(false)
    expect(finds('biang', 'Biáng: easy to eat')).toBe(true)
    expect(finds('жук', 'Ж: Жук')).toBe(true)
  })

  it('long words are found by more than their first letters', () => {
    expect(finds('internationalis', 'Internationalisation of type')).toBe(true)
    expect(finds('internationalx', 'Internationalisation of type')).toBe(false)
    expect(finds('nternationalis', 'Internationalisation of type')).toBe(false)
  })

  it.each(['&', '@', '¶', '‽', '※', '†', 'Ω', '〇', '🖋'])('the single symbol %s finds its title', (symbol) => {
    expect(finds(symbol, `${symbol} 的来历`)).toBe(true)
    expect(finds(symbol, '别的标题')).toBe(false)
  })

  it('separating punctuation does not count beside words, but does alone', () => {
    expect(finds('八法，一个', '永字八法：一个字')).toBe(true)
    expect(finds('？', '西班牙语的倒问号？')).toBe(true)
    expect(finds('？', '别的标题')).toBe(false)
  })

  it('nothing to look for finds nothing', () => {
    expect(parseQuery(' \u200b ').tokens).toEqual([])
  })

  it('tokens are letters and digits of ASCII', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const token of createEntry({ heads: [text], rest: [] }).tokens)
          expect(token).toMatch(/^([hp]?w|h?u)[a-z0-9]+$/)
      }),
    )
  })
})
