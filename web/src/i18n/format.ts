/** How each language writes what home shows (docs/design.md#formats); `dates.ts` and `money.ts` have what only other pages show. */
import type { Language } from '@zimu/contract/constants'
import { isChinese, LOCALES } from './locales.ts'
import { once } from './once.ts'

export function createFormats(language: Language) {
  const plain = once(() => new Intl.NumberFormat(LOCALES[language]))
  // British short numbers are `12k` and `3m`; the design has `12K` and `3M` (docs/design.md#formats).
  const compact = once(
    () =>
      new Intl.NumberFormat(language === 'en' ? 'en' : LOCALES[language], {
        notation: 'compact',
        maximumFractionDigits: 1,
      }),
  )
  const two = (value: number) => String(value).padStart(2, '0')

  return {
    /** `9803` · `1.2 万` · `12K`: exact below ten thousand. */
    count(value: number): string {
      if (value < 10_000) return isChinese(language) ? String(value) : plain().format(value)
      return compact()
        .format(value)
        .replace(/(\d)([^\d\s.,])/u, isChinese(language) ? '$1 $2' : '$1$2')
    },
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
