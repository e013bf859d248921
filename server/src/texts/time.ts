import type { Language } from '@zimu/contract'

/** Date-time text of the wire: `YYYY-MM-DD HH:mm:ss` in the fixed zone Asia/Shanghai, +08:00 (wire-contract 1.6). */
const ZONE_MS = 8 * 3_600_000

/** Epoch milliseconds → wire text. */
export function formatTime(time_ms: number): string {
  return new Date(time_ms + ZONE_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Epoch milliseconds or nothing → wire text or null. */
export function formatTimeOrNull(time_ms: number | null): string | null {
  return time_ms === null ? null : formatTime(time_ms)
}

/** Wire text (date, or date and time) → epoch milliseconds, or undefined when it is no date. */
export function parseTime(text: string): number | undefined {
  const given = text.trim().replace('T', ' ')
  const match = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(given)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const time_ms = Date.UTC(year, month - 1, day, hour, minute, second) - ZONE_MS
  return formatTime(time_ms).startsWith(given) ? time_ms : undefined
}

/** A day as a person writes it, in Beijing's zone. @example formatDay(0, 'en') // 'January 1, 1970' */
export function formatDay(time_ms: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(time_ms)
}
