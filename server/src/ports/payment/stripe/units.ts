/**
 * Sums here are hundredths of the currency's unit; Stripe counts in its own smallest unit, which the lists of its page on
 * currencies name. They are not ISO 4217's (króna and shilling have two decimals there), and not what `Intl` says (forint,
 * rupiah and peso have none there).
 */
const WHOLE: ReadonlySet<string> = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** In thousandths, of which the last digit must be 0: it is, from hundredths. */
const THOUSANDTHS: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Stripe's units in one of ours. @example unitsPerMinor('JPY') // 0.01 */
export function unitsPerMinor(currency: string): number {
  if (WHOLE.has(currency)) return 0.01
  return THOUSANDTHS.has(currency) ? 10 : 1
}
