/** Progress: the position at which a member left a video or an article. */
import type { Checked, Output } from '@zimu/contract'
import type { Caller } from '../../context.ts'
import { dayOf } from '../../day.ts'
import type { Commit } from '../../db/commit.ts'
import type { Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { ContentService } from '../content/index.ts'
import { clampProgress, type Progress, secondsWatched } from './activity.rules.ts'
import * as repo from './progress.repo.ts'
import type { Target } from './target.repo.ts'
import { addWatched, findPlace } from './watch-day.repo.ts'

export interface ProgressDeps {
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'requireVisible'>
}

export function createProgress({ commit, clock, contents }: ProgressDeps) {
  /** Saves the position in a video, and counts what was watched since the last one. */
  async function saveVideo(trx: Trx, video: Target & { file_id: number }, progress: Progress): Promise<void> {
    const now = clock.now()
    const before = await findPlace(trx, video)
    if (!(await repo.saveVideoProgress(trx, video, progress, now))) return
    const seconds = secondsWatched(before, { time: progress.time, savedMs: now })
    if (seconds > 0) await addWatched(trx, video.member_id, { day: dayOf(now), seconds })
  }

  return {
    /** Saves the position in a content, and in one of its videos with `file_id`. Throws `content.not_found`. */
    async saveProgress(
      { content_id: key, file_id, time, duration }: Checked<'POST /api/content.Content/progress'>,
      { member_id }: Caller,
    ): Promise<Output<'POST /api/content.Content/progress'>> {
      const content = await contents.requireVisible(key)
      const progress = clampProgress({ time, duration }, content)
      const target = { member_id, content_id: content.content_id }
      await commit(async (trx) => {
        await repo.saveProgress(trx, target, progress, clock.now())
        if (file_id > 0) await saveVideo(trx, { ...target, file_id }, progress)
      })
      return { content_id: content.content_id, progress_seconds: progress.time }
    },
  }
}
