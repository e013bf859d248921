import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languageGiven, localise } from './index.ts'
import { toTraditional } from './traditional.ts'

it.each([
  ['头发与发现', '頭髮與發現'],
  ['皇后来了，在后面', '皇后來了，在後面'],
  ['干支里的“字”', '干支裡的「字」'],
  ['宋体的‘体’', '宋體的『體』'],
  ['龜和龟', '龜和龜'],
  ['Linear B, “quoted”', 'Linear B, “quoted”'],
  ['𰻞', '𰻞'],
  ['', ''],
])('%s in traditional characters: %s', (simplified, traditional) => {
  expect(toTraditional(simplified)).toBe(traditional)
})

it('leaves tags and addresses alone', () => {
  const html = '<p><a href="/汉字?词=1">汉字</a> < 词 <img alt="图" src="c/1/图.webp"></p>'
  expect(toTraditional(html)).toBe('<p><a href="/汉字?词=1">漢字</a> < 詞 <img alt="图" src="c/1/图.webp"></p>')
})

it('changes nothing that is no Chinese, and never fails', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const converted = toTraditional(text)
      return /\p{Script=Han}/u.test(text) || converted === text
    }),
  )
})

it('stands in for a missing translation, and for nothing else', () => {
  expect(localise({ name: '汉字' }, {}, 'zh-Hant').name).toBe('漢字')
  expect(localise({ name: '汉字' }, { 'zh-Hant': { name: '国字' } }, 'zh-Hant').name).toBe('国字')
  expect(localise({ name: '汉字' }, {}, 'zh-Hans').name).toBe('汉字')
  expect(localise({ name: '汉字' }, {}, 'fr').name).toBe('汉字')
})

it.each([
  ['汉字', {}, 'zh-Hant', 'zh-Hant'],
  ['汉字', {}, 'en', 'zh-Hans'],
  ['汉字', { en: { name: 'Hanzi' } }, 'fr', 'en'],
  ['Letters', { en: { name: 'Letters' } }, 'zh-Hans', 'en'],
  ['Letters', {}, 'zh-Hans', ''],
] as const)('%s with %o for %s is in “%s”', (base, texts, language, given) => {
  expect(languageGiven(base, texts, { field: 'name', language })).toBe(given)
})
