import { describe, expect, it } from 'vitest'
import { compileWords, createMatcher, findWord, keyOf } from './word.rules.ts'

const words = compileWords([
  { word_id: 1, word: '太太', kind: 'mark' },
  { word_id: 2, word: '加V*完整', kind: 'review' },
  { word_id: 3, word: '太太骗子', kind: 'block' },
  { word_id: 4, word: ' * ！', kind: 'block' },
])
const found = (text: string) => findWord(text, words)?.word_id

describe('a word', () => {
  it('is found whatever case, width and what stands between its letters', () => {
    expect(found('加Ｖ 看 完.整 版')).toBe(2)
    expect(found('完整的加v')).toBeUndefined()
    expect(found('太-太')).toBe(1)
    expect(found('先生')).toBeUndefined()
  })

  it('that is most severe decides', () => {
    expect(found('太太骗子')).toBe(3)
  })

  it('of nothing but marks matches nothing', () => {
    expect(keyOf(' * ！')).toBe('')
    expect(createMatcher('*')('墨')).toBe(false)
  })

  it('takes time in proportion to the text, however many stars it has', () => {
    const matches = createMatcher(`${'a*'.repeat(30)}b`)
    expect(matches('a'.repeat(100_000))).toBe(false)
  })
})
