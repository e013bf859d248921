/** Words for figures, their changes, and what they are compared with. */
import type { Output } from '@zimu/contract'
import type { Text } from '../../i18n/index.ts'

export type Figures = Output<'GET /admin/api/overview.Figure/info'>

/** Hundredths as the wire writes sums. */
export const sumOf = (minor: number): string => (minor / 100).toFixed(2)

const signed = (value: number, text: string) => (value > 0 ? `+${text}` : value < 0 ? `−${text}` : text)

/** Change in parts of a hundred; undefined without anything to compare with. @example changeText(114, 100) // '+14 %' */
export function changeText(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null || before === 0) return undefined
  const change = Math.round(((now - before) * 100) / before)
  return signed(change, `${Math.abs(change)}\u00a0%`)
}

/** Difference, to a tenth. @example differenceText(2.1, 1.5) // '+0.6' */
export function differenceText(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null) return undefined
  const change = Math.round((now - before) * 10) / 10
  return signed(change, String(Math.abs(change)))
}

const DAY_MS = 86_400_000
export const dayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
export const lengthOf = ({ from, to }: Pick<Figures, 'from' | 'to'>): number =>
  Math.round((dayMs(to) - dayMs(from)) / DAY_MS) + 1

/** What a period is compared with. */
export function againstText(vs: 'prev' | 'year', length: number, lastDay: string, { t, language }: Text): string {
  if (vs === 'year') return t('overview.vs_year')
  if (length > 1) return t('overview.vs_days', { n: length })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dayMs(lastDay))
  return t('overview.vs_weekday', { weekday })
}

/** A day at a place of an axis. */
export const dayText = (day: string, { language }: Text): string =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(dayMs(day))

/** The month of a day at a place of an axis. */
export const monthText = (day: string, { language }: Text): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: '2-digit', timeZone: 'UTC' }).format(dayMs(day))
