import type { Checked, Output } from '@zimu/contract'
import { dayOf } from '../../day.ts'
import type { Commit } from '../../db/commit.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { createPlayCounter } from './play-counter.ts'
import { createPlayFailures } from './play-failures.ts'
import { dropFiguresBefore } from './play-figure.repo.ts'
import { createPlayFigures } from './play-figures.ts'
import * as repo from './playback.repo.ts'

export interface PlaybackDeps {
  db: Db
  commit: Commit
  clock: Clock
  contents: { requireVisible(key: string): Promise<{ content_id: number }> }
}

/** A report, for as many plays as its weight says. */
type PlayReport = Omit<Checked<'POST /api/content.Playback/report'>, 'weight'> & { weight: number }

/** Counts older than this are deleted. */
const RETENTION_DAYS = 90

/** Playback statistics, counted by day; reports do not tell who watched. */
export function createPlaybackService({ db, commit, clock, contents }: PlaybackDeps) {
  const counted = createPlayCounter()
  const figures = createPlayFigures({ db, clock })
  const failures = createPlayFailures({ db, clock })
  const today = () => dayOf(clock.now())
  return {
    /** Throws `content.not_found`. */
    async record({
      content_id: key,
      weight,
      ...report
    }: PlayReport): Promise<Output<'POST /api/content.Playback/report'>> {
      const { content_id } = await contents.requireVisible(key)
      const count = {
        day: today(),
        content_id,
        system: report.system,
        outcome: report.outcome,
        plays: weight,
        start_ms: report.start_ms * weight,
        stalls: report.stalls * weight,
        stall_ms: report.stall_ms * weight,
        watched_seconds: report.watched_seconds * weight,
      }
      await commit((trx) => repo.addPlay(trx, count))
      counted.add(count)
      figures.add({ weight, ...report }, content_id)
      failures.add(report, content_id)
      return { content_id }
    },
    /** Sums of the last `days` days, including today. */
    list: ({ days, limit }: { days: number; limit: number }) =>
      repo.listCounts(db, { fromDay: today() - days + 1, limit }),
    figures: counted.figures,
    async flush() {
      await figures.flush()
      await failures.flush()
    },
    async prune() {
      await repo.dropBefore(db, today() - RETENTION_DAYS)
      await dropFiguresBefore(db, today() - RETENTION_DAYS)
      await failures.prune()
    },
  }
}

export type PlaybackService = ReturnType<typeof createPlaybackService>
