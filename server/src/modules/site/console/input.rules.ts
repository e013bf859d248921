/** Checks of what operators write that the contract's shapes cannot tell. Pure. */
import { Refusal } from '../../../refusal.ts'
import { parseTime } from '../../../texts/time.ts'

/** Throws `content.url_shape` for what is no address on the web. */
export function requireWebUrl(url: string, field: string): void {
  if (!/^https?:\/\/[^\s]+$/i.test(url) || !URL.canParse(url)) throw new Refusal('content.url_shape', { field })
}

/** Epoch milliseconds of a time; throws `request.invalid_parameter` for a text that is none. */
export function requireTime(text: string, field: string): number {
  const time = parseTime(text)
  if (time === undefined) throw new Refusal('request.invalid_parameter', { field })
  return time
}

/** A key that nobody has typed, made of a time and a number. */
export const madeKey = (prefix: string, now: number, number: number): string =>
  `${prefix}-${now.toString(36)}${number.toString(36).padStart(2, '0')}`
