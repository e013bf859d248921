import type { MergedMembers } from '../../db/member-rows.ts'
import type { Trx } from '../../db/open.ts'
import { type AdoptionDeps, createAdoption } from './adoption.service.ts'
import { deleteActivity, listLikedIds } from './erase.repo.ts'
import { createFootprints, type FootprintDeps } from './footprint.service.ts'
import { createLikes, type LikeDeps } from './like.service.ts'
import { listLikedTwice, mergeFootprints, mergeLikes, mergeProgress } from './merge.repo.ts'
import { createProgress, type ProgressDeps } from './progress.service.ts'
import { mergeWatchDays } from './watch-day.repo.ts'

export type ActivityDeps = LikeDeps & FootprintDeps & ProgressDeps & AdoptionDeps

/** Likes, footprints and progress of members. */
export function createActivityService(deps: ActivityDeps) {
  const footprints = createFootprints(deps)
  return {
    ...createLikes(deps),
    ...footprints,
    ...createAdoption(deps, footprints.flush),
    ...createProgress(deps),

    /** Deletes a member's activity in the transaction that deletes the account, and corrects the numbers of likes. */
    async erase(trx: Trx, member_id: number): Promise<void> {
      for (const content_id of await listLikedIds(trx, member_id))
        await deps.contents.changeLikeNum(trx, content_id, -1)
      await deleteActivity(trx, member_id)
    },

    /** Gives a member's activity to another; what both like counts once from then on. */
    async merge(trx: Trx, members: MergedMembers) {
      for (const content_id of await listLikedTwice(trx, members))
        await deps.contents.changeLikeNum(trx, content_id, -1)
      const likes = await mergeLikes(trx, members)
      await mergeProgress(trx, members)
      await mergeWatchDays(trx, members)
      return { likes, footprints: await mergeFootprints(trx, members) }
    },
  }
}

export type ActivityService = ReturnType<typeof createActivityService>
