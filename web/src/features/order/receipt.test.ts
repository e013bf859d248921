import { expect, test } from 'vitest'
import { receiptMoney } from './receipt.ts'

test.each([
  ['148.00', 'CNY', 'CN¥148.00'],
  ['1200.00', 'JPY', 'JPY1,200'],
  ['1.20', 'KWD', 'KWD1.20'],
  ['1990.50', 'HUF', 'HUF1,990.50'],
])('%s %s on a receipt is %s', (price, currency, text) => {
  expect(receiptMoney(price, currency, 'en')).toBe(text)
})
