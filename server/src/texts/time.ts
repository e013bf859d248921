import type { Language } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'

/**
 * Date-time text of the wire: `YYYY-MM-DD HH:mm:ss` in the fixed zone Asia/Shanghai, +08:00
 * (docs/wire.md#value-conventions).
 */
const ZONE_MS = hours(8)

/** Epoch milliseconds → wire text. */
export function formatTime(timeMs: number): string {
  return new Date(timeMs + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Epoch milliseconds or nothing → wire text or null. */
export function formatTimeOrNull(timeMs: number | null): string | null {
  return timeMs === null ? null : formatTime(timeMs)
}

/** Wire text (date, or date and time) → epoch milliseconds, or undefined when it is no date. */
export function parseTime(text: string): number | undefined {
  const given = text.trim().replace('T', ' ')
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(given)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const timeMs = Date.UTC(year, month - 1, day, hour, minute, second) - ZONE_MS
  return formatTime(timeMs).startsWith(given) ? timeMs : undefined
}

/** A day as a person writes it, in Beijing's zone. @example formatDay(0, 'en') // 'January 1, 1970' */
export function formatDay(timeMs: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(timeMs)
}
