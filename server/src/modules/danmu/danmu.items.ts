/** Bullet comments as the wire has them: a segment is kept for a second, the likes of one member are read. */
import type { Output } from '@zimu/contract'
import { createKeptValues, readThrough } from '../../db/kept-values.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { type DanmuRow, listLiked, listSegment, type Segment } from './danmu.repo.ts'
import { rankOf } from './danmu.rules.ts'

export type DanmuItem = Output<'POST /api/content.Danmu/add'>

/** Comments of one segment that are sent at most, and that wait for review: the newest. */
const SHOWN_MOST = 3000
const HELD_MOST = 500
const SEGMENTS_KEPT = 100
/** How long what another process wrote may stay unseen. */
const KEPT_MS = 1000

const byTime = (a: DanmuRow, b: DanmuRow) => a.time - b.time || a.danmu_id - b.danmu_id
const keyOf = ({ content_id, file_id, segment }: Segment) => `${content_id}:${file_id}:${segment}`

/** What a column holds is a number; what is none of the modes scrolls. */
export const toMode = (mode: number): DanmuItem['mode'] => (mode === 1 || mode === 2 ? mode : 0)

export interface DanmuReader {
  /** null: a guest. */
  member_id: number | null
  liked: ReadonlySet<number>
}

export function toItem(row: DanmuRow, reader: DanmuReader): DanmuItem {
  const { member_id: sender_id, mode, shown_num, hidden_num, ...item } = row
  return {
    ...item,
    mode: toMode(mode),
    sender_rank: rankOf({ shown_num, hidden_num }),
    is_own: reader.member_id !== null && sender_id === reader.member_id ? 1 : 0,
    is_like: reader.liked.has(item.danmu_id) ? 1 : 0,
  }
}

const NONE: ReadonlySet<number> = new Set()

export function createDanmuItems({ db, clock }: { db: Db; clock: Clock }) {
  const kept = createKeptValues<string, ReturnType<typeof readRows>>(clock, { most: SEGMENTS_KEPT, life_ms: KEPT_MS })

  async function readRows(segment: Segment) {
    const [shown, held] = await Promise.all([
      listSegment(db, segment, { state: 'shown', limit: SHOWN_MOST }),
      listSegment(db, segment, { state: 'held', limit: HELD_MOST }),
    ])
    return { shown: shown.sort(byTime), held }
  }

  return {
    /** One segment by time, with the reader's own comments that wait for review. */
    async list(segment: Segment, member_id: number | null): Promise<DanmuItem[]> {
      const { shown, held } = await readThrough(kept, keyOf(segment), () => readRows(segment))
      if (member_id === null) return shown.map((row) => toItem(row, { member_id, liked: NONE }))
      const liked = shown.some(({ like_num }) => like_num > 0)
        ? await listLiked(db, segment.content_id, member_id)
        : NONE
      const own = held.filter((row) => row.member_id === member_id)
      const rows = own.length > 0 ? [...shown, ...own].sort(byTime) : shown
      return rows.map((row) => toItem(row, { member_id, liked }))
    },
    /** Comments of a segment were written. */
    forget: (segment: Segment) => kept.delete(keyOf(segment)),
    forgetAll: () => kept.clear(),
  }
}
