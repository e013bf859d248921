import { hours } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../db/open.ts'
import { eachDatabase, openReadyDatabase, withClock } from '../../testing/index.ts'
import { createTestClock } from '../clock/index.ts'
import { retryDelay } from './run-job.ts'
import { jobsSuite } from './suite.ts'
import { createTableJobs } from './table.ts'

eachDatabase('jobs in a table', (kind) => {
  let database: OpenDatabase
  let clock: ReturnType<typeof createTestClock>
  beforeEach(async () => {
    database = await openReadyDatabase(kind)
    clock = createTestClock()
  })
  afterEach(() => database.close())

  const log = { error: () => undefined, info: () => undefined }
  jobsSuite(() => ({
    db: database.db,
    clock,
    makeJobs: (aheadMs = 0) =>
      createTableJobs({
        database: withClock(database, clock),
        clock: { now: () => clock.now() + aheadMs },
        log,
      }),
  }))

  it.skipIf(kind === 'sqlite')('are begun when another process tells of them, without a poll', async () => {
    const [asks, works] = [{}, { pollMs: hours(1) }].map((own) =>
      createTableJobs({ database, clock: { now: () => Date.now() }, log, ...own }),
    )
    const done: unknown[] = []
    for (const process of [asks, works])
      process?.register('told', { queue: 'money' }, async (payload) => void done.push(payload))
    await works?.start()
    // Polled once at its start: what comes now is not found by that.
    await asks?.enqueue(database.db, { kind: 'told', payload: 1 })
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 20_000 })
    await database.db
      .transaction()
      .execute((trx) => asks?.enqueue(trx, { kind: 'told', payload: 2 }) ?? Promise.reject())
    await vi.waitFor(() => expect(done).toEqual([1, 2]), { timeout: 20_000 })
    await works?.stop()
  })

  it('goes by the real clock of the database, whatever the processes think', async () => {
    const jobs = createTableJobs({ database, clock: { now: () => 0 }, log })
    const other = createTableJobs({ database, clock: { now: () => Date.now() + hours(1) }, log })
    const done: unknown[] = []
    for (const process of [jobs, other])
      process.register('real', { queue: 'money' }, async (payload) => void done.push(payload))
    await jobs.enqueue(database.db, { kind: 'real', payload: 'now' })
    await other.enqueue(database.db, { kind: 'real', payload: 'in an hour', run_time: Date.now() + hours(2) })
    expect(await other.runDue()).toBe(1)
    const [waiting] = await jobs.list({ limit: 1 })
    const { rows } = await sql<{ now: number }>`select ${database.sqlNow()} as now`.execute(database.db)
    expect(done).toEqual(['now'])
    expect(Math.round(((waiting?.time ?? 0) - (rows[0]?.now ?? 0)) / 600_000)).toBe(6)
  })
})

describe('delays between attempts', () => {
  it('double up to an hour', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts))).toEqual([5000, 10_000, 20_000, 40_000])
    expect(retryDelay(50)).toBe(hours(1))
  })
})
