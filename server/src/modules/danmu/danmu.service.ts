import { createHmac } from 'node:crypto'
import { type Checked, DANMU_SEGMENT_SECONDS, type Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import { createKeptValues, readThrough } from '../../db/kept-values.ts'
import type { Db } from '../../db/open.ts'
import type { Bus } from '../../ports/bus/index.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService, VisibleContent } from '../content/index.ts'
import type { Entitlement } from '../entitlement/index.ts'
import type { Settings } from '../site/index.ts'
import { createDanmuItems, type DanmuItem, toItem } from './danmu.items.ts'
import { createDanmuLive } from './danmu.live.ts'
import * as repo from './danmu.repo.ts'
import { createDanmuReview } from './danmu.review.ts'
import { bucketSeconds, cleanText, fillBuckets, isBlocked, placeTime, segmentOf, WHITE } from './danmu.rules.ts'
import { createDanmuExchange, type Film } from './exchange/danmu.exchange.ts'

export interface DanmuDeps {
  db: Db
  commit: Commit
  clock: Clock
  bus: Bus
  attempts: Pick<Cache, 'count' | 'uncount'>
  settings: Pick<Settings, 'get'>
  entitlement: Pick<Entitlement, 'isVip'>
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
  /** Makes senders unknown. */
  secret: string
}

/** How often a member may send: both hold. */
const PACES = [
  { name: 'pause', most: 1, window_ms: 3000 },
  { name: 'minute', most: 20, window_ms: 60_000 },
]
const SENDER_LENGTH = 12
/** Which videos contents have: asked with every list. */
const VIDEOS_KEPT = 500
const VIDEOS_KEPT_MS = 1000

/** Bullet comments over videos (wire-contract decision 8). */
export function createDanmuService(deps: DanmuDeps) {
  const { db, commit, clock, attempts, settings, entitlement, contents } = deps
  const items = createDanmuItems(deps)
  const live = createDanmuLive(deps.bus)

  const senderOf = (member_id: number) =>
    createHmac('sha256', deps.secret).update(String(member_id)).digest('base64url').slice(0, SENDER_LENGTH)

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

  const videos = createKeptValues<number, Promise<repo.Video[]>>(clock, { most: VIDEOS_KEPT, life_ms: VIDEOS_KEPT_MS })

  const listVideos = (content_id: number) => readThrough(videos, content_id, () => repo.listVideos(db, content_id))

  /** One video of a content, 0 for the first. Throws `request.invalid_parameter` when it has no such video. */
  async function findVideo({ content_id, duration }: Film, file_id: number): Promise<repo.Video> {
    const list = await listVideos(content_id)
    const [first = { file_id: 0, duration }] = list
    if (file_id === 0) return first.duration > 0 ? first : { ...first, duration }
    const found = list.find((video) => video.file_id === file_id)
    if (!found) throw new Refusal('request.invalid_parameter', { field: 'file_id' })
    return found
  }

  /** A video that the member may watch. Throws `content.not_found`, `content.locked`, `request.invalid_parameter`. */
  async function requireWatchable(key: string, member_id: number): Promise<VisibleContent> {
    const content = await contents.requireVisible(key)
    if (content.kind !== 'video') throw new Refusal('request.invalid_parameter', { field: 'content_id' })
    if (!(await contents.canView(content, member_id))) throw new Refusal('content.locked')
    return content
  }

  /** The place of a shown comment that the member may see. Throws `danmu.not_found`: its number alone opens nothing. */
  async function requireSeen(danmu_id: number, member_id: number) {
    const place = await repo.findShown(db, danmu_id)
    if (!place) throw new Refusal('danmu.not_found')
    const content = await contents.requireVisible(String(place.content_id))
    if (!(await contents.canView(content, member_id))) throw new Refusal('danmu.not_found')
    return place
  }

  async function send(input: Checked<'POST /api/content.Danmu/add'>, member_id: number): Promise<DanmuItem> {
    const content = await requireWatchable(input.content_id, member_id)
    const { content_id } = content
    const { file_id, duration } = await findVideo(content, input.file_id)
    const text = cleanText(input.text)
    const color = input.color.toUpperCase()
    const time = placeTime(input.time, duration)
    if (color !== WHITE && !(await entitlement.isVip(db, member_id))) throw new Refusal('danmu.colour_vip')
    if (isBlocked(text, await settings.get('content.danmu_block_words'))) throw new Refusal('danmu.refused')
    const is_held = (await settings.get('content.is_danmu_review')) === 1
    const item = { member_id, sender: senderOf(member_id), text, color, time, mode: input.mode }
    const place = { content_id, file_id, segment: segmentOf(time) }
    const state = is_held ? 'held' : 'shown'
    const row = await commit(async (trx) => {
      const danmu_id = await repo.insertDanmu(trx, { ...item, ...place, state, create_time: clock.now() })
      const record = await repo.countSender(trx, member_id, { shown_num: is_held ? 0 : 1, hidden_num: 0 })
      return { ...item, ...record, danmu_id, like_num: 0 }
    })
    items.forget(place)
    if (!is_held) await live.tell(place, row)
    return toItem(row, { member_id, liked: new Set() })
  }

  return {
    /** What the detail of a content carries: the first segment of its first video. */
    async listFirst(content_id: number, member_id: number | null) {
      const [first] = await listVideos(content_id)
      return items.list({ content_id, file_id: first?.file_id ?? 0, segment: 0 }, member_id)
    },

    /**
     * One segment, by time; none while the content is locked for the one who asks. Own comments that wait for review are
     * among them. Throws `content.not_found`.
     */
    async list(
      { content_id: key, file_id: asked, segment }: Checked<'GET /api/content.Danmu/list'>,
      member_id: number | null,
    ): Promise<Output<'GET /api/content.Danmu/list'>> {
      const content = await contents.requireVisible(key)
      const may_view = await contents.canView(content, member_id)
      const { file_id } = await findVideo(content, asked)
      const list = may_view ? await items.list({ content_id: content.content_id, file_id, segment }, member_id) : []
      return { segment, segment_seconds: DANMU_SEGMENT_SECONDS, count: list.length, list }
    },

    /**
     * What is sent from now on, to whoever may watch; the result begins it. Throws `content.not_found`, `content.locked`.
     */
    async live({ content_id: key, file_id: asked }: { content_id: string; file_id: number }, member_id: number | null) {
      const content = await contents.requireVisible(key)
      if (!(await contents.canView(content, member_id))) throw new Refusal('content.locked')
      const { file_id } = await findVideo(content, asked)
      const place = { content_id: content.content_id, file_id }
      return (onItem: (item: DanmuItem) => void) => live.listen(place, member_id, onItem)
    },

    /**
     * Sends one. Throws `request.too_fast`, `content.not_found`, `content.locked`, `danmu.text_required`,
     * `danmu.text_length`, `danmu.colour_vip`, `danmu.refused`, `request.invalid_parameter` (no video, or behind its end).
     */
    add: (input: Checked<'POST /api/content.Danmu/add'>, member_id: number): Promise<DanmuItem> =>
      atPace(member_id, () => send(input, member_id)),

    /** Likes one or takes it back; twice is once. Throws `danmu.not_found`. */
    async like(
      { danmu_id, is_like }: Checked<'POST /api/content.Danmu/like'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Danmu/like'>> {
      const place = await requireSeen(danmu_id, member_id)
      const like = { danmu_id, content_id: place.content_id, member_id, is_like }
      const like_num = await commit((trx) => repo.setLike(trx, like, clock.now()))
      items.forget(place)
      return { danmu_id, is_like, like_num }
    },

    /** Tells the operator, once per member and comment. Throws `danmu.not_found`. */
    async report(
      { danmu_id, reason }: Checked<'POST /api/content.Danmu/report'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Danmu/report'>> {
      await requireSeen(danmu_id, member_id)
      const row = { danmu_id, member_id, reason, create_time: clock.now(), handle_time: null }
      await commit((trx) => repo.insertReport(trx, row))
      return { danmu_id }
    },

    /** Where comments are many: at most a hundred buckets over the length of the video. Throws `content.not_found`. */
    async heat(input: Checked<'GET /api/content.Danmu/heat'>): Promise<Output<'GET /api/content.Danmu/heat'>> {
      const content = await contents.requireVisible(input.content_id)
      const { content_id } = content
      const { file_id, duration } = await findVideo(content, input.file_id)
      const bucket_seconds = bucketSeconds(duration)
      const found = await repo.countBuckets(db, { content_id, file_id }, bucket_seconds)
      return { content_id, bucket_seconds, counts: fillBuckets(found, { duration, bucket_seconds }) }
    },

    /** The operator's side. */
    review: createDanmuReview({ db, clock, onChange: items.forgetAll, onShow: live.tell }),
    exchange: createDanmuExchange({ db, clock, findVideo, onChange: items.forgetAll }),
  }
}

export type DanmuService = ReturnType<typeof createDanmuService>
