/** Money as each language writes it (docs/design.md#formats). */
import type { Language } from '@zimu/contract/constants'
import { isChinese, LOCALES } from './locales.ts'
import { once } from './once.ts'
import { oncePer } from './once-per.ts'

const NBSP = '\u00a0'

/** Money of one language; prices are wire money, `"148.00"`. */
export const moneyOf = oncePer((language: Language) => {
  const numbers = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(LOCALES[language], options))
  const whole = numbers({ maximumFractionDigits: 0 })
  const exact = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const signed = (number: string, currency: string) => {
    // Outside Chinese a bare ¥ may be taken for the yen.
    const yuan = isChinese(language) ? '¥' : 'CN¥'
    const sign = { CNY: yuan, EUR: '€', USD: '$' }[currency] ?? currency
    return language === 'fr' || language === 'es' ? `${number}${NBSP}${sign}` : `${sign}${number}`
  }

  return {
    /** `¥148` · `CN¥148` · `148 CN¥`; whole amounts without decimals, broken ones with two. */
    money: (price: string, currency: string) =>
      signed((Number(price) % 1 === 0 ? whole() : exact()).format(Number(price)), currency),
    /** The same with two decimals in any case, for receipts: `¥148.00`. */
    moneyExact: (price: string, currency: string) => signed(exact().format(Number(price)), currency),
  }
})
