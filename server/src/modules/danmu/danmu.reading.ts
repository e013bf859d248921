/** Bullet comments as viewers get them: by segment, live, and their number over time. */
import { type Checked, DANMU_SEGMENT_SECONDS, type Output } from '@zimu/contract'
import type { Db } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService } from '../content/index.ts'
import type { DanmuItem, DanmuItems } from './danmu.items.ts'
import type { DanmuLive } from './danmu.live.ts'
import { countBuckets } from './danmu.repo.ts'
import { bucketSeconds, fillBuckets } from './danmu.rules.ts'
import type { DanmuVideos } from './danmu.videos.ts'

export interface DanmuReadingDeps {
  db: Db
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
  items: Pick<DanmuItems, 'list'>
  live: Pick<DanmuLive, 'subscribe'>
  videos: DanmuVideos
}

export function createDanmuReading({ db, contents, items, live, videos }: DanmuReadingDeps) {
  return {
    /** The first segment of a video, which the detail of a content carries. */
    listFirst: (video: { content_id: number; file_id: number }, member_id: number | null): Promise<DanmuItem[]> =>
      items.list({ ...video, segment: 0 }, member_id),

    /**
     * One segment, ordered by time, including the caller's own comments that wait for review. Empty if the caller may not
     * view the content. Throws `content.not_found`, `request.invalid_parameter`.
     */
    async list(
      { content_id: key, file_id: wanted, segment }: Checked<'GET /api/content.Danmu/list'>,
      member_id: number | null,
    ): Promise<Output<'GET /api/content.Danmu/list'>> {
      const content = await contents.requireVisible(key)
      const mayView = await contents.canView(content, member_id)
      const { file_id } = await videos.require(content, wanted)
      const list = mayView ? await items.list({ content_id: content.content_id, file_id, segment }, member_id) : []
      return { segment, segment_seconds: DANMU_SEGMENT_SECONDS, count: list.length, list }
    },

    /**
     * Comments sent from now on. The returned function subscribes. Throws `content.not_found`, `content.locked`,
     * `request.invalid_parameter`.
     */
    async live(
      { content_id: key, file_id: wanted }: { content_id: string; file_id: number },
      member_id: number | null,
    ) {
      const content = await contents.requireVisible(key)
      if (!(await contents.canView(content, member_id))) throw new Refusal('content.locked')
      const { file_id } = await videos.require(content, wanted)
      const place = { content_id: content.content_id, file_id }
      return (onItem: (item: DanmuItem) => void) => live.subscribe(place, member_id, onItem)
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
