/** Progress in contents, by this browser. Pure. */
import { read } from '../../storage/index.ts'

const entry = read.object({
  kind: read.oneOf(['video', 'gallery', 'article']),
  at: read.numberWithin(0, Number.MAX_VALUE),
  of: read.numberWithin(0, Number.MAX_VALUE),
  updatedAt: read.number,
})

/** `at` and `of` in seconds (video), pictures (gallery) or percent of 100 (article); `updatedAt` epoch milliseconds. */
export type Progress = read.ValueOf<typeof entry>

/** Progress by content id; of one video of a content by `content_id:file_id`. */
export const progressSchema = read.bookOf(entry)
export type ProgressBook = read.ValueOf<typeof progressSchema>

/** Beyond this the least recently updated are dropped. */
const PROGRESS_MAX = 300

/** From this share on a content counts as finished. */
const FINISHED_SHARE = 0.95
/** A video left before this second does not count as begun. */
const BEGUN_SECONDS = 5
/** A shorter video, or one of which less is left, begins anew (docs/design.md#player). */
const LENGTH_SECONDS = 60
const LEFT_SECONDS = 15
const LEFT_SHARE = 0.1

/** The stored progress with one more entry; beyond `most` the oldest are dropped. */
export function withProgress(
  book: ProgressBook,
  key: number | string,
  progress: Progress,
  most = PROGRESS_MAX,
): ProgressBook {
  const next: ProgressBook = { ...book, [key]: progress }
  const ids = Object.keys(next)
  if (ids.length <= most) return next
  const newest = Object.entries(next).sort(([, a], [, b]) => b.updatedAt - a.updatedAt)
  return Object.fromEntries(newest.slice(0, most))
}

/** 0 to 1; 0 when the length is unknown. */
export const progressShare = ({ at, of }: Pick<Progress, 'at' | 'of'>): number => (of > 0 ? Math.min(at / of, 1) : 0)

export const isFinished = (progress: Pick<Progress, 'at' | 'of'>): boolean => progressShare(progress) >= FINISHED_SHARE

const isVideoUnfinished = ({ at, of }: Pick<Progress, 'at' | 'of'>) =>
  at > BEGUN_SECONDS && of >= LENGTH_SECONDS && of - at >= Math.max(LEFT_SECONDS, of * LEFT_SHARE)

/** Whether a content was begun and not finished, so that it is resumed. */
export function isUnfinished(progress: Pick<Progress, 'kind' | 'at' | 'of'>): boolean {
  if (progress.kind === 'video') return isVideoUnfinished(progress)
  return progress.at > 0 && progress.of > 0 && !isFinished(progress)
}
