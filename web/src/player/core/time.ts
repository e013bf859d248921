/** Times of media, in seconds. Pure. */

const two = (value: number) => String(value).padStart(2, '0')

/** `mm:ss`, or `hh:mm:ss` from one hour on; `00:00` for anything not positive and finite (VID-13). */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(whole % 60)}`
}

/** Distance of a seek with its sign: `+00:47`, `−00:05`. */
export function formatOffset(seconds: number): string {
  return `${seconds < 0 ? '\u2212' : '+'}${formatTime(Math.abs(seconds))}`
}

/** A length that can be shown and seeked in; live streams and unknown lengths have none (VID-23). */
export const isKnownLength = (duration: number): boolean => Number.isFinite(duration) && duration > 0

/** A place inside the media; with an unknown length only the beginning is an edge. */
export function clampTime(time: number, duration: number): number {
  if (!Number.isFinite(time)) return 0
  return Math.max(0, isKnownLength(duration) ? Math.min(time, duration) : time)
}

/** Any number of 0 to 1. */
export const clampShare = (share: number): number => (share > 0 ? Math.min(share, 1) : 0)

/** Share of the media at a time, 0 when the length is unknown. */
export const shareAt = (time: number, duration: number): number =>
  isKnownLength(duration) ? clampShare(time / duration) : 0

/** A piece of media that is loaded, in seconds. */
export interface LoadedRange {
  start: number
  end: number
}

/** A hole smaller than this is played over. */
const GAP_SECONDS = 0.25

/** End of what is loaded without a hole from `time` on; `time` itself when nothing is. */
export function bufferedEnd(ranges: readonly LoadedRange[], time: number): number {
  let end = time
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    if (range.start <= end + GAP_SECONDS && range.end > end) end = range.end
  }
  return end
}
