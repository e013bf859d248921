/** Bullet comments as viewers get them: by segment, live, and their number over time. */
import { type Checked, DANMU_SEGMENT_SECONDS, type Output, type StreamChecked } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import { type SharedAnswer, sharedAnswer } from '../../shared-answer.ts'
import type { ContentService } from '../content/index.ts'
import type { DanmuItem, DanmuItems } from './danmu.items.ts'
import { countBuckets } from './danmu.repo.ts'
import { bucketSeconds, fillBuckets } from './danmu.rules.ts'
import type { DanmuVideos } from './danmu.videos.ts'
import type { DanmuLive, LiveDanmu } from './live/danmu.live.ts'
import type { Segment } from './segment.repo.ts'

export interface DanmuReadingDeps {
  db: Db
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
  items: Pick<DanmuItems, 'list' | 'listShared' | 'listOwn' | 'count' | 'keyNow'>
  /** Pseudonym of a member. */
  senderOf(member_id: number): string
  live: Pick<DanmuLive, 'subscribe'>
  videos: DanmuVideos
}

type SegmentAnswer = Output<'GET /api/content.Danmu/list'>
/** Life of a finished answer: a changed segment has another key, and the ranks of senders may be this old. */
const SHARED_MS = minutes(1)

const answerOf = ({ segment }: { segment: number }, list: readonly DanmuItem[]): SegmentAnswer => ({
  ...{ segment, segment_seconds: DANMU_SEGMENT_SECONDS },
  ...{ count: list.length, list: [...list] },
})

export function createDanmuReading({ db, contents, items, live, videos, senderOf }: DanmuReadingDeps) {
  /** The segment that is asked for; undefined if the caller may not view the content. */
  async function findViewable(
    { content_id: key, file_id: wanted, segment }: Checked<'GET /api/content.Danmu/own'>,
    member_id: number | null,
  ): Promise<Segment | undefined> {
    const content = await contents.requireVisible(key)
    const mayView = await contents.canView(content, member_id)
    const { file_id } = await videos.require(content, wanted)
    return mayView ? { content_id: content.content_id, file_id, segment } : undefined
  }

  return {
    /** The first segment of a video, which the detail of a content carries; undefined if it has more than `max`. */
    async listFirst(
      video: { content_id: number; file_id: number },
      member_id: number | null,
      max: number,
    ): Promise<DanmuItem[] | undefined> {
      const segment = { ...video, segment: 0 }
      if ((await items.count(segment)) > max) return undefined
      return [...(await items.list(segment, member_id))]
    },

    /**
     * One segment, ordered by time, including the caller's own comments that wait for review unless they are not asked for.
     * Empty if the caller may not view the content. Throws `content.not_found`, `request.invalid_parameter`.
     */
    async list(
      { with_own, ...asked }: Checked<'GET /api/content.Danmu/list'>,
      member_id: number | null,
    ): Promise<SegmentAnswer | SharedAnswer<SegmentAnswer>> {
      const place = await findViewable(asked, member_id)
      if (!place) return answerOf(asked, [])
      if (with_own === 1) return answerOf(asked, await items.list(place, member_id))
      return sharedAnswer({
        key: await items.keyNow(place),
        lifeMs: SHARED_MS,
        make: async () => answerOf(asked, await items.listShared(place)),
      })
    },

    /** What is the member's own in a segment. Throws `content.not_found`, `request.invalid_parameter`. */
    async own(
      asked: Checked<'GET /api/content.Danmu/own'>,
      member_id: number,
    ): Promise<Output<'GET /api/content.Danmu/own'>> {
      const place = await findViewable(asked, member_id)
      const own = place ? await items.listOwn(place, member_id) : { liked: [], held: [] }
      return { sender: senderOf(member_id), ...own }
    },

    /**
     * Comments sent from now on, and if asked for those hidden from now on. The returned function subscribes. Throws `content.not_found`, `content.locked`,
     * `request.invalid_parameter`.
     */
    async live(
      { content_id: key, file_id: wanted, with_hidden }: StreamChecked<'GET /api/content.Danmu/live'>,
      member_id: number | null,
    ) {
      const content = await contents.requireVisible(key)
      if (!(await contents.canView(content, member_id))) throw new Refusal('content.locked')
      const { file_id } = await videos.require(content, wanted)
      const place = { content_id: content.content_id, file_id }
      return (send: (batch: readonly LiveDanmu[]) => void) =>
        live.subscribe(place, { send, withHidden: with_hidden === 1 })
    },

    /** Numbers of comments over the length of a video, in at most 100 buckets. Throws `content.not_found`. */
    async heat(input: Checked<'GET /api/content.Danmu/heat'>): Promise<Output<'GET /api/content.Danmu/heat'>> {
      const content = await contents.requireVisible(input.content_id)
      const { content_id } = content
      const { file_id, duration } = await videos.require(content, input.file_id)
      const bucket_seconds = bucketSeconds(duration)
      const found = await countBuckets(db, { content_id, file_id }, bucket_seconds)
      return { content_id, bucket_seconds, counts: fillBuckets(found, { duration, bucket_seconds }) }
    },
  }
}
