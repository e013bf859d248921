/** How each language writes numbers, times and lengths. Times of the wire are `YYYY-MM-DD HH:mm:ss` in +08:00. */
import type { Language } from '@zimu/contract/constants'
import { hours, minutes } from '@zimu/contract/durations'
import { isChinese, LOCALES } from './language.ts'

/** Wire time → epoch milliseconds; NaN when it is none. */
export function parseWireTime(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+08:00`)
}

/** How long ago, as far as words go: up to 24 hours. `date`: older, or to come. */
export type Age =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; n: number }
  | { unit: 'yesterday'; time: string }
  | { unit: 'date'; text: string }

const SIZE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const two = (value: number) => String(value).padStart(2, '0')
const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

export function createFormats(language: Language) {
  const locale = LOCALES[language]
  const number = new Intl.NumberFormat(locale)
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const full = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    hourCycle: 'h23',
  })
  const timeOf = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`

  function dayOf(date: Date, now: Date): string {
    const isThisYear = date.getFullYear() === now.getFullYear()
    if (!isChinese(language)) return (isThisYear ? short : long).format(date)
    const day = `${date.getMonth() + 1} 月 ${date.getDate()} 日`
    return isThisYear ? day : `${date.getFullYear()} 年 ${day}`
  }

  return {
    /** `1,284` */
    count: (value: number) => number.format(value),
    /** Bytes → `3.84 GB`, `212 MB`. */
    size(bytes: number): string {
      const step = Math.max(0, Math.min(SIZE_UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
      const value = bytes / 1000 ** step
      const maximumFractionDigits = step === 0 || value >= 100 ? 0 : value >= 10 ? 1 : 2
      return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)}\u00a0${SIZE_UNITS[step]}`
    },
    /** Seconds → `08:24` or `1:02:03`. */
    duration(seconds: number): string {
      const whole = Math.max(0, Math.floor(seconds))
      const [h, m] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
      const tail = `${two(m)}:${two(whole % 60)}`
      return h > 0 ? `${h}:${tail}` : tail
    },
    /** How long before `nowMs` a time was. */
    age(timeMs: number, nowMs: number): Age {
      const ago = nowMs - timeMs
      const [date, now] = [new Date(timeMs), new Date(nowMs)]
      // What happened since the present time was read last counts as now.
      if (ago > -minutes(2) && ago < minutes(1)) return { unit: 'now' }
      if (ago >= 0 && ago < hours(1)) return { unit: 'minutes', n: Math.floor(ago / minutes(1)) }
      if (ago >= 0 && ago < hours(24) && isSameDay(date, now)) return { unit: 'hours', n: Math.floor(ago / hours(1)) }
      if (ago >= 0 && isSameDay(date, new Date(nowMs - hours(24)))) return { unit: 'yesterday', time: timeOf(date) }
      return { unit: 'date', text: dayOf(date, now) }
    },
    /** `11 月 24 日 08:00` · `24 Nov 08:00` */
    dayAndTime: (timeMs: number, nowMs: number) =>
      `${dayOf(new Date(timeMs), new Date(nowMs))} ${timeOf(new Date(timeMs))}`,
    /** Date, time with seconds and zone of the browser. */
    fullTime: (timeMs: number) => full.format(timeMs),
    /** `14:02` */
    timeOfDay: (timeMs: number) => timeOf(new Date(timeMs)),
    /** Between the parts of a list in running text. */
    comma: isChinese(language) ? '、' : ', ',
  }
}
export type Formats = ReturnType<typeof createFormats>
