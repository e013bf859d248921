/** Days as operators count them: those of +08:00, numbered since 1970. */
import { days, hours } from '@zimu/contract/durations'

const ZONE_MS = hours(8)

/** Number of the day of a time. @example dayOf(0) // 0 */
export const dayOf = (timeMs: number): number => Math.floor((timeMs + ZONE_MS) / days(1))

/** Beginning of a day in epoch milliseconds. */
export const dayStart = (day: number): number => day * days(1) - ZONE_MS

/** @example formatDayOf(0) // '1970-01-01' */
export const formatDayOf = (day: number): string => new Date(day * days(1)).toISOString().slice(0, 10)

/** Number of a day like `2026-11-22`; undefined when there is no such day. */
export function parseDay(text: string): number | undefined {
  const timeMs = Date.parse(`${text}T00:00:00Z`)
  if (Number.isNaN(timeMs)) return undefined
  const day = timeMs / days(1)
  return formatDayOf(day) === text ? day : undefined
}
