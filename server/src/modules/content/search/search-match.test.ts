import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choosePassage, markerOf, markText, shorten, splitSentences } from './search-match.ts'

const marked = (text: string, keywords: string) => {
  const { ranges, share } = markText(text, markerOf(keywords))
  return { parts: ranges.map(({ from, to }) => text.slice(from, to)), share }
}

describe('marks of a search', () => {
  it.each([
    ['永字八法：一个字', '八法', ['八法']],
    ['漢字的源流', '汉字', ['漢字']],
    ['Biáng: easy to eat', 'biang', ['Biáng']],
    ['Eight strokes in one character', 'stro EIGHT', ['Eight', 'stro']],
    ['Ｗｉｄｅ letters', 'wide', ['Ｗｉｄｅ']],
    ['龜龟', '龟', ['龜龟']],
    ['永字八法', 'yongzi', ['永字']],
    ['永字八法', 'yzb', ['永字八']],
    ['说：永字八法', 'yong', ['永']],
    ['绿色', 'lv', ['绿']],
    ['绿色', 'lu', ['绿']],
  ])('%s, searched for %s', (text, keywords, parts) => {
    expect(marked(text, keywords)).toEqual({ parts, share: 1 })
  })

  it('words are marked where they begin, not inside others', () => {
    expect(marked('restart the art', 'art')).toEqual({ parts: ['art'], share: 1 })
    expect(marked('restart', 'art')).toEqual({ parts: [], share: 0 })
  })

  it('what is there by letters is not looked for by sound', () => {
    expect(marked('Song, 宋体', 'song')).toEqual({ parts: ['Song'], share: 1 })
  })

  it('whatever part of a text is searched for is marked', () => {
    const text = fc.string({ unit: fc.constantFrom(...'永字龍漢八法'), minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (given, from, length) => {
        const part = given.slice(from % given.length).slice(0, 1 + (length % 4))
        expect(markText(`A ${given}。`, markerOf(part)).share).toBe(1)
        expect(
          choosePassage([{ field: 'title', lang: 'zh-Hans', text: `一句。${given}` }], markerOf(part)),
        ).toBeDefined()
      }),
    )
  })

  it('ranges lie in the text, in order, without touching, whatever text and search are', () => {
    const text = fc.string({ unit: fc.constantFrom(...'永字龍œé́ÅaB 8&：ﬁ한글ガ🖋'), maxLength: 40 })
    fc.assert(
      fc.property(text, text, (given, keywords) => {
        let end = -1
        for (const { from, to } of markText(given, markerOf(keywords)).ranges) {
          expect(from).toBeGreaterThan(end)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(given.length)
          end = to
        }
      }),
    )
  })
})

describe('the sentence that matched', () => {
  const of = (text: string) => ({ field: 'description' as const, lang: 'zh-Hans', text })

  it('has most of the search; of equals it is the first', () => {
    const texts = [of('第一句。讲永字。讲永字和墨。'), of('墨与永字。')]
    expect(choosePassage(texts, markerOf('永字 墨'))?.text).toBe('讲永字和墨。')
    expect(choosePassage(texts, markerOf('永字'))?.text).toBe('讲永字。')
    expect(choosePassage(texts, markerOf('无'))).toBeUndefined()
  })

  it('ends at marks of all five languages, and not in a number', () => {
    expect(splitSentences('一。二！Three 3.5 mm. ¿Quatre? Cinq…')).toEqual([
      '一。',
      '二！',
      'Three 3.5 mm.',
      '¿Quatre?',
      'Cinq…',
    ])
  })

  it('is cut around the match, never inside a character', () => {
    const text = `${'𠮷'.repeat(60)}永字${'𠮷'.repeat(60)}`
    const { text: shown, ranges } = shorten(text, [{ from: 120, to: 122 }])
    expect(shown.slice(ranges[0]?.from, ranges[0]?.to)).toBe('永字')
    expect(shown).toMatch(/^…𠮷.*𠮷…$/u)
    expect(shown.length).toBeLessThanOrEqual(100)
  })
})
