import { MAX_WORD } from '@zimu/contract'
import { describe, expect, it } from 'vitest'
import { parseWords } from './word-text.rules.ts'

const wordsOf = (text: string) => parseWords(text).words.map(({ word }) => word)

describe('a list as text', () => {
  it('has a word a line, with kind and note where one is given', () => {
    const text = '# 2026\n误导人\r\nreview 太太\t先看\n\nmark block\n***\n'
    expect(parseWords(text)).toEqual({
      words: [
        { word: '误导人', key: '误导人', kind: 'block', note: '' },
        { word: '太太', key: '太太', kind: 'review', note: '先看' },
        { word: 'block', key: 'block', kind: 'mark', note: '' },
      ],
      wrongLines: [6],
      otherNum: 0,
    })
  })
})

describe('a list of Bilibili’s', () => {
  const listOf = (...items: string[]) =>
    `<?xml version="1.0"?><filters>${items.map((item) => `<item enabled="true">${item}</item>`).join('')}</filters>`

  it('blocks its words, XML or JSON', () => {
    const words = [{ word: '误导人', key: '误导人', kind: 'block', note: '' }]
    expect(parseWords(listOf('t=误导人'))).toEqual({ words, wrongLines: [], otherNum: 0 })
    expect(parseWords('[{"type":0,"filter":"误导人","opened":true,"id":7}]')).toEqual({
      words,
      wrongLines: [],
      otherNum: 0,
    })
  })

  it('gives patterns that a word can say, and counts the others and senders', () => {
    expect(wordsOf(listOf('r=/加.*群/', 'r=a\\.b'))).toEqual(['加*群', 'a.b'])
    const more = ['r=第\\d+集', 'r=a\\.*b', 'r=a|b', 'r=a\\*', 'u=abc', `r=${'a'.repeat(10_000)}`]
    expect(parseWords(listOf(...more))).toEqual({ words: [], wrongLines: [], otherNum: more.length })
  })

  it('names entries that are no word by their place', () => {
    expect(parseWords(listOf('t=好', 't=***', `t=${'长'.repeat(MAX_WORD + 1)}`)).wrongLines).toEqual([2, 3])
  })
})
