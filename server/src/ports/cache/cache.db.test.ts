import { afterAll, beforeAll, describe } from 'vitest'
import { createCommit } from '../../db/commit.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { eachDatabase, openReadyDatabase, TEST_REDIS_URL, withRedis } from '../../testing/index.ts'
import { createTestClock } from '../clock/index.ts'
import { createMemoryCache, createRedisCounters, createSqlCache, type RedisCounters } from './index.ts'
import { cacheSuite, countersSuite } from './suite.ts'

describe('cache in memory', () => {
  const clock = createTestClock()
  const cache = createMemoryCache(clock)
  cacheSuite(() => ({ cache, pass: async (timeMs) => clock.advance(timeMs) }))
})

eachDatabase('cache', (kind) => {
  const clock = createTestClock()
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openReadyDatabase(kind)
  })
  afterAll(() => database.close())
  cacheSuite(() => ({
    cache: createSqlCache(database, clock, createCommit(database)),
    pass: async (timeMs) => clock.advance(timeMs),
  }))
})

withRedis('counters', (prefix) => {
  let cache: RedisCounters
  beforeAll(async () => {
    cache = await createRedisCounters(TEST_REDIS_URL, prefix)
  })
  afterAll(() => cache.close())
  // Time is the Redis server's: it really passes.
  countersSuite(() => ({ cache, pass: (timeMs) => new Promise((done) => setTimeout(done, timeMs)) }))
})
