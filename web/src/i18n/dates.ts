/** Dates and times of day as each language writes them (docs/design.md#formats). */
import type { Language } from '@zimu/contract/constants'
import { isChinese, LOCALES } from './locales.ts'
import { once } from './once.ts'
import { oncePer } from './once-per.ts'

/** Dates of one language; times are epoch milliseconds. */
export const datesOf = oncePer((language: Language) => {
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(LOCALES[language], options))
  const day = dates({ day: 'numeric', month: 'short', year: 'numeric' })
  const short = dates({ day: 'numeric', month: 'short' })
  const month = dates({ month: 'short' })
  const weekday = dates({ weekday: 'short' })
  const hours = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const two = (value: number) => String(value).padStart(2, '0')
  const dashed = (date: Date, mark: string) =>
    [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join(mark)

  return {
    /** Date in running text: `2026-11-02` in Chinese, `2 Nov 2026` elsewhere. */
    date(timeMs: number): string {
      const date = new Date(timeMs)
      return isChinese(language) ? dashed(date, '-') : day().format(date)
    },
    /** Date in the display face: `2027.03.18` everywhere. */
    dottedDate: (timeMs: number) => dashed(new Date(timeMs), '.'),
    /** Day of the current year: `11-18` in Chinese, `18 Nov` elsewhere. */
    dayOfYear(timeMs: number): string {
      const date = new Date(timeMs)
      return isChinese(language) ? `${two(date.getMonth() + 1)}-${two(date.getDate())}` : short().format(date)
    },
    /** `11 月` · `Nov`. */
    month(timeMs: number): string {
      const date = new Date(timeMs)
      return isChinese(language) ? `${date.getMonth() + 1} 月` : month().format(date)
    },
    /** `周一` · `Mon`. */
    weekday: (timeMs: number) => weekday().format(timeMs),
    /** Time of day: `14:05`. */
    timeOfDay: (timeMs: number) => hours().format(timeMs),
  }
})
