/** Numbers, dates and money as each language writes them (design book section 3). */
import type { Language } from '@zimu/contract/constants'
import { once } from './once.ts'

const LOCALES: Record<Language, string> = {
  'zh-Hans': 'zh-CN',
  'zh-Hant': 'zh-TW',
  en: 'en-GB',
  fr: 'fr-FR',
  es: 'es-ES',
}
const NBSP = '\u00a0'

const isChinese = (language: Language) => language.startsWith('zh')

/** Wire time `YYYY-MM-DD HH:mm:ss` in +08:00 → epoch milliseconds; NaN when it is none. Old Safari cannot read it itself. */
export function parseWireTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}

export function createFormats(language: Language) {
  const locale = LOCALES[language]
  const numbers = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options))
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options))
  const plain = numbers()
  // British short numbers are `12k` and `3m`; the design book writes `12K` and `3M`.
  const compact = once(
    () => new Intl.NumberFormat(language === 'en' ? 'en' : locale, { notation: 'compact', maximumFractionDigits: 1 }),
  )
  const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const rounded = numbers({ maximumFractionDigits: 2 })
  const exact = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const short = dates({ day: 'numeric', month: 'short' })
  const month = dates({ month: 'short' })
  const weekday = dates({ weekday: 'short' })
  const hours = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

  const signed = (number: string, currency: string) => {
    const sign = { CNY: '¥', EUR: '€', USD: '$' }[currency] ?? currency
    return language === 'fr' || language === 'es' ? `${number}${NBSP}${sign}` : `${sign}${number}`
  }
  const two = (value: number) => String(value).padStart(2, '0')
  const dashed = (date: Date, mark: string) =>
    [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join(mark)

  return {
    locale,
    /** `9803` · `1.2 万` · `12K`: exact below ten thousand. */
    count(value: number): string {
      if (value < 10_000) return isChinese(language) ? String(value) : plain().format(value)
      return compact()
        .format(value)
        .replace(/(\d)([^\d\s.,])/u, isChinese(language) ? '$1 $2' : '$1$2')
    },
    /** Wire money `"148.00"` → `¥148` · `148 ¥`; decimals only where there are some. */
    money: (price: string, currency: string) => signed(rounded().format(Number(price)), currency),
    /** The same with its two decimals, for receipts: `¥148.00`. */
    moneyExact: (price: string, currency: string) => signed(exact().format(Number(price)), currency),
    /** Date in running text: `2026-11-02` in Chinese, `2 Nov 2026` elsewhere. */
    date(time_ms: number): string {
      const date = new Date(time_ms)
      return isChinese(language) ? dashed(date, '-') : day().format(date)
    },
    /** Date in the display face: `2027.03.18` everywhere. */
    dottedDate: (time_ms: number) => dashed(new Date(time_ms), '.'),
    /** Day of the current year: `11-18` in Chinese, `18 Nov` elsewhere. */
    dayOfYear(time_ms: number): string {
      const date = new Date(time_ms)
      return isChinese(language) ? `${two(date.getMonth() + 1)}-${two(date.getDate())}` : short().format(date)
    },
    /** `11 月` · `Nov`. */
    month(time_ms: number): string {
      const date = new Date(time_ms)
      return isChinese(language) ? `${date.getMonth() + 1} 月` : month().format(date)
    },
    /** `周一` · `Mon`. */
    weekday: (time_ms: number) => weekday().format(time_ms),
    /** Time of day: `14:05`. */
    timeOfDay: (time_ms: number) => hours().format(time_ms),
    /** Seconds → `08:24` or `1:02:03`. */
    duration(seconds: number): string {
      const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
      const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
      const tail = `${two(minutes)}:${two(whole % 60)}`
      return hours > 0 ? `${hours}:${tail}` : tail
    },
    /** Space between parts of a meta line: full-width in Chinese, a dot elsewhere. */
    metaSeparator: isChinese(language) ? '\u3000' : ' · ',
  }
}
export type Formats = ReturnType<typeof createFormats>
