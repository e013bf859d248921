/** How many days an operator may give within the bound `days` of the right. Pure. */
import { days, hours } from '@zimu/contract/durations'
import { type FoldableEntry, replay } from '../entitlement.rules.ts'

/** At once. */
export const MAX_DAYS_AT_ONCE = 31
/** To one member in a quarter, whoever gives them. */
export const MAX_DAYS_A_QUARTER = 62

/** The wire's zone, in which a quarter begins. */
const ZONE_MS = hours(8)

/** Beginning of the quarter of a time, epoch milliseconds. */
export function quarterStart(now: number): number {
  const local = new Date(now + ZONE_MS)
  return Date.UTC(local.getUTCFullYear(), Math.floor(local.getUTCMonth() / 3) * 3, 1) - ZONE_MS
}

/** Days that may still be given to a member this quarter, from the rows of the membership. What was taken back does not count. */
export function leftDays(entries: readonly FoldableEntry[], now: number): number {
  const start = quarterStart(now)
  const steps = replay(entries)
  const givenMs = entries
    .filter(
      ({ reason, create_time }, index) => reason === 'grant' && create_time >= start && !steps[index]?.is_refunded,
    )
    .reduce((sum, { duration_ms }) => sum + (duration_ms ?? 0), 0)
  return Math.max(0, MAX_DAYS_A_QUARTER - Math.ceil(givenMs / days(1)))
}

/** Whether days may be given; 0 stands for ever, which is beyond any bound. */
export function isWithin(day_num: number, left_day_num: number): boolean {
  return day_num > 0 && day_num <= Math.min(MAX_DAYS_AT_ONCE, left_day_num)
}
