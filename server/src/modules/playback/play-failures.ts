/** Keeps films that did not play one by one for some days: a board says how many, these say what each was like. */
import type { Checked } from '@zimu/contract'
import { days, minutes } from '@zimu/contract/durations'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { PlayFailureTable } from '../../db/schema.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { dropFailuresBefore, insertFailures } from './play-failure.repo.ts'

type Report = Omit<Checked<'POST /api/content.Playback/report'>, 'content_id' | 'weight'>

/** Days that they are kept. */
export const FAILURE_DAYS = 14
/** In one process within a minute; further ones are counted and not kept, whatever somebody sends. */
const MAX_PER_MINUTE = 60

/** Whole minutes since 1970: nobody is found in a log by the second at which their film failed. */
export const minuteOf = (timeMs: number): number => Math.floor(timeMs / minutes(1))

export function createPlayFailures({ db, clock }: { db: Db; clock: Clock }) {
  let kept: Insertable<PlayFailureTable>[] = []
  let counted = { minute: 0, num: 0 }
  return {
    add({ outcome, system, network, quality, served, start_ms, stalls, watched_seconds }: Report, content_id: number) {
      if (outcome === 'played') return
      const minute = minuteOf(clock.now())
      if (counted.minute !== minute) counted = { minute, num: 0 }
      counted.num += 1
      if (counted.num > MAX_PER_MINUTE) return
      const parts = { system, network, quality, served, start_ms, stalls, watched_seconds }
      kept.push({ content_id, minute, cause: outcome, ...parts })
    },

    async flush(): Promise<void> {
      const rows = kept
      kept = []
      try {
        await insertFailures(db, rows)
      } catch (error) {
        // For the next try; as many as a few minutes have.
        kept = [...rows, ...kept].slice(0, 10 * MAX_PER_MINUTE)
        throw error
      }
    },

    prune: () => dropFailuresBefore(db, minuteOf(clock.now() - days(FAILURE_DAYS))),
  }
}
