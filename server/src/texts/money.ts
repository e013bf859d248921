/**
 * Money text of the wire: two decimals, no sign, as text (wire-contract 1.6).
 * @example formatMoney(1990) // '19.90'
 */
export function formatMoney(minor: number): string {
  return (minor / 100).toFixed(2)
}

/**
 * Money as a person reads it: the sign of the yuan, else the currency's letters in front.
 * @example formatPrice(14800, 'CNY') // '¥148.00'
 */
export function formatPrice(minor: number, currency: string): string {
  return currency === 'CNY' ? `¥${formatMoney(minor)}` : `${currency} ${formatMoney(minor)}`
}
