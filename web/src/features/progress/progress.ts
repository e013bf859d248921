/** Where the visitor of this browser left off. Pure. */
import { read } from '../../storage/index.ts'

const entry = read.object({
  kind: read.oneOf(['video', 'gallery', 'article']),
  at: read.numberWithin(0, Number.MAX_VALUE),
  of: read.numberWithin(0, Number.MAX_VALUE),
  updated_at: read.number,
})

/** `at` and `of` in seconds (video), pictures (gallery) or percent of 100 (article); `updated_at` epoch milliseconds. */
export type Progress = read.ValueOf<typeof entry>

/** Progress by content id; of one video of a content by `content_id:file_id`. */
export const progressSchema = read.bookOf(entry)
export type ProgressBook = read.ValueOf<typeof progressSchema>

/** The longest untouched are dropped beyond this. */
const PROGRESS_MAX = 300

/** From this share on a content counts as finished (screens 23: under 95 % a video goes on where it was left). */
const FINISHED_SHARE = 0.95
/** A video left before this was only looked into. */
const BEGUN_SECONDS = 5

/** The book with one entry written; the oldest go when it is full. */
export function withProgress(
  book: ProgressBook,
  key: number | string,
  progress: Progress,
  most = PROGRESS_MAX,
): ProgressBook {
  const next: ProgressBook = { ...book, [key]: progress }
  const ids = Object.keys(next)
  if (ids.length <= most) return next
  const newest = Object.entries(next).sort(([, a], [, b]) => b.updated_at - a.updated_at)
  return Object.fromEntries(newest.slice(0, most))
}

/** 0 to 1; 0 when the length is unknown. */
export const progressShare = ({ at, of }: Pick<Progress, 'at' | 'of'>): number => (of > 0 ? Math.min(at / of, 1) : 0)

export const isFinished = (progress: Pick<Progress, 'at' | 'of'>): boolean => progressShare(progress) >= FINISHED_SHARE

/** Begun in earnest and not finished: worth going on with. */
export function isUnfinished(progress: Pick<Progress, 'kind' | 'at' | 'of'>): boolean {
  const is_begun = progress.kind === 'video' ? progress.at > BEGUN_SECONDS : progress.at > 0
  return is_begun && progress.of > 0 && !isFinished(progress)
}
