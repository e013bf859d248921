/** Times between the wire (`YYYY-MM-DD HH:mm:ss` in +08:00) and the browser's field (`YYYY-MM-DDTHH:mm` in its own zone). */
import { hours } from '@zimu/contract/durations'
import { parseWireTime } from '../../i18n/index.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** Value of a `datetime-local` field. */
export function toFieldTime(wireTime: string): string {
  const date = new Date(parseWireTime(wireTime))
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The day of a moment in the wire's zone. */
export const wireDay = (timeMs: number): string => new Date(timeMs + hours(8)).toISOString().slice(0, 10)

/** Wire time of a field's value; `''` when it is none. */
export function toWireTime(fieldTime: string): string {
  const timeMs = new Date(fieldTime).getTime()
  if (Number.isNaN(timeMs)) return ''
  return new Date(timeMs + hours(8)).toISOString().slice(0, 19).replace('T', ' ')
}
