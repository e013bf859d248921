import type { ContentCard, Output } from '@zimu/contract'
import { parseWireTime } from '../../i18n/index.ts'
import type { Progress, ProgressBook } from './progress.ts'

/** A row of the member's footprint. */
export type FootprintRow = Output<'GET /api/member.Footprint/list'>['list'][number]

type ServerProgress = Pick<ContentCard, 'content_id' | 'kind' | 'extent' | 'progress_seconds'> & {
  /** When the member last opened it, on whatever device. */
  update_time?: string
}

/** What the server knows: seconds of a video, percent of an article; undefined when it knows nothing. */
function toldBy(row: ServerProgress): Progress | undefined {
  if (row.progress_seconds <= 0 || row.kind === 'gallery') return undefined
  const updated_at = row.update_time ? parseWireTime(row.update_time) : 0
  return { kind: row.kind, at: row.progress_seconds, of: row.kind === 'article' ? 100 : row.extent, updated_at }
}

/**
 * Progress of a row: this browser's, unless the member has opened the content elsewhere since. The server's counts for
 * members only; for guests it is 0.
 */
export function joinProgress(row: ServerProgress, book: ProgressBook): Progress | undefined {
  const own = book[row.content_id]
  const told = toldBy(row)
  if (!own || !told) return own ?? told
  return told.updated_at > own.updated_at ? told : own
}
