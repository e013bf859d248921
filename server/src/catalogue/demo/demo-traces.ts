/** What the members of the demo have viewed and liked. */
import { days, minutes } from '@zimu/contract/durations'
import type { Trx } from '../../db/open.ts'
import type { ContentInput, ContentService } from '../../modules/content/index.ts'
import { insertRows } from './demo.repo.ts'
import type { DemoTime } from './demo-time.ts'

export interface DemoTracesDeps {
  content: Pick<ContentService, 'changeLikeNum'>
  time: DemoTime
}

type Seen = Pick<ContentInput, 'kind' | 'duration' | 'is_vip'> & { content_id: number }

/** Inserts footprints, likes and progress. Each member skips every third content, so that their lists differ. */
export async function saveTraces(
  trx: Trx,
  { content, time }: DemoTracesDeps,
  ids: ReadonlyMap<string, number>,
  contents: readonly Seen[],
): Promise<void> {
  for (const [shift, member_id] of [...ids.values()].entries()) {
    const seen = contents.filter((_, index) => index % 3 !== shift % 3)
    const at = (index: number) => time.daysAgo(index * 0.7) - minutes(shift)
    const visits = seen.map(({ content_id }, index) => ({
      member_id,
      target_type: 'content',
      target_id: content_id,
      view_num: 1 + (index % 4),
      create_time: at(index) - days(1),
      update_time: at(index),
    }))
    await insertRows(trx, 'member_footprint', visits)
    const liked = seen.filter((_, index) => index % 4 === 0)
    const likes = liked.map(({ content_id }, index) => ({
      member_id,
      target_type: 'content',
      target_id: content_id,
      create_time: at(index * 4),
      update_time: at(index * 4),
    }))
    await insertRows(trx, 'member_like', likes)
    for (const { content_id } of liked) await content.changeLikeNum(trx, content_id, 1)
    const films = seen.filter(({ kind, is_vip }) => kind === 'video' && is_vip === 0)
    const left = films.slice(0, 5).map(({ content_id, duration }, index) => ({
      member_id,
      content_id,
      duration,
      time: Math.round(duration * (0.2 + 0.15 * index)),
      update_time: at(index),
    }))
    await insertRows(trx, 'member_progress', left)
  }
}
