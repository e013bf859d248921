/**
 * Sums of every currency are kept in hundredths of its unit, so that one rule reads and writes them all
 * (docs/wire.md#value-conventions:
 * two decimals). Currencies without smaller coins only take whole units; those with thousandths are priced in hundredths.
 */

const HUNDREDTHS = 100

/** No minor unit in use (ISO 4217, exponent 0; the ariary's fifth is not counted either). */
const WHOLE: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/**
 * What every sum of a currency is a multiple of, in hundredths.
 * @example stepOf('JPY') // 100
 */
export const stepOf = (currency: string): number => (WHOLE.has(currency) ? HUNDREDTHS : 1)

/** Whether a sum can be paid in its currency: 12.50 yen cannot. */
export const isPayable = (minor: number, currency: string): boolean => minor % stepOf(currency) === 0
