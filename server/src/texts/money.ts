import type { Language } from '@zimu/contract'
import { stepOf } from '../currency.ts'

/**
 * Money text of the wire: two decimals, no sign, as text (docs/wire.md#value-conventions).
 * @example formatMoney(1990) // '19.90'
 */
export function formatMoney(minor: number): string {
  return (minor / 100).toFixed(2)
}

/**
 * Minor units of a sum as people type it; undefined for anything but digits with at most two decimals.
 * @example parseMoney('9.9') // 990
 */
export function parseMoney(text: string): number | undefined {
  const [, whole, parts = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(parts.padEnd(2, '0'))
}

/**
 * Money as a person reads it: the sign of the yuan, else the currency's letters in front; no decimals where there are none.
 * @example formatPrice(14800, 'CNY') // '¥148.00'
 * @example formatPrice(120000, 'JPY') // 'JPY 1200'
 */
export function formatPrice(minor: number, currency: string): string {
  const sum = stepOf(currency) > 1 ? String(minor / 100) : formatMoney(minor)
  return currency === 'CNY' ? `¥${sum}` : `${currency} ${sum}`
}

/**
 * A price in a letter: outside Chinese a bare ¥ may be taken for the yen.
 * @example formatPriceAbroad(14800, 'CNY', 'en') // 'CN¥148.00'
 */
export function formatPriceAbroad(minor: number, currency: string, language: Language): string {
  const price = formatPrice(minor, currency)
  return language.startsWith('zh') ? price : price.replace('¥', 'CN¥')
}
