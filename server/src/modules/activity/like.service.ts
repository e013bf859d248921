/** Likes of contents. */
import type { Checked, Output } from '@zimu/contract'
import type { Caller } from '../../context.ts'
import type { Commit } from '../../db/commit.ts'
import { listEnvelope } from '../../db/list-query/list-envelope.ts'
import { planList } from '../../db/list-query/list-query.rules.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { ContentService } from '../content/index.ts'
import { LIKE_RULES } from './activity.rules.ts'
import * as repo from './like.repo.ts'
import type { ListDatabase } from './target.repo.ts'
import { targetOf, withCards } from './target.wire.ts'

export interface LikeDeps {
  database: ListDatabase
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'requireVisible' | 'listCards' | 'changeLikeNum'>
}

export function createLikes({ database, commit, clock, contents }: LikeDeps) {
  async function like(target_id: number, member_id: number) {
    const { content_id } = await contents.requireVisible(String(target_id))
    return commit(async (trx) => {
      const { like_id, isChanged } = await repo.saveLike(trx, { member_id, content_id }, clock.now())
      const like_num = isChanged
        ? await contents.changeLikeNum(trx, content_id, 1)
        : await repo.readLikeNum(trx, content_id)
      return { like_id, like_num }
    })
  }

  /** Succeeds for contents that are no longer visible, and for contents that were never liked. */
  function unlike(content_id: number, member_id: number) {
    return commit(async (trx) => {
      const { like_id, isChanged } = await repo.disableLike(trx, { member_id, content_id }, clock.now())
      const like_num = isChanged
        ? await contents.changeLikeNum(trx, content_id, -1)
        : await repo.readLikeNum(trx, content_id)
      return { like_id, like_num }
    })
  }

  return {
    /**
     * Sets or removes a like; harmless when repeated (docs/wire.md#likeadd). Throws `content.not_found` when setting.
     */
    async setLike(
      { target_id, target_type, is_disable }: Checked<'GET /api/member.Like/add'>,
      { member_id }: Caller,
    ): Promise<Output<'GET /api/member.Like/add'>> {
      const { like_id, like_num } = await (is_disable ? unlike(target_id, member_id) : like(target_id, member_id))
      return { like_id, target_id, target_type, is_disable, is_like: is_disable ? 0 : 1, like_num }
    },

    async listLikes(
      input: Checked<'GET /api/member.Like/list'>,
      caller: Caller,
    ): Promise<Output<'GET /api/member.Like/list'>> {
      const plan = planList(input, LIKE_RULES)
      const page = await repo.listLikes(database, { ...caller, kind: input.kind }, plan)
      const list = await withCards(contents, page.rows, caller, (row, card) => ({
        like_id: row.like_id,
        ...card,
        ...targetOf(row),
        is_disable: row.is_disable,
      }))
      return listEnvelope(plan, page, list)
    },
  }
}
