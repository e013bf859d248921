import type { Language } from '@zimu/contract/constants'
import { moneyOf } from '../../i18n/index.ts'

function hasDecimals(currency: string): boolean {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits !== 0
}

/**
 * Formats an amount with two decimals; without any in currencies that have none, unless there are some: `¥148.00`,
 * `JPY1,200`.
 */
export function receiptMoney(price: string, currency: string, language: Language): string {
  const { money, moneyExact } = moneyOf(language)
  const isWhole = Number(price) % 1 === 0
  return isWhole && !hasDecimals(currency) ? money(price, currency) : moneyExact(price, currency)
}
