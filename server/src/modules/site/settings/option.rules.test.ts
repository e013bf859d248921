import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findSettingProblem, isOption, parseValue, readKey } from './option.rules.ts'
import { OPTIONS, type Option, type OptionKey } from './options.ts'

const all = Object.entries(OPTIONS) as [OptionKey, Option][]

describe('rules of settings', () => {
  it.each(all)('%s: its default is a value it may have', (key, { fallback }) => {
    expect(findSettingProblem(key, String(fallback))).toBeUndefined()
  })

  it.each([
    ['member.is_register', '2', 'not_flag'],
    ['member.is_register', 'yes', 'not_flag'],
    ['member.api_rate_num', '1.5', 'not_number'],
    ['member.api_rate_num', '-1', 'not_number'],
    ['member.api_rate_num', '9'.repeat(16), 'not_number'],
    ['member.token_exp', '0', 'out_of_range'],
    ['console.idle_minutes', '721', 'out_of_range'],
    ['member.api_rate_num.en', '1', 'no_languages'],
    ['setting.icp.en', '1', 'no_languages'],
    ['setting.titel', 'x', 'unknown'],
    ['constructor', 'x', 'unknown'],
    ['setting.title.zh-Hans', 'x', 'unknown'],
    ['setting.title', 'a'.repeat(501), 'too_long'],
    ['setting.title', 'two\nlines', 'shape'],
    ['file.cdn_address', 'https://cdn.example.org/', 'shape'],
    ['file.cdn_address', 'javascript:alert(1)', 'shape'],
    ['setting.logo_url', 'javascript:alert(1)', 'shape'],
    ['setting.email', 'nobody', 'shape'],
    ['media.heights', '', 'shape'],
    ['media.heights', '1080,', 'shape'],
  ])('%s = %s is refused: %s', (key, value, problem) => {
    expect(findSettingProblem(key, value)).toMatchObject({ problem })
  })

  it.each([
    ['file.cdn_address', 'https://cdn.example.org/media'],
    ['file.cdn_address', ''],
    ['setting.logo_url', '/storage/logo.svg'],
    ['setting.email', 'help@example.org'],
    ['setting.title.en', 'Alphabet'],
    ['media.heights', '1080,720'],
  ])('%s = %s holds', (key, value) => {
    expect(findSettingProblem(key, value)).toBeUndefined()
  })

  it('decides quickly whatever is sent, and what it lets through can be read', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all.map(([key]) => key)), fc.string({ maxLength: 6000 }), (key, value) => {
        if (findSettingProblem(key, value)) return
        const read = parseValue(key, value)
        expect(typeof read).toBe(typeof OPTIONS[key].fallback)
        expect(Number.isNaN(read)).toBe(false)
      }),
    )
  })

  it('reads keys and languages back', () => {
    expect(readKey('setting.title.zh-Hant')).toEqual({ base: 'setting.title', lang: 'zh-Hant' })
    expect(readKey('setting.title')).toEqual({ base: 'setting.title' })
    expect(isOption('toString')).toBe(false)
  })
})
