import { expect, it } from 'vitest'
import { createFormats, parseWireTime } from './format.ts'
import { chooseLanguage } from './language.ts'

const zh = createFormats('zh-Hans')
const now = new Date(2026, 10, 23, 20, 0, 0).getTime()
const at = (month: number, day: number, hours: number, minutes = 0, year = 2026) =>
  new Date(year, month - 1, day, hours, minutes).getTime()

it.each([
  ['just now', now, { unit: 'now' }],
  ['since the clock was read', now + 1000, { unit: 'now' }],
  ['minutes', at(11, 23, 19, 57), { unit: 'minutes', n: 3 }],
  ['hours', at(11, 23, 17), { unit: 'hours', n: 3 }],
  ['yesterday', at(11, 22, 18, 20), { unit: 'yesterday', time: '18:20' }],
  ['this year', at(11, 19, 8), { unit: 'date', text: '11 月 19 日' }],
  ['another year', at(11, 19, 8, 0, 2025), { unit: 'date', text: '2025 年 11 月 19 日' }],
  ['to come', at(11, 24, 8), { unit: 'date', text: '11 月 24 日' }],
])('an age: %s', (_title, timeMs, age) => {
  expect(zh.age(timeMs, now)).toEqual(age)
})

it('times of the wire are in +08:00', () => {
  expect(new Date(parseWireTime('2026-11-23 08:00:00')).toISOString()).toBe('2026-11-23T00:00:00.000Z')
  expect(parseWireTime('')).toBeNaN()
})

it.each([
  [['fr-CA', 'en'], 'fr'],
  [['zh-TW'], 'zh-Hant'],
  [['zh'], 'zh-Hans'],
  [['', 'pt'], 'en'],
])('%j is shown in %s', (tags, language) => {
  expect(chooseLanguage(tags)).toBe(language)
})
