/** Likes and reports of bullet comments. */
import type { Checked, Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentService } from '../content/index.ts'
import type { HookEvents } from '../hook/index.ts'
import type { DanmuItems } from './danmu.items.ts'
import { findShown, insertReport, setLike } from './danmu.repo.ts'
import { type Segment, touchSegments } from './segment.repo.ts'

export interface DanmuReactionDeps {
  db: Db
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'requireVisible' | 'canView'>
  items: Pick<DanmuItems, 'forget'>
  /** Tells webhooks. */
  events: Pick<HookEvents, 'emit'>
}

export function createDanmuReactions({ db, commit, clock, contents, items, events }: DanmuReactionDeps) {
  /** Throws `danmu.not_found` also if the member may not view the content: an id alone gives no access to a comment. */
  async function requireSeen(danmu_id: number, member_id: number): Promise<Segment> {
    const place = await findShown(db, danmu_id)
    if (!place) throw new Refusal('danmu.not_found')
    const content = await contents.requireVisible(String(place.content_id))
    if (!(await contents.canView(content, member_id))) throw new Refusal('danmu.not_found')
    return place
  }

  return {
    /** Sets or removes a like; harmless when repeated. Throws `danmu.not_found`. */
    async like(
      { danmu_id, is_like }: Checked<'POST /api/content.Danmu/like'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Danmu/like'>> {
      const place = await requireSeen(danmu_id, member_id)
      const like = { danmu_id, content_id: place.content_id, member_id, is_like }
      const like_num = await commit(async (trx) => {
        const likes = await setLike(trx, like, clock.now())
        await touchSegments(trx, [place])
        return likes
      })
      items.forget(place)
      return { danmu_id, is_like, like_num }
    },

    /** Reports a comment to the operator; a member's second report of it changes nothing. Throws `danmu.not_found`. */
    async report(
      { danmu_id, reason }: Checked<'POST /api/content.Danmu/report'>,
      member_id: number,
    ): Promise<Output<'POST /api/content.Danmu/report'>> {
      const place = await requireSeen(danmu_id, member_id)
      const row = { danmu_id, member_id, reason, create_time: clock.now(), handle_time: null }
      await commit(async (trx) => {
        if (!(await insertReport(trx, row))) return
        await events.emit(trx, 'danmu.reported', { danmu_id, content_id: place.content_id, reason })
      })
      return { danmu_id }
    },
  }
}
