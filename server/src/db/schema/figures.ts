/** Figures that are rolled up by day, and what happened last. */

/** One figure of one day. A day without rows is not rolled up; a figure that was counted as nothing has a row with 0. */
export interface FigureDayTable {
  /** Number of a day in +08:00 (`day.ts`). */
  day: number
  /** See `modules/figures/measures.ts`. */
  measure: string
  /** Currency of a sum, hour of a count so far; else `""`. */
  part: string
  /** Sums in hundredths of their currency. */
  value: number
}

/** Numbers that the service keeps about itself: times in epoch milliseconds, days, the number of the run. */
export interface ServiceMarkTable {
  name: string
  value: number
}
