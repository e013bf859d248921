import type { Checked, Output } from '@zimu/contract'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { ContentService } from '../content/index.ts'
import * as repo from './playback.repo.ts'

export interface PlaybackDeps {
  db: Db
  commit: Commit
  clock: Clock
  contents: Pick<ContentService, 'requireVisible'>
}

const DAY_MS = 86_400_000
/** Counts older than this are dropped. */
const KEPT_DAYS = 90

/** How playing went, counted by day: who watched is not known here. */
export function createPlaybackService({ db, commit, clock, contents }: PlaybackDeps) {
  const today = () => Math.floor(clock.now() / DAY_MS)
  return {
    /** Throws `content.not_found`. */
    async record({
      content_id: key,
      weight,
      ...told
    }: Checked<'POST /api/content.Playback/report'>): Promise<Output<'POST /api/content.Playback/report'>> {
      const { content_id } = await contents.requireVisible(key)
      const count = {
        ...{ day: today(), content_id, system: told.system, outcome: told.outcome, plays: weight },
        ...{ start_ms: told.start_ms * weight, stalls: told.stalls * weight },
        ...{ stall_ms: told.stall_ms * weight, watched_seconds: told.watched_seconds * weight },
      }
      await commit((trx) => repo.addPlay(trx, count))
      return { content_id }
    },
    /** Sums of the last `days` days, today among them. */
    list: ({ days, limit }: { days: number; limit: number }) =>
      repo.listCounts(db, { from_day: today() - days + 1, limit }),
    prune: () => repo.dropBefore(db, today() - KEPT_DAYS),
  }
}

export type PlaybackService = ReturnType<typeof createPlaybackService>
