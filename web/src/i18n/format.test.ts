import type { Language } from '@zimu/contract/constants'
import { expect, test } from 'vitest'
import { datesOf } from './dates.ts'
import { createFormats } from './format.ts'
import { moneyOf } from './money.ts'
import { parseWireTime } from './wire-time.ts'

/** Expected texts are written with plain spaces; which kind of no-break space it is belongs to the platform. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const DATE_MS = new Date(2026, 10, 2, 9, 5).getTime()

test.each<[Language, string, string, string]>([
  ['zh-Hans', '9803', '1.2 万', '3.4 亿'],
  ['zh-Hant', '9803', '1.2 萬', '3.4 億'],
  ['en', '9,803', '12K', '340M'],
  ['fr', '9 803', '12 k', '340 M'],
  ['es', '9803', '12 mil', '340 M'],
])('I18-07: counts in %s', (language, exact, thousands, millions) => {
  const { count } = createFormats(language)
  expect([9803, 12_000, 340_000_000].map((value) => plain(count(value)))).toEqual([exact, thousands, millions])
})

test.each<[Language, string, string, string]>([
  ['zh-Hans', '¥148', '¥12.30', '¥148.00'],
  ['zh-Hant', '¥148', '¥12.30', '¥148.00'],
  ['en', 'CN¥148', 'CN¥12.30', 'CN¥148.00'],
  ['fr', '148 CN¥', '12,30 CN¥', '148,00 CN¥'],
  ['es', '148 CN¥', '12,30 CN¥', '148,00 CN¥'],
])('I18-07: money in %s', (language, whole, parts, receipt) => {
  const { money, moneyExact } = moneyOf(language)
  expect([money('148.00', 'CNY'), money('12.30', 'CNY'), moneyExact('148.00', 'CNY')].map(plain)).toEqual([
    whole,
    parts,
    receipt,
  ])
})

test('money never parts from its sign at the end of a line', () => {
  expect(moneyOf('fr').money('148.00', 'EUR')).toBe('148\u00a0€')
})

test.each<[Language, string, string, string]>([
  ['zh-Hans', '2026-11-02', '11-02', '11 月'],
  ['zh-Hant', '2026-11-02', '11-02', '11 月'],
  ['en', '2 Nov 2026', '2 Nov', 'Nov'],
  ['fr', '2 nov. 2026', '2 nov.', 'nov.'],
  ['es', '2 nov 2026', '2 nov', 'nov'],
])('I18-07: dates in %s', (language, whole, ofYear, month) => {
  const dates = datesOf(language)
  expect([dates.date(DATE_MS), dates.dayOfYear(DATE_MS), dates.month(DATE_MS)].map(plain)).toEqual([
    whole,
    ofYear,
    month,
  ])
  expect([dates.dottedDate(DATE_MS), dates.timeOfDay(DATE_MS)]).toEqual(['2026.11.02', '09:05'])
})

test.each([
  [504.9, '08:24'],
  [3723, '1:02:03'],
  [0, '00:00'],
  [Number.NaN, '00:00'],
  [Number.POSITIVE_INFINITY, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(createFormats('en').duration(seconds)).toBe(text)
})

test('wire time is +08:00, whatever the clock of the visitor', () => {
  expect(parseWireTime('2026-11-20 08:00:00')).toBe(Date.UTC(2026, 10, 20))
  expect(parseWireTime('')).toBeNaN()
})

test('a currency without a sign of its own here is named, not taken for dollars', () => {
  expect(moneyOf('en').money('12.00', 'CHF')).toBe('CHF12')
  expect(moneyOf('fr').money('12.00', 'GBP')).toBe('12\u00a0GBP')
  expect(moneyOf('en').money('12.00', 'USD')).toBe('$12')
})
