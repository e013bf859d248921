import { ease, progress } from './motion.ts'

/** A number that changes in the course of a film: slow at both ends of each change, still in between. */
export type Track = { start: number; changes: { at: number; seconds: number; to: number }[] }

export function trackFrom(start: number): Track {
  return { start, changes: [] }
}

/** Adds a change that begins at `at` and lasts `seconds`; 0 is a jump. Changes may be added in any order. */
export function change(track: Track, at: number, seconds: number, to: number): void {
  track.changes.push({ at, seconds, to })
  track.changes.sort((a, b) => a.at - b.at)
}

/** The number at a time. A change that begins before another one has ended starts from where that one would end. */
export function valueAt(track: Track, time: number): number {
  let value = track.start
  for (const { at, seconds, to } of track.changes) {
    if (time < at) break
    value += (to - value) * (seconds === 0 ? 1 : ease(progress({ start: at, end: at + seconds }, time)))
  }
  return value
}
