/** Processes that convert films and do nothing else. While one of them is alive, servers leave films to it. */
import { seconds } from '@zimu/contract/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Log } from '../../../log.ts'
import { OWN_RUNNER } from './runner.ts'

export interface WorkersDeps {
  database: { db: Db; sqlNow(): RawBuilder<number> }
  log: Log
}

/** A worker says at this interval that it is there. */
const BEAT_MS = seconds(3)
/** One that was not heard of for this long is gone. */
const LEASE_MS = seconds(12)

export type Workers = ReturnType<typeof createWorkers>

export function createWorkers({ database: { db, sqlNow }, log }: WorkersDeps) {
  let timer: NodeJS.Timeout | undefined

  async function beat(): Promise<void> {
    await db
      .insertInto('transcode_worker')
      .values({ runner: OWN_RUNNER, start_time: sqlNow(), seen_time: sqlNow() })
      .onConflict((conflict) => conflict.column('runner').doUpdateSet({ seen_time: sqlNow() }))
      .execute()
  }

  const alive = () => db.selectFrom('transcode_worker').where('seen_time', '>', sql<number>`${sqlNow()} - ${LEASE_MS}`)

  return {
    /** This process is one, until `leave`. `wake`: has what waits be worked on; where the server is stopped nobody else does. */
    async join(wake: () => Promise<void>): Promise<void> {
      await db.deleteFrom('transcode_worker').where('runner', '=', OWN_RUNNER).execute()
      await beat()
      const say = (error: unknown) => log.error({ err: error }, 'a worker is not seen')
      timer = setInterval(() => void beat().then(wake).catch(say), BEAT_MS)
    },

    async leave(): Promise<void> {
      if (timer === undefined) return
      clearInterval(timer)
      timer = undefined
      await db.deleteFrom('transcode_worker').where('runner', '=', OWN_RUNNER).execute()
    },

    /** Those that are alive, in the order of their start; `start_time` in epoch milliseconds. */
    list: () => alive().select(['runner', 'start_time']).orderBy('start_time').orderBy('runner').limit(100).execute(),

    /** Whether this process works on films now: it is a worker, or there is none. */
    async mayWork(): Promise<boolean> {
      if (timer !== undefined) return true
      return (await alive().select('runner').limit(1).executeTakeFirst()) === undefined
    },

    /** Deletes those that were killed. For an hourly job. */
    async prune(): Promise<void> {
      await db.deleteFrom('transcode_worker').where('seen_time', '<=', sql<number>`${sqlNow()} - ${LEASE_MS}`).execute()
    },
  }
}
