/**
 * Rules of memberships that app and server share. An end is a time in epoch milliseconds; null: permanent
 * (docs/wire.md#membership).
 */
import { days } from './durations.ts'

export type MembershipEnd = number | null

/** Duration in milliseconds that a plan of so many days gives; null: permanent, which a plan says with 0 days. */
export const planDuration = (dayNum: number): number | null => (dayNum === 0 ? null : days(dayNum))

/** Whether what has this end is held at `now`; it is over in the millisecond of its end. */
export const isInForce = (end: MembershipEnd, now: number): boolean => end === null || end > now

/**
 * End after `duration_ms` more (null: permanent), counted from the later of now and the present end (undefined: nothing is
 * held). A permanent membership stays permanent.
 */
export function extendEnd(end: MembershipEnd | undefined, duration_ms: number | null, now: number): MembershipEnd {
  return end === null || duration_ms === null ? null : Math.max(end ?? now, now) + duration_ms
}
