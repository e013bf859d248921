/**
 * Bullet comments as the wire sends them: a segment is held in memory until its version changes (docs/decisions/0241), likes
 * are read for each member.
 */

import type { Output } from '@zimu/contract'
import { minutes, seconds } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import { createValueCache, readThrough } from '../../memory/value-cache.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { type DanmuRow, listLiked, listSegment } from './danmu.repo.ts'
import { rankOf } from './danmu.rules.ts'
import { readVersion, type Segment } from './segment.repo.ts'

export type DanmuItem = Output<'POST /api/content.Danmu/add'>

/** Limits of one segment, shown comments and those held for review: the newest are sent. */
const MAX_SHOWN = 3000
const MAX_HELD = 500
/** Segments whose comments are held in memory: one of 3,000 comments is a megabyte. */
const SEGMENT_CACHE_SIZE = 40
/** The ranks of senders change without a change of the segment: they may be this old. */
const SEGMENT_MS = minutes(1)
/** Delay until changes by another process are seen. */
const VERSION_MS = seconds(1)
const VERSION_CACHE_SIZE = 1000

type Place = Pick<DanmuItem, 'time' | 'danmu_id'>
const byTime = (a: Place, b: Place) => a.time - b.time || a.danmu_id - b.danmu_id
const keyOf = ({ content_id, file_id, segment }: Segment) => `${content_id}:${file_id}:${segment}`

/** The mode of a row; an unknown number scrolls. */
export const toMode = (mode: number): DanmuItem['mode'] => (mode === 1 || mode === 2 ? mode : 0)

const NONE: ReadonlySet<number> = new Set()

const withFlags = (item: DanmuItem, { is_own, is_like }: { is_own: boolean; is_like: boolean }): DanmuItem => ({
  ...item,
  is_own: is_own ? 1 : 0,
  is_like: is_like ? 1 : 0,
})

/** A comment as a member (null: a guest) gets it who does not like it. */
export function toItem(row: DanmuRow, member_id: number | null): DanmuItem {
  const { member_id: senderId, mode, shown_num, hidden_num, ...item } = row
  return {
    ...item,
    mode: toMode(mode),
    sender_rank: rankOf({ shown_num, hidden_num }),
    is_own: member_id !== null && senderId === member_id ? 1 : 0,
    is_like: 0,
  }
}

/** A segment as it was at a version. */
interface Held {
  shown: readonly DanmuItem[]
  ids: ReadonlySet<number>
  /** Whether anybody likes one of them. */
  isLiked: boolean
  /** Rows that wait for review: each is for its sender only. */
  held: readonly DanmuRow[]
  /** Senders of `shown`, at the same places. */
  members: readonly number[]
}

export type DanmuItems = ReturnType<typeof createDanmuItems>

export function createDanmuItems({ db, clock }: { db: Db; clock: Clock }) {
  const versions = createValueCache<string, Promise<number>>(clock, { max: VERSION_CACHE_SIZE, lifeMs: VERSION_MS })
  const segments = createValueCache<string, Promise<Held>>(clock, { max: SEGMENT_CACHE_SIZE, lifeMs: SEGMENT_MS })

  async function readHeld(segment: Segment): Promise<Held> {
    const { shown: rows, held } = await listSegment(db, segment, { shown: MAX_SHOWN, held: MAX_HELD })
    rows.sort(byTime)
    return {
      shown: rows.map((row) => toItem(row, null)),
      ids: new Set(rows.map(({ danmu_id }) => danmu_id)),
      isLiked: rows.some(({ like_num }) => like_num > 0),
      held: held.sort(byTime),
      members: rows.map(({ member_id }) => member_id),
    }
  }

  /** Names a segment as it is now: what was read by it stays right. */
  async function keyNow(segment: Segment): Promise<string> {
    const key = keyOf(segment)
    return `${key}:${await readThrough(versions, key, () => readVersion(db, segment))}`
  }
  const find = async (segment: Segment) => readThrough(segments, await keyNow(segment), () => readHeld(segment))
  const likedBy = async (member_id: number, { content_id }: Segment, { isLiked }: Held) =>
    isLiked ? await listLiked(db, content_id, member_id) : NONE
  const ownHeld = ({ held }: Held, member_id: number) =>
    held.filter((row) => row.member_id === member_id).map((row) => toItem(row, member_id))

  return {
    /** One segment ordered by time, equal for all who may see it. */
    listShared: async (segment: Segment) => (await find(segment)).shown,
    /** How many comments of a segment are shown. */
    count: async (segment: Segment) => (await find(segment)).shown.length,
    /** What one segment has beyond that for a member: comments that they like, and own ones that wait for review. */
    async listOwn(segment: Segment, member_id: number): Promise<{ liked: number[]; held: DanmuItem[] }> {
      const found = await find(segment)
      const liked = await likedBy(member_id, segment, found)
      return { liked: [...liked].filter((danmu_id) => found.ids.has(danmu_id)), held: ownHeld(found, member_id) }
    },
    /** Both in one list ordered by time. */
    async list(segment: Segment, member_id: number | null): Promise<readonly DanmuItem[]> {
      const found = await find(segment)
      if (member_id === null) return found.shown
      const liked = await likedBy(member_id, segment, found)
      const shown = found.shown.map((item, place) => {
        const is_own = found.members[place] === member_id
        return is_own || liked.has(item.danmu_id)
          ? withFlags(item, { is_own, is_like: liked.has(item.danmu_id) })
          : item
      })
      const own = ownHeld(found, member_id)
      return own.length > 0 ? [...shown, ...own].sort(byTime) : shown
    },
    keyNow,
    /** A segment was changed: its version is read again. */
    forget: (segment: Segment) => versions.delete(keyOf(segment)),
    forgetAll: () => versions.clear(),
  }
}
