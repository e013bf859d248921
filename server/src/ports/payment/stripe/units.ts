/** Minor units here have two decimals, whatever the currency; Stripe counts some currencies in whole units. */
const DECIMALS = 2

/** Stripe's units in one of ours. @example unitsPerMinor('JPY') // 0.01 */
export function unitsPerMinor(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return 10 ** ((maximumFractionDigits ?? DECIMALS) - DECIMALS)
}
