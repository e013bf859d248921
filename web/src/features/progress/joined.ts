import type { ContentCard, Output } from '@zimu/contract'
import { parseWireTime } from '../../i18n/index.ts'
import type { Progress, ProgressBook } from './progress.ts'

/** A row of the member's footprint. */
export type FootprintRow = Output<'GET /api/member.Footprint/list'>['list'][number]

type Visited = Pick<ContentCard, 'content_id' | 'kind' | 'extent'> & {
  /** Progress by the server; absent or 0 for guests. */
  progress_seconds?: number
  /** Last visit of the member, on any device. */
  update_time?: string
}

/** Progress by the server: seconds of a video, percent of an article; undefined if it has none. */
function remoteProgress({ kind, extent, progress_seconds: at = 0, update_time }: Visited): Progress | undefined {
  if (at <= 0 || kind === 'gallery') return undefined
  return { kind, at, of: kind === 'article' ? 100 : extent, updatedAt: update_time ? parseWireTime(update_time) : 0 }
}

/** Progress of a row: this browser's, unless the member has opened the content on another device since. */
export function joinProgress(row: Visited, book: ProgressBook): Progress | undefined {
  const own = book[row.content_id]
  const remote = remoteProgress(row)
  if (!own || !remote) return own ?? remote
  return remote.updatedAt > own.updatedAt ? remote : own
}
