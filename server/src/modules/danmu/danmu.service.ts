import { type Checked, DANMU_SEGMENT_SECONDS, type Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService, VisibleContent } from '../content/index.ts'
import type { Entitlement } from '../entitlement/index.ts'
import type { Settings } from '../site/index.ts'
import * as repo from './danmu.repo.ts'
import { bucketSeconds, cleanText, fillBuckets, isBlocked, placeTime, segmentOf, WHITE } from './danmu.rules.ts'

export interface DanmuDeps {
  db: Db
  commit: Commit
  clock: Clock
  attempts: Pick<Cache, 'count' | 'uncount'>
  settings: Pick<Settings, 'get'>
  entitlement: Pick<Entitlement, 'isVip'>
  contents: Pick<ContentService, 'requireVisible' | 'canView' | 'forgetDanmu'>
}

type Item = Output<'POST /api/content.Danmu/add'>

/** Comments of one segment that are sent at most. */
const SEGMENT_MOST = 3000
/** How often a member may send: both hold. */
const PACES = [
  { name: 'pause', most: 1, window_ms: 3000 },
  { name: 'minute', most: 20, window_ms: 60_000 },
]

function toItem({ member_id: sender_id, mode, ...row }: repo.DanmuRow, member_id: number | null): Item {
  return {
    ...row,
    mode: mode === 1 || mode === 2 ? mode : 0,
    is_own: member_id !== null && sender_id === member_id ? 1 : 0,
  }
}

/** Bullet comments over videos (wire-contract decision 8). */
export function createDanmuService(deps: DanmuDeps) {
  const { db, commit, clock, attempts, settings, entitlement, contents } = deps

  /** Counts before anything is checked; what is refused for another reason does not slow its sender down. */
  async function atPace<Result>(member_id: number, send: () => Promise<Result>): Promise<Result> {
    const counted: string[] = []
    try {
      for (const { name, most, window_ms } of PACES) {
        const key = `danmu:${name}:${member_id}`
        const { count, left_ms } = await attempts.count(key, window_ms)
        counted.push(key)
        if (count > most)
          throw new Refusal('request.too_fast', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
      }
      return await send()
    } catch (error) {
      for (const key of counted) await attempts.uncount(key)
      throw error
    }
  }

  const durationOf = async ({ content_id, duration }: VisibleContent) =>
    Math.max(duration, await repo.findLongestDuration(db, content_id))

  /** A video that the member may watch. Throws `content.not_found`, `content.locked`, `request.invalid_parameter`. */
  async function requireWatchable(key: string, member_id: number): Promise<VisibleContent> {
    const content = await contents.requireVisible(key)
    if (content.kind !== 'video') throw new Refusal('request.invalid_parameter', { field: 'content_id' })
    if (!(await contents.canView(content, member_id))) throw new Refusal('content.locked')
    return content
  }

  async function send(input: Checked<'POST /api/content.Danmu/add'>, member_id: number): Promise<Item> {
    const content = await requireWatchable(input.content_id, member_id)
    const text = cleanText(input.text)
    const color = input.color.toUpperCase()
    const time = placeTime(input.time, await durationOf(content))
    if (color !== WHITE && !(await entitlement.isVip(db, member_id))) throw new Refusal('danmu.colour_vip')
    if (isBlocked(text, await settings.get('content.danmu_block_words'))) throw new Refusal('danmu.refused')
    const state = (await settings.get('content.is_danmu_review')) === 0 ? 'shown' : 'held'
    const row = { content_id: content.content_id, member_id, text, color, time, mode: input.mode, state }
    const placed = { ...row, segment: segmentOf(time), create_time: clock.now() }
    const danmu_id = await commit((trx) => repo.insertDanmu(trx, placed))
    contents.forgetDanmu(content.content_id)
    return toItem({ danmu_id, member_id, text, color, time, mode: input.mode, like_num: 0 }, member_id)
  }

  return {
    /**
     * One segment, by time; none while the content is locked for the one who asks. Own comments that wait for review are
     * among them. Throws `content.not_found`.
     */
    async list(
      { content_id: key, segment }: Checked<'GET /api/content.Danmu/list'>,
      member_id: number | null,
    ): Promise<Output<'GET /api/content.Danmu/list'>> {
      const content = await contents.requireVisible(key)
      const rows = (await contents.canView(content, member_id))
        ? await repo.listSegment(db, { content_id: content.content_id, segment, member_id }, SEGMENT_MOST)
        : []
      return {
        segment,
        segment_seconds: DANMU_SEGMENT_SECONDS,
        count: rows.length,
        list: rows.map((row) => toItem(row, member_id)),
      }
    },

    /**
     * Sends one. Throws `request.too_fast`, `content.not_found`, `content.locked`, `danmu.text_required`,
     * `danmu.text_length`, `danmu.colour_vip`, `danmu.refused`, `request.invalid_parameter` (no video, or behind its end).
     */
    add: (input: Checked<'POST /api/content.Danmu/add'>, member_id: number): Promise<Item> =>
      atPace(member_id, () => send(input, member_id)),

    /** Tells the operator, once per member and comment. Throws `danmu.not_found`. */
    async report(
      { danmu_id, reason }: Checked<'POST /api/content.Danmu/report'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Danmu/report'>> {
      if (!(await repo.isShown(db, danmu_id))) throw new Refusal('danmu.not_found')
      await commit((trx) => repo.insertReport(trx, { danmu_id, member_id, reason, create_time: clock.now() }))
      return { danmu_id }
    },

    /** Where comments are many: at most a hundred buckets over the length of the video. Throws `content.not_found`. */
    async heat(key: string): Promise<Output<'GET /api/content.Danmu/heat'>> {
      const content = await contents.requireVisible(key)
      const { content_id } = content
      const duration = await durationOf(content)
      const bucket_seconds = bucketSeconds(duration)
      const found = await repo.countBuckets(db, content_id, bucket_seconds)
      return { content_id, bucket_seconds, counts: fillBuckets(found, { duration, bucket_seconds }) }
    },
  }
}

export type DanmuService = ReturnType<typeof createDanmuService>
