/** Rules of bullet comments that need no database. Pure. */
import { DANMU_SEGMENT_SECONDS, DANMU_TEXT_MAX } from '@zimu/contract'
import { Refusal } from '../../refusal.ts'

/** The colour that everybody may use. */
export const WHITE = '#FFFFFF'
/** Buckets that a heat line has at most. */
const HEAT_BUCKETS = 100
/** Measured lengths and players' clocks differ by less. */
const END_TOLERANCE_SECONDS = 1

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not fly over a video
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/**
 * One line of visible text: line breaks and runs of white space become one space, control and direction characters go.
 * Throws `danmu.text_required` when nothing is left, `danmu.text_length`.
 */
export function cleanText(given: string): string {
  const text = given.replace(/\s+/gu, ' ').replace(UNSEEN, '').trim()
  if (!/[^\s\p{Mark}\p{Default_Ignorable_Code_Point}]/u.test(text)) throw new Refusal('danmu.text_required')
  if ([...text].length > DANMU_TEXT_MAX) throw new Refusal('danmu.text_length')
  return text
}

/** A word as it is compared: width, case, spaces and punctuation do not hide it. */
const foldWord = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')

/** Whether a text holds one of the operator's words (comma separated). */
export function isBlocked(text: string, words: string): boolean {
  const folded = foldWord(text)
  return words
    .split(/[,，]/)
    .map(foldWord)
    .some((word) => word !== '' && folded.includes(word))
}

/** Whole milliseconds, within the video (0: its length is not known). Throws `request.invalid_parameter`. */
export function placeTime(time: number, duration: number): number {
  const end = duration > 0 ? duration : Number.POSITIVE_INFINITY
  if (time > end + END_TOLERANCE_SECONDS) throw new Refusal('request.invalid_parameter', { field: 'time' })
  return Math.round(Math.min(time, end) * 1000) / 1000
}

/** What became of what a member sent. */
export interface SenderRecord {
  shown_num: number
  hidden_num: number
}

/** So many taken away, and such a part of all, make a bad record; one wrong decision does not. */
const BAD = { hidden_num: 3, share: 0.2 }
const GOOD = { shown_num: 20, share: 0.02 }

/** How far a sender is trusted when there is no room for all: 0 less, 1 like a newcomer, 2 more. */
export function rankOf({ shown_num, hidden_num }: SenderRecord): 0 | 1 | 2 {
  const share = hidden_num / Math.max(1, shown_num + hidden_num)
  if (hidden_num >= BAD.hidden_num && share >= BAD.share) return 0
  return shown_num >= GOOD.shown_num && share <= GOOD.share ? 2 : 1
}

export const segmentOf = (time: number) => Math.floor(time / DANMU_SEGMENT_SECONDS)

/** Seconds in one bucket of the heat line. */
export const bucketSeconds = (duration: number) => Math.max(1, Math.ceil(duration / HEAT_BUCKETS))

/** Counts of all buckets from those that have any; what stands at the very end belongs to the last one. */
export function fillBuckets(
  found: readonly { bucket: number; count: number }[],
  { duration, bucket_seconds }: { duration: number; bucket_seconds: number },
): number[] {
  const counts = new Array<number>(Math.ceil(duration / bucket_seconds)).fill(0)
  if (counts.length === 0) return counts
  for (const { bucket, count } of found) {
    const at = Math.min(bucket, counts.length - 1)
    counts[at] = (counts[at] ?? 0) + count
  }
  return counts
}
