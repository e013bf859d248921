import type { Trx } from '../../db/open.ts'
import { type AdoptionDeps, createAdoption } from './adoption.service.ts'
import { deleteActivity, listLikedIds } from './erase.repo.ts'
import { createFootprints, type FootprintDeps } from './footprint.service.ts'
import { createLikes, type LikeDeps } from './like.service.ts'
import { createProgress, type ProgressDeps } from './progress.service.ts'

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
  }
}

export type ActivityService = ReturnType<typeof createActivityService>
