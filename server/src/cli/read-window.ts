/** Times of an operator's limits, as typed. */
import { parseTime } from '../texts/time.ts'
import { CommandFailure, type Given } from './command.ts'
import { textOf } from './parse-args.ts'

const DAY_MS = 86_400_000

function readTime(given: Given, key: 'from' | 'until'): number | null {
  const text = textOf(given, key)
  if (text === '') return null
  const time = parseTime(text)
  if (time === undefined)
    throw new CommandFailure(`--${key} wants a day like 2027-01-31, or a time like “2027-01-31 18:00”`, 2)
  const is_day = /^\d{4}-\d{2}-\d{2}$/.test(text.trim())
  return is_day && key === 'until' ? time + DAY_MS - 1000 : time
}

/** `--from` and `--until`: a day lasts from its beginning to its end, a time is taken as it is. Null: no bound. */
export function readWindow(given: Given, now: number): { start_time: number | null; end_time: number | null } {
  const [start_time, end_time] = [readTime(given, 'from'), readTime(given, 'until')]
  if (end_time !== null && end_time <= now) throw new CommandFailure('--until lies in the past: nobody could use it')
  if (start_time !== null && end_time !== null && end_time <= start_time)
    throw new CommandFailure('--until lies before --from')
  return { start_time, end_time }
}

export const WINDOW_OPTIONS = {
  from: { value: '<day>', meaning: 'first day, Beijing time; at once without it' },
  until: { value: '<day>', meaning: 'last day, Beijing time; for ever without it' },
}
