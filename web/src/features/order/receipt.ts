import type { Formats } from '../../i18n/index.ts'

function hasDecimals(currency: string): boolean {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits !== 0
}

/** Money as on a receipt: both decimals, but none in a currency that has none, unless there are some. `¥148.00`, `JPY1,200` */
export function receiptMoney(price: string, currency: string, formats: Formats): string {
  const is_whole = Number(price) % 1 === 0
  return is_whole && !hasDecimals(currency) ? formats.money(price, currency) : formats.moneyExact(price, currency)
}
