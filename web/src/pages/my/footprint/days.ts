/** Rows by the day they were visited on, in the time zone of the visitor. Pure. */

export interface Day<Row> {
  /** Midnight at its beginning, epoch milliseconds. */
  day_ms: number
  rows: Row[]
}

const midnight = (time_ms: number): number => new Date(time_ms).setHours(0, 0, 0, 0)

/** Days in the order in which the rows bring them; rows of one day stand together even where others lie between. */
export function groupByDay<Row>(rows: readonly Row[], timeOf: (row: Row) => number): Day<Row>[] {
  const days = new Map<number, Row[]>()
  for (const row of rows) {
    const day_ms = midnight(timeOf(row))
    days.set(day_ms, [...(days.get(day_ms) ?? []), row])
  }
  return [...days].map(([day_ms, of_day]) => ({ day_ms, rows: of_day }))
}

/** How many days before today a day lies; 0 for today. Counted by calendar, so that clock changes do not matter. */
export function daysAgo(day_ms: number, now_ms: number): number {
  return Math.round((midnight(now_ms) - day_ms) / 86_400_000)
}
