/** Periods of the overview, and figures added up over them. Pure. */
import type { FigureChart } from '@zimu/contract'
import { days, hours } from '@zimu/contract/durations'
import { dayOf, formatDayOf, parseDay } from '../../day.ts'
import { hourPart, type Measure } from './measures.ts'

const MAX_DAYS = 366
const WEEK = 7
/** Whole weeks, so that weekdays stand against their like. */
const YEAR = 364

export interface Period {
  /** Days with both ends. */
  from: number
  to: number
}

/** Days of the words of an address; undefined: no period, or too long. @example parsePeriod('7d', 100) // { from: 94, to: 100 } */
export function parsePeriod(text: string, today: number): Period | undefined {
  if (text === 'today') return { from: today, to: today }
  const [, num] = /^(\d+)d$/.exec(text) ?? []
  if (num !== undefined) return { from: today - Number(num) + 1, to: today }
  const [from = '', to = ''] = text.split('..')
  const period = { from: parseDay(from), to: parseDay(to) }
  if (period.from === undefined || period.to === undefined) return undefined
  const length = period.to - period.from + 1
  return length < 1 || length > MAX_DAYS || period.to > today ? undefined : { from: period.from, to: period.to }
}

/** The period that another is compared with; one day stands against the same weekday. */
export function formerOf({ from, to }: Period, vs: 'prev' | 'year'): Period {
  const length = to - from + 1
  const back = vs === 'year' ? YEAR : length === 1 ? WEEK : length
  return { from: from - back, to: to - back }
}

export interface DayFigure {
  day: number
  measure: string
  part: string
  value: number
}

/** Figures by day and measure. */
export function createLookup(figures: readonly DayFigure[]) {
  const known = new Map(figures.map(({ day, measure, part, value }) => [`${day} ${measure} ${part}`, value]))
  const rolled = new Set(figures.filter(({ measure }) => measure === 'orders_made').map(({ day }) => day))
  /** Of a day; null: not known. */
  const at = (day: number, measure: Measure, part = ''): number | null => known.get(`${day} ${measure} ${part}`) ?? null
  return {
    at,
    /** Of a day that was rolled up: sums of a currency of which nothing came have no row. */
    sumAt: (day: number, measure: Measure, part: string): number | null =>
      at(day, measure, part) ?? (rolled.has(day) ? 0 : null),
    currencies: [
      ...new Set(
        figures.filter(({ measure }) => measure === 'money_in' || measure === 'money_back').map(({ part }) => part),
      ),
    ],
  }
}

export type Lookup = ReturnType<typeof createLookup>

/** Days of a period, the oldest first. */
export const daysIn = ({ from, to }: Period): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Adds up what is known; null when nothing is. */
export function sumKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Parts of a hundred, to a tenth; null without anything to divide by. */
export const perHundred = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : Math.round((part * 1000) / whole) / 10

/** Orders that were paid of 100 that have ended. */
export function paidShare(lookup: Lookup, period: Period): number | null {
  const sum = (measure: Measure) => sumKnown(daysIn(period).map((day) => lookup.at(day, measure)))
  const [made, won, open] = [sum('orders_made'), sum('orders_won'), sum('orders_open')]
  return made === null || won === null ? null : perHundred(won, made - (open ?? 0))
}

type Points = FigureChart['points']

/** A value for each day of a period, beside that of the same place in the former one. */
export function dayPoints(
  period: Period,
  former: Period,
  today: number,
  readValue: (day: number) => number | null,
): Points {
  return daysIn(period).map((day, index) => ({
    at: formatDayOf(day),
    value: readValue(day),
    before: readValue(former.from + index),
    is_open: day === today ? 1 : 0,
  }))
}

/** Sums since midnight until the end of each hour; hours to come are gaps. `hour`: the present one. */
export function hourPoints(
  hour: number,
  readValue: (hour: number) => number | null,
  readBefore: (hour: number) => number | null,
): Points {
  return Array.from({ length: 24 }, (_, at) => ({
    at: String(at),
    value: at > hour ? null : readValue(at),
    before: readBefore(at),
    is_open: at === hour ? 1 : 0,
  }))
}

/** Sums by hour added up since midnight. @example runningSums([{ hour: 1, amount: 2 }])[2] // 2 */
export function runningSums(sums: readonly { hour: number; amount: number }[]): number[] {
  let total = 0
  return Array.from({ length: 24 }, (_, hour) => {
    for (const one of sums) if (one.hour === hour) total += one.amount
    return total
  })
}

/** Plays until the end of an hour, of a day that was rolled up while it lasted. */
export const playsBy = (lookup: Lookup, day: number, hour: number): number | null =>
  lookup.at(day, 'plays_by', hourPart(hour))

/** Number of the present hour of a day. */
export const hourOf = (now: number): number => Math.floor((now - (dayOf(now) * days(1) - hours(8))) / hours(1))
