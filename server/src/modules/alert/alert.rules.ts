/** Whom to tell what, and when not to. Pure. */
import { ALERT_KINDS, type AlertKind, can, type Grants } from '@zimu/contract'

const KINDS = Object.keys(ALERT_KINDS) as AlertKind[]

/** Whether a name is one of the time zones that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Minute of the day in a zone, 0 to 1439. @example minuteOfDay(0, 'Asia/Shanghai') // 480 */
export function minuteOfDay(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [hour = 0, minute = 0] = format.format(time).split(':').map(Number)
  return hour * 60 + minute
}

export interface QuietHours {
  /** Minutes of the day; null: none. From 22:00 to 7:00 is the night. */
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string
}

/** Whether nothing shall be told now. */
export function isQuiet({ quiet_from, quiet_to, time_zone }: QuietHours, now: number): boolean {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return false
  const minute = minuteOfDay(now, time_zone)
  return quiet_from < quiet_to ? minute >= quiet_from && minute < quiet_to : minute >= quiet_from || minute < quiet_to
}

/** What the rights of an operator let them be told of. */
export const possibleKinds = (grants: Grants): AlertKind[] => KINDS.filter((kind) => can(grants, ALERT_KINDS[kind]))

export type AlertCounts = Partial<Record<AlertKind, number>>

/** What is new to somebody, and what is over. */
export function compareTold(wanted: readonly AlertKind[], told: readonly string[], counts: AlertCounts) {
  const isOn = (kind: AlertKind) => (counts[kind] ?? 0) > 0
  return {
    fresh: wanted.filter((kind) => isOn(kind) && !told.includes(kind)),
    over: told.filter((kind) => !wanted.includes(kind as AlertKind) || !isOn(kind as AlertKind)),
  }
}

/** Which kind a bad finding of the self-check belongs to. */
export function kindOfCheck(name: string): AlertKind {
  if (name === 'space') return 'disk'
  return name === 'jobs' ? 'backlog' : 'checks'
}
