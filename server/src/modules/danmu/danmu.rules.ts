/** Rules of bullet comments that need no database. Pure. */
import { DANMU_SEGMENT_SECONDS, MAX_DANMU_LENGTH, visibleDanmuText } from '@zimu/contract'
import { foldDanmuText } from '@zimu/contract/danmu-crowd'
import { Refusal } from '../../refusal.ts'

/** The only colour for members without VIP. */
export const WHITE = '#FFFFFF'
/** Maximum number of buckets of a heat line. */
const HEAT_BUCKETS = 100
/** Accepted time after the end: the duration of the file and the clocks of players differ. */
const END_TOLERANCE_SECONDS = 1

/** The text without invisible characters. Throws `danmu.text_required` if it is empty, `danmu.text_length`. */
export function cleanText(given: string): string {
  const text = visibleDanmuText(given)
  if (text === '') throw new Refusal('danmu.text_required')
  if ([...text].length > MAX_DANMU_LENGTH) throw new Refusal('danmu.text_length')
  return text
}

/** Tells of many texts whether they contain one of the blocked words (comma separated), as `isBlocked` does of one. */
export function createBlockedTest(words: string): (text: string) => boolean {
  const blocked = words.split(/[,，]/).map(foldDanmuText).filter(Boolean)
  return (text) => {
    const folded = foldDanmuText(text)
    return blocked.some((word) => folded.includes(word))
  }
}

/** Whether a text contains one of the blocked words (comma separated), whatever width, case, spaces or punctuation hide it. */
export const isBlocked = (text: string, words: string): boolean => createBlockedTest(words)(text)

/**
 * Rounds a time in seconds to milliseconds and limits it to the duration (0: unknown). Throws `request.invalid_parameter` if
 * it is after the end.
 */
export function placeTime(time: number, duration: number): number {
  const end = duration > 0 ? duration : Number.POSITIVE_INFINITY
  if (time > end + END_TOLERANCE_SECONDS) throw new Refusal('request.invalid_parameter', { field: 'time' })
  return Math.round(Math.min(time, end) * 1000) / 1000
}

/** Numbers of a member's comments: shown, and hidden by an operator. */
export interface SenderRecord {
  shown_num: number
  hidden_num: number
}

/** A sender is demoted after 3 hidden comments that are also 20 % of all: one wrong decision is not enough. */
const BAD = { hidden_num: 3, share: 0.2 }
/** A sender is promoted after 20 shown comments with at most 2 % hidden. */
const GOOD = { shown_num: 20, share: 0.02 }

/** Priority of a sender's comments when there is no room for all: 0 demoted, 1 normal, 2 promoted. */
export function rankOf({ shown_num, hidden_num }: SenderRecord): 0 | 1 | 2 {
  const share = hidden_num / Math.max(1, shown_num + hidden_num)
  if (hidden_num >= BAD.hidden_num && share >= BAD.share) return 0
  return shown_num >= GOOD.shown_num && share <= GOOD.share ? 2 : 1
}

/** Number of the segment that a time (seconds) is in. */
export const segmentOf = (time: number) => Math.floor(time / DANMU_SEGMENT_SECONDS)

/** Length of a bucket of the heat line, in seconds. */
export const bucketSeconds = (duration: number) => Math.max(1, Math.ceil(duration / HEAT_BUCKETS))

/** Counts of all buckets, from those that are not empty. A comment at the very end belongs to the last bucket. */
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
