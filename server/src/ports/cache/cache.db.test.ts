import { afterAll, beforeAll, describe } from 'vitest'
import { createCommit } from '../../db/commit.ts'
import { migrate } from '../../db/migrate.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { eachDatabase, openTestDatabase, TEST_REDIS_URL, withRedis } from '../../testing/index.ts'
import { createTestClock } from '../clock/index.ts'
import type { Cache } from './cache.ts'
import { createMemoryCache, createRedisCache, createSqlCache } from './index.ts'
import { cacheSuite } from './suite.ts'

describe('cache in memory', () => {
  const clock = createTestClock()
  const cache = createMemoryCache(clock)
  cacheSuite(() => ({ cache, pass: async (time_ms) => clock.advance(time_ms) }))
})

eachDatabase('cache', (kind) => {
  const clock = createTestClock()
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    await migrate(database, clock.now())
  })
  afterAll(() => database.close())
  cacheSuite(() => ({
    cache: createSqlCache(database, clock, createCommit(database)),
    pass: async (time_ms) => clock.advance(time_ms),
  }))
})

withRedis('cache', (prefix) => {
  let cache: Cache
  beforeAll(async () => {
    cache = await createRedisCache(TEST_REDIS_URL, prefix)
  })
  afterAll(() => cache.close())
  // Time is the Redis server's: it really passes.
  cacheSuite(() => ({ cache, pass: (time_ms) => new Promise((done) => setTimeout(done, time_ms)) }))
})
