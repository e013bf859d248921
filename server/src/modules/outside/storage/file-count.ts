/** What files and renditions take and by how much they grow, counted once for all who ask within a minute. */
import { days, minutes } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { type FilesOfKind, sumFiles, sumRenditions } from './storage.repo.ts'

const GROWTH_DAYS = 30
const FRESH_MS = minutes(1)

export interface FileCount {
  /** `time`: when they were counted · `day_bytes`: mean of what came in the last 30 days, a day. */
  count(): Promise<{ time: number; kinds: FilesOfKind[]; day_bytes: number }>
}

export function createFileCount({ db, clock }: { db: Db; clock: Clock }): FileCount {
  let counted: { time: number; kinds: Promise<FilesOfKind[]> } | undefined
  const countSince = async (since: number) => [...(await sumFiles(db, since)), ...(await sumRenditions(db, since))]

  return {
    async count() {
      const now = clock.now()
      if (!counted || now - counted.time >= FRESH_MS)
        counted = { time: now, kinds: countSince(now - days(GROWTH_DAYS)) }
      const { time } = counted
      try {
        const kinds = await counted.kinds
        const sum = kinds.reduce((all, { newBytes }) => all + newBytes, 0)
        return { time, kinds, day_bytes: Math.round(sum / GROWTH_DAYS) }
      } catch (error) {
        counted = undefined
        throw error
      }
    },
  }
}
