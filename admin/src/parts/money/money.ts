/** Sums of the wire as people read them. */
import type { Language } from '@zimu/contract/constants'

/** Currencies that are offered; another one is typed on the command line. */
export const CURRENCIES = ['CNY', 'USD', 'EUR', 'HKD', 'TWD', 'JPY'] as const

/**
 * A sum with its sign: the yuan's own, else what the language writes; two decimals, none where the currency has no coins.
 * @example moneyText('45.00', 'CNY', 'en') // '¥45.00'
 */
export function moneyText(amount: string, currency: string, language: Language): string {
  if (currency === 'CNY') return amount.startsWith('-') ? `-¥${amount.slice(1)}` : `¥${amount}`
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount))
  } catch {
    return `${currency} ${amount}`
  }
}

/** A sum in running text, without cents where there are none. @example shortMoney('148.00', 'CNY', 'en') // '¥148' */
export function shortMoney(amount: string, currency: string, language: Language): string {
  const [whole = '', cents] = amount.split('.')
  if (currency !== 'CNY') return moneyText(amount, currency, language)
  const grouped = new Intl.NumberFormat('en', { useGrouping: true }).format(Number(whole))
  return moneyText(cents === '00' ? grouped : `${grouped}.${cents ?? ''}`, currency, language)
}
