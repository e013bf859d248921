import { LANGUAGES } from '@zimu/contract/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLanguage, parseLanguage } from './language.ts'

test('I18-01: the five languages are found by their own names', () => {
  expect(LANGUAGES.map(parseLanguage)).toEqual(['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'])
})

test.each([
  ['zh-CN', 'zh-Hans'],
  ['zh_CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-SG', 'zh-Hans'],
  ['ZH-HANS-TW', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh_HK', 'zh-Hant'],
  ['zh-MO', 'zh-Hant'],
  ['zh-cht', 'zh-Hant'],
  ['zh-Hant-CN', 'zh-Hant'],
  ['en-US', 'en'],
  ['fr-CA', 'fr'],
  ['es_AR', 'es'],
  [' EN ', 'en'],
  ['sv-SE', undefined],
  ['ja', undefined],
  ['', undefined],
])('I18-03: %s is %s', (tag, language) => {
  expect(parseLanguage(tag)).toBe(language)
})

test('I18-02: the first that we speak, English when there is none', () => {
  expect(chooseLanguage(['es', 'fr-FR', 'en'])).toBe('es')
  expect(chooseLanguage(['', 'sv-SE', 'fr-FR', 'en'])).toBe('fr')
  expect(chooseLanguage(['', 'sv-SE', 'ja-JP'])).toBe('en')
  expect(chooseLanguage([])).toBe('en')
})

test('I18-05: a stored value that is no language is passed over, whatever it is', () => {
  expect(chooseLanguage(['xx', 'zh-TW'])).toBe('zh-Hant')
  fc.assert(
    fc.property(fc.array(fc.string()), (asked) => {
      expect(LANGUAGES).toContain(chooseLanguage(asked))
    }),
  )
})
