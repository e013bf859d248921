/** Rows by the day they were visited on, in the time zone of the visitor. Pure. */

import { days } from '@zimu/contract/durations'

export interface Day<Row> {
  /** Midnight at its beginning, epoch milliseconds. */
  dayMs: number
  rows: Row[]
}

const midnight = (timeMs: number): number => new Date(timeMs).setHours(0, 0, 0, 0)

/** Days in the order in which the rows bring them; rows of one day stand together even where others lie between. */
export function groupByDay<Row>(rows: readonly Row[], timeOf: (row: Row) => number): Day<Row>[] {
  const days = new Map<number, Row[]>()
  for (const row of rows) {
    const dayMs = midnight(timeOf(row))
    days.set(dayMs, [...(days.get(dayMs) ?? []), row])
  }
  return [...days].map(([dayMs, ofDay]) => ({ dayMs, rows: ofDay }))
}

/** How many days before today a day lies; 0 for today. Counted by calendar, so that clock changes do not matter. */
export function daysAgo(dayMs: number, nowMs: number): number {
  return Math.round((midnight(nowMs) - dayMs) / days(1))
}
