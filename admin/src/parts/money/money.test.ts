import { expect, it } from 'vitest'
import { moneyText } from './money.ts'

it.each([
  ['148.00', 'CNY', 'zh-Hans', '¥148.00'],
  ['148.00', 'CNY', 'en', '¥148.00'],
  ['-9.90', 'CNY', 'zh-Hans', '-¥9.90'],
  ['1200.00', 'JPY', 'en', '¥1,200'],
  ['1200.00', 'JPY', 'zh-Hans', 'JP¥1,200'],
  ['12.50', 'EUR', 'en', '€12.50'],
  ['12.50', 'not one', 'en', 'not one 12.50'],
] as const)('%s %s in %s is %s', (amount, currency, language, text) => {
  expect(moneyText(amount, currency, language)).toBe(text)
})
