import type { ContentCard, Output } from '@zimu/contract'
import { parseWireTime } from '../../i18n/index.ts'
import type { Progress, ProgressBook } from './progress.ts'

/** A row of the member's footprint. */
export type FootprintRow = Output<'GET /api/member.Footprint/list'>['list'][number]

type Visited = Pick<ContentCard, 'content_id' | 'kind' | 'extent'> & {
  /** Where the member left off as the server knows it; absent or 0 for guests. */
  progress_seconds?: number
  /** When the member last opened it, on whatever device. */
  update_time?: string
}

/** What the server knows: seconds of a video, percent of an article; undefined when it knows nothing. */
function toldBy({ kind, extent, progress_seconds: at = 0, update_time }: Visited): Progress | undefined {
  if (at <= 0 || kind === 'gallery') return undefined
  return { kind, at, of: kind === 'article' ? 100 : extent, updated_at: update_time ? parseWireTime(update_time) : 0 }
}

/**
 * Progress of a row: this browser's, unless the member has opened the content elsewhere since.
 */
export function joinProgress(row: Visited, book: ProgressBook): Progress | undefined {
  const own = book[row.content_id]
  const told = toldBy(row)
  if (!own || !told) return own ?? told
  return told.updated_at > own.updated_at ? told : own
}
