/** The options `--from` and `--until`: when something is valid. */
import { days } from '@zimu/contract/durations'
import { parseTime } from '../../texts/time.ts'
import { CommandFailure, type Given } from '../command.ts'
import { textOf } from './parse-args.ts'

function readTime(given: Given, key: 'from' | 'until'): number | null {
  const text = textOf(given, key)
  if (text === '') return null
  const time = parseTime(text)
  if (time === undefined)
    throw new CommandFailure(`--${key} must be a day like 2027-01-31, or a time like “2027-01-31 18:00”`, 2)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text.trim())
  return isDay && key === 'until' ? time + days(1) - 1000 : time
}

/** Epoch milliseconds; null: no bound. A day given to `--from` means its start, given to `--until` its end. */
export function readWindow(given: Given, now: number): { start_time: number | null; end_time: number | null } {
  const [start_time, end_time] = [readTime(given, 'from'), readTime(given, 'until')]
  if (end_time !== null && end_time <= now) throw new CommandFailure('--until is in the past: nobody could use it')
  if (start_time !== null && end_time !== null && end_time <= start_time)
    throw new CommandFailure('--until is before --from')
  return { start_time, end_time }
}

export const WINDOW_OPTIONS = {
  from: { value: '<day>', meaning: 'first day (or day and time) of validity, Beijing time; default: now' },
  until: { value: '<day>', meaning: 'last day (or day and time) of validity, Beijing time; default: no end' },
}
