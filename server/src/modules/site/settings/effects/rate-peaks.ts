/** Counts how near clients come to the rate limits, so that the console can say whom another limit would have refused. */
import { hours } from '@zimu/contract/durations'
import type { Db } from '../../../../db/open.ts'
import type { CountedCall } from '../../../../limits/call-limit.ts'
import { createWriteBuffer } from '../../../../memory/write-buffer.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { addPeaks, countBeyond, dropPeaksBefore, type PeakKey } from './rate-peak.repo.ts'

/** Hours that are told of. */
export const TOLD_HOURS = 24
/** Clients of an hour that a process keeps in mind; those beyond are not counted. */
const MAX_CLIENTS = 50_000
/** Larger peaks count as this. */
const MAX_PEAK = 1000
const MAX_KEYS = 5000
const BATCH = 200

const hourOf = (timeMs: number) => Math.floor(timeMs / hours(1))

export interface PeaksDeps {
  db: Db
  clock: Clock
}

export function createRatePeaks({ db, clock }: PeaksDeps) {
  const buffer = createWriteBuffer<string, PeakKey & { num: number }>({
    max: MAX_KEYS,
    batch: BATCH,
    merge: (before, added) => ({ ...before, num: before.num + added.num }),
  })
  let known = { hour: 0, peaks: new Map<string, number>() }

  const add = (key: PeakKey, num: number) =>
    buffer.add(`${key.hour} ${key.is_member} ${key.window_ms} ${key.peak}`, { ...key, num })

  return {
    /** Client and address stay in the memory of the process. */
    note({ who, isMember, count, windowMs }: CountedCall): void {
      const hour = hourOf(clock.now())
      if (known.hour !== hour) known = { hour, peaks: new Map() }
      const peak = Math.min(count, MAX_PEAK)
      const client = `${windowMs} ${who}`
      const before = known.peaks.get(client)
      if (before === undefined ? known.peaks.size >= MAX_CLIENTS : before >= peak) return
      known.peaks.set(client, peak)
      const key = { hour, is_member: isMember ? (1 as const) : (0 as const), window_ms: windowMs }
      if (before !== undefined) add({ ...key, peak: before }, -1)
      add({ ...key, peak }, 1)
    },

    flush: () =>
      buffer.flush((batch) =>
        addPeaks(
          db,
          batch.map(([, row]) => row),
        ),
      ),
    prune: () => dropPeaksBefore(db, hourOf(clock.now()) - 2 * TOLD_HOURS),

    /**
     * Of the last hours: how many clients came, and how many of them a limit of `max` would have refused a call. Each counts once an
     * hour. `hours` is 0 when nothing was counted, as when there is no limit, or windows were of another length.
     */
    async read({ isMember, max, windowMs }: { isMember: boolean; max: number; windowMs: number }) {
      const now = hourOf(clock.now())
      const first = now - TOLD_HOURS + 1
      const key = { hour: first, is_member: isMember ? (1 as const) : (0 as const), window_ms: windowMs, peak: max }
      const { all, beyond, firstHour } = await countBeyond(db, key)
      return { count: beyond, of: all, hours: firstHour === undefined ? 0 : now - Number(firstHour) + 1 }
    },
  }
}

export type RatePeaks = ReturnType<typeof createRatePeaks>
