/** Bullet comments as the wire sends them: segments are cached for a second, likes are read for each member. */

import type { Output } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import { createValueCache, readThrough } from '../../memory/value-cache.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { type DanmuRow, listLiked, listSegment, type Segment } from './danmu.repo.ts'
import { rankOf } from './danmu.rules.ts'

export type DanmuItem = Output<'POST /api/content.Danmu/add'>

/** Limits of one segment, shown comments and those held for review: the newest are sent. */
const MAX_SHOWN = 3000
const MAX_HELD = 500
const SEGMENT_CACHE_SIZE = 100
/** Delay until comments written by another process are seen. */
const CACHE_MS = seconds(1)

const byTime = (a: DanmuRow, b: DanmuRow) => a.time - b.time || a.danmu_id - b.danmu_id
const keyOf = ({ content_id, file_id, segment }: Segment) => `${content_id}:${file_id}:${segment}`

/** The mode of a row; an unknown number scrolls. */
export const toMode = (mode: number): DanmuItem['mode'] => (mode === 1 || mode === 2 ? mode : 0)

const NONE: ReadonlySet<number> = new Set()

/** A comment as a member (null: a guest) gets it. `liked` has the ids of the comments that the member likes. */
export function toItem(row: DanmuRow, member_id: number | null, liked = NONE): DanmuItem {
  const { member_id: senderId, mode, shown_num, hidden_num, ...item } = row
  return {
    ...item,
    mode: toMode(mode),
    sender_rank: rankOf({ shown_num, hidden_num }),
    is_own: member_id !== null && senderId === member_id ? 1 : 0,
    is_like: liked.has(item.danmu_id) ? 1 : 0,
  }
}

export type DanmuItems = ReturnType<typeof createDanmuItems>

export function createDanmuItems({ db, clock }: { db: Db; clock: Clock }) {
  const cache = createValueCache<string, ReturnType<typeof readRows>>(clock, {
    max: SEGMENT_CACHE_SIZE,
    lifeMs: CACHE_MS,
  })

  async function readRows(segment: Segment) {
    const [shown, held] = await Promise.all([
      listSegment(db, segment, { state: 'shown', limit: MAX_SHOWN }),
      listSegment(db, segment, { state: 'held', limit: MAX_HELD }),
    ])
    return { shown: shown.sort(byTime), held }
  }

  return {
    /** One segment ordered by time, with the member's own comments that are held for review. */
    async list(segment: Segment, member_id: number | null): Promise<DanmuItem[]> {
      const { shown, held } = await readThrough(cache, keyOf(segment), () => readRows(segment))
      if (member_id === null) return shown.map((row) => toItem(row, member_id))
      const liked = shown.some(({ like_num }) => like_num > 0)
        ? await listLiked(db, segment.content_id, member_id)
        : NONE
      const own = held.filter((row) => row.member_id === member_id)
      const rows = own.length > 0 ? [...shown, ...own].sort(byTime) : shown
      return rows.map((row) => toItem(row, member_id, liked))
    },
    /** Removes a segment from the cache: its comments were changed. */
    forget: (segment: Segment) => cache.delete(keyOf(segment)),
    forgetAll: () => cache.clear(),
  }
}
