/** Sums by currency as operators write them in a setting: `USD 50, JPY 3000.00`. */

const SUM = /^([A-Z]{3})\s+(\d{1,9})(?:\.(\d{1,2}))?$/i

/**
 * Hundredths by currency of a text with commas between its sums; undefined: one is unreadable, or a currency stands twice.
 * @example readSums('USD 50, jpy 3000') // Map { 'USD' => 5000, 'JPY' => 300000 }
 */
export function readSums(text: string): ReadonlyMap<string, number> | undefined {
  const sums = new Map<string, number>()
  if (text.trim() === '') return sums
  for (const one of text.split(/[,，]/)) {
    const [, letters = '', whole, parts = ''] = SUM.exec(one.trim()) ?? []
    const currency = letters.toUpperCase()
    if (whole === undefined || sums.has(currency)) return undefined
    sums.set(currency, Number(whole) * 100 + Number(parts.padEnd(2, '0')))
  }
  return sums
}
