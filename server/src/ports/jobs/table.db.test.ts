import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { eachDatabase, openTestDatabase } from '../../testing/index.ts'
import { createTestClock } from '../clock/index.ts'
import { jobsSuite } from './suite.ts'
import { createTableJobs, retryWait } from './table.ts'

eachDatabase('jobs in a table', (kind) => {
  let database: OpenDatabase
  let clock: ReturnType<typeof createTestClock>
  beforeEach(async () => {
    database = await openTestDatabase(kind)
    clock = createTestClock()
    await migrate(database, clock.now())
  })
  afterEach(() => database.close())

  const log = { error: () => undefined, info: () => undefined }
  jobsSuite(() => ({ db: database.db, clock, makeJobs: () => createTableJobs({ database, clock, log }) }))
})

describe('waits between tries', () => {
  it('double up to an hour', () => {
    expect([1, 2, 3, 4].map(retryWait)).toEqual([5000, 10_000, 20_000, 40_000])
    expect(retryWait(50)).toBe(3_600_000)
  })
})
