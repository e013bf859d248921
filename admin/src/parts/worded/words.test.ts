import { expect, it } from 'vitest'
import { cleanWords, isSameWords, withWord, wordFor } from './words.ts'

it('a changed text leaves the others, an emptied one goes', () => {
  expect(withWord({ 'zh-Hans': '字', en: 'a' }, 'en', 'b')).toEqual({ 'zh-Hans': '字', en: 'b' })
  expect(withWord({ 'zh-Hans': '字', en: 'a' }, 'en', '')).toEqual({ 'zh-Hans': '字' })
})

it('what is missing is read in the base language', () => {
  expect([wordFor({ 'zh-Hans': '字' }, 'fr'), wordFor({ 'zh-Hans': '字', fr: 'mot' }, 'fr')]).toEqual(['字', 'mot'])
})

it('is sent without white space around it, and compared by what it says', () => {
  expect(cleanWords({ en: '  ', fr: ' mot ' })).toEqual({ fr: 'mot' })
  expect(isSameWords({ en: '' }, {})).toBe(true)
  expect(isSameWords({ en: 'a' }, {})).toBe(false)
})
