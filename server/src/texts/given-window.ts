/** The time in which something that operators make holds, as they give it. Pure; the clock is an argument. */
import type { ErrorKind } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { Refusal } from '../refusal.ts'
import { parseTime } from './time.ts'

export interface GivenWindow {
  /** Days or times, +08:00; `""`: no bound. */
  start_time: string
  end_time: string
}

/** Throws `request.invalid_parameter` for a text that is no time. */
function readBound(text: string, field: keyof GivenWindow): number | null {
  if (text === '') return null
  const time = parseTime(text)
  if (time === undefined) throw new Refusal('request.invalid_parameter', { field })
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  return isDay && field === 'end_time' ? time + days(1) - 1000 : time
}

/**
 * Epoch milliseconds of the first and last moment; a day as the end means its last second.
 * @param kind thrown where nobody could use it: the end is before now or before the start
 */
export function readGivenWindow(given: GivenWindow, now: number, kind: ErrorKind) {
  const [start_time, end_time] = [readBound(given.start_time, 'start_time'), readBound(given.end_time, 'end_time')]
  if (end_time !== null && end_time <= Math.max(now, start_time ?? 0)) throw new Refusal(kind, { field: 'end_time' })
  return { start_time, end_time }
}
