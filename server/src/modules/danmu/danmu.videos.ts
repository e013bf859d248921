/** Videos of contents, which bullet comments belong to; cached, as every list of comments needs them. */
import { seconds } from '@zimu/contract/durations'
import type { Db } from '../../db/open.ts'
import { createValueCache, readThrough } from '../../memory/value-cache.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { VisibleContent } from '../content/index.ts'
import { listVideos, type Video } from './danmu.repo.ts'

/** Cache size: lists of videos, one per content. */
const VIDEO_CACHE_SIZE = 500
const VIDEO_CACHE_MS = seconds(1)

/** What is needed of a content. `duration` (seconds) is that of its first video. */
export type Film = Pick<VisibleContent, 'content_id' | 'duration'>

export type DanmuVideos = ReturnType<typeof createDanmuVideos>

export function createDanmuVideos({ db, clock }: { db: Db; clock: Clock }) {
  const cache = createValueCache<number, Promise<Video[]>>(clock, { max: VIDEO_CACHE_SIZE, lifeMs: VIDEO_CACHE_MS })

  const list = (content_id: number) => readThrough(cache, content_id, () => listVideos(db, content_id))

  return {
    /** One video of a content, 0 for the first. Throws `request.invalid_parameter` if it has no such video. */
    async require({ content_id, duration }: Film, file_id: number): Promise<Video> {
      const videos = await list(content_id)
      const [first = { file_id: 0, duration }] = videos
      if (file_id === 0) return first.duration > 0 ? first : { ...first, duration }
      const found = videos.find((video) => video.file_id === file_id)
      if (!found) throw new Refusal('request.invalid_parameter', { field: 'file_id' })
      return found
    },
  }
}
