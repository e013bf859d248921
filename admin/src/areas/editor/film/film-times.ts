/** Times of a film as an operator reads and writes them. */

const TIME = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/
const FRAMES = 25

/** Seconds of one frame, as films mostly have them. */
export const FRAME_SECONDS = 1 / FRAMES

const two = (value: number) => String(value).padStart(2, '0')

/** `194.5` → `03:14.5`; whole seconds have no part behind the point. */
export function writeTime(seconds: number): string {
  const thousandths = Math.round(Math.max(0, seconds) * 1000)
  const whole = Math.floor(thousandths / 1000)
  const rest = String(thousandths % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const tail = `${two(minutes)}:${two(whole % 60)}${rest && `.${rest}`}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** `03:12`, `1:03:12.5` → seconds; undefined: it is none. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, fraction = '0'] = TIME.exec(text.trim().replace(/：/g, ':')) ?? []
  if (minutes === undefined || Number(seconds) >= 60) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000
}
