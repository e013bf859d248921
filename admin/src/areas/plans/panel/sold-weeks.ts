/** Sales by day as means of weeks: single days of a plan jump too much to compare two prices by them. Pure. */
import type { PriceConsequence } from '../plan-words.ts'

type Day = PriceConsequence['sales']['points'][number]

export interface SoldWeek {
  /** Its first day. */
  day: string
  /** Means of a day, rounded to hundredths; `now` at the new price, or as it was where the two cannot be compared. */
  now: number
  before: number
}

const WEEK = 7

const meanOf = (values: readonly number[]) =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100

const weekOf = (days: readonly Day[]): SoldWeek => ({
  day: days[0]?.day ?? '',
  now: meanOf(days.map(({ income, new_income }) => Number(new_income ?? income))),
  before: meanOf(days.map(({ income }) => Number(income))),
})

/** Weeks of which the last ends with the last day; the first may be shorter. */
export function weeksOf(days: readonly Day[]): SoldWeek[] {
  const weeks: SoldWeek[] = []
  for (let end = days.length; end > 0; end -= WEEK) weeks.unshift(weekOf(days.slice(Math.max(0, end - WEEK), end)))
  return weeks
}
