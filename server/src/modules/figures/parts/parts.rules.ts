/** Figures of parts added up over days. Pure. */
import { formatDayOf } from '../../../day.ts'
import type { Measure } from '../measures.ts'
import { type DayFigure, daysIn, type Period, sumKnown } from '../overview.rules.ts'

/** Every day that is counted with its parts has it; with coupons, and with categories, these. */
export const PARTS_KNOWN = 'orders_addressed' satisfies Measure
export const COUPONS_KNOWN = 'orders_coupon' satisfies Measure
export const CATEGORIES_KNOWN = 'plays_in' satisfies Measure

/** Values by measure, part and day. A day that is counted has zero for what has no row; one that is not (no row of `known`) is a gap. */
export function createParts(figures: readonly DayFigure[], known: Measure = PARTS_KNOWN) {
  const values = new Map<string, Map<number, number>>()
  const parts = new Map<string, Set<string>>()
  const counted = new Set<number>()
  for (const { day, measure, part, value } of figures) {
    if (measure === known && part === '') counted.add(day)
    const key = `${measure} ${part}`
    const days = values.get(key) ?? new Map<number, number>()
    values.set(key, days.set(day, value))
    parts.set(measure, (parts.get(measure) ?? new Set()).add(part))
  }
  const at = (measure: Measure, part: string, day: number): number | null =>
    counted.has(day) ? (values.get(`${measure} ${part}`)?.get(day) ?? 0) : null
  return {
    /** Over a period, as far as it is known; null: nothing of it is. */
    sum: (measure: Measure, part: string, period: Period): number | null =>
      sumKnown(daysIn(period).map((day) => at(measure, part, day))),
    /** Parts that a measure has on any day. */
    partsOf: (measure: Measure): string[] => [...(parts.get(measure) ?? [])],
  }
}

export type Parts = ReturnType<typeof createParts>

export interface Column extends Period {
  /** First day, written. */
  at: string
}

/** A period cut into days, or into months where it is longer than `maxDays`. */
export function columnsOf(period: Period, maxDays: number): { step: 'day' | 'month'; columns: Column[] } {
  const days = daysIn(period)
  if (days.length <= maxDays)
    return { step: 'day', columns: days.map((day) => ({ at: formatDayOf(day), from: day, to: day })) }
  const columns: Column[] = []
  for (const day of days) {
    const at = formatDayOf(day)
    const last = columns.at(-1)
    if (last && last.at.slice(0, 7) === at.slice(0, 7)) last.to = day
    else columns.push({ at, from: day, to: day })
  }
  return { step: 'month', columns }
}

/** The month some months later or earlier. @example monthAfter('2026-11', 2) // '2027-01' */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
