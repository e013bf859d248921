import { calls, LANGUAGES } from '@zimu/contract'
import { describe, expect, it } from 'vitest'
import { formatText, formatWait, localise, parseLanguage } from './index.ts'
import { successTexts } from './success.ts'
import { formatTime, formatTimeOrNull, parseTime } from './time.ts'

describe('the language of an answer', () => {
  it.each([
    [undefined, undefined, 'zh-Hans'],
    ['', '', 'zh-Hans'],
    ['en', 'fr', 'en'],
    ['zh-Hant', 'en', 'zh-Hant'],
    ['ZH_HANT', undefined, 'zh-Hant'],
    ['de', 'fr', 'fr'],
    ['de', undefined, 'zh-Hans'],
    [undefined, 'zh-TW', 'zh-Hant'],
    [undefined, 'zh-HK,zh;q=0.9', 'zh-Hant'],
    [undefined, 'zh-CN', 'zh-Hans'],
    [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
    [undefined, 'de,en;q=0.5,fr;q=0.7', 'fr'],
    [undefined, 'fr-CA', 'fr'],
    [undefined, 'french', 'zh-Hans'],
    [undefined, '*', 'zh-Hans'],
    [undefined, ';q=1,,;;q=x.y', 'zh-Hans'],
    ['__proto__', 'constructor', 'zh-Hans'],
  ])('think-lang %s before accept-language %s: %s', (thinkLang, acceptLanguage, language) => {
    expect(parseLanguage(thinkLang, acceptLanguage)).toBe(language)
  })

  it('leaves out a language that is refused with q=0', () => {
    expect(parseLanguage(undefined, 'en;q=0, fr;q=0.1')).toBe('fr')
    expect(parseLanguage(undefined, 'en;q=0')).toBe('zh-Hans')
  })

  // 16 kB of commas cost a document more than 20 ms: each of its parts reads the header anew.
  it('reads the first 32 languages of a header, however long it is', () => {
    expect(parseLanguage(undefined, `${','.repeat(31)}fr`)).toBe('fr')
    expect(parseLanguage(undefined, `${','.repeat(32)}fr`)).toBe('zh-Hans')
  })
})

describe('texts', () => {
  it('fill in what they have a value for', () => {
    const text = { 'zh-Hans': '{a}和{b}', 'zh-Hant': '', en: '{a} and {b}', fr: '', es: '' }
    expect(formatText(text, 'en', { a: '<$&>' })).toBe('<$&> and {b}')
    expect(formatText(text, 'zh-Hans', { a: 1, b: 0 })).toBe('1和0')
  })

  it('of a wait turn from seconds to minutes', () => {
    expect(LANGUAGES.map((language) => formatWait(90, language))).toEqual(['90 秒', '90 秒', '90 s', '90 s', '90 s'])
    expect(LANGUAGES.map((language) => formatWait(91, language))).toEqual([
      '2 分钟',
      '2 分鐘',
      '2 min',
      '2 min',
      '2 min',
    ])
  })

  it('of successes belong to calls that exist and are there in five languages', () => {
    const { ok, ...own } = successTexts
    const ids = new Set<string>(Object.values(calls).map(({ id }) => id))
    expect(Object.keys(own).filter((id) => !ids.has(id))).toEqual([])
    for (const text of [ok, ...Object.values(own)])
      expect(LANGUAGES.filter((language) => !text?.[language].trim())).toEqual([])
  })

  it('of an operator fall back to the nearest language, field by field', () => {
    const texts = JSON.stringify({ en: { name: 'Eternity', title: '' }, fr: { title: 'Titre' } })
    const base = { name: '永', title: '题' }
    expect(localise(base, texts, 'fr')).toEqual({ name: 'Eternity', title: 'Titre' })
    expect(localise(base, texts, 'en')).toEqual({ name: 'Eternity', title: '题' })
    expect(localise(base, texts, 'zh-Hant')).toEqual({ name: '永', title: '題' })
    expect(localise(base, '{}', 'es')).toEqual(base)
  })
})

describe('times of the wire', () => {
  it('stand in +08:00 without a zone, and read back', () => {
    const timeMs = Date.UTC(2026, 0, 31, 15, 59, 59)
    expect(formatTime(timeMs)).toBe('2026-01-31 23:59:59')
    expect(parseTime('2026-01-31 23:59:59')).toBe(timeMs)
    expect(parseTime('2026-01-31T23:59')).toBe(timeMs - 59_000)
    expect(formatTimeOrNull(null)).toBeNull()
  })

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', 'tomorrow', '', '2026-01-01 24:61:00', '2026-01-01 12:60'])(
    '“%s” is no time',
    (text) => expect(parseTime(text)).toBeUndefined(),
  )
})
