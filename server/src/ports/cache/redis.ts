import { openRedis } from '../redis/index.ts'
import type { Counters } from './cache.ts'

/** Counts; the first count also sets the end of the window, atomically. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`
const UNCOUNT = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count > 0 then redis.call('DECR', KEYS[1]) end
return 1`

export interface RedisCounters extends Counters {
  /** Rejects if Redis does not respond in time. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Counters in Redis, under keys with `prefix`, timed by the clock of the Redis server. Calls fail fast while Redis is down. */
export async function createRedisCounters(url: string, prefix = 'zimu:'): Promise<RedisCounters> {
  const redis = await openRedis(url, { keyPrefix: `${prefix}n:` })
  return {
    async count(key, windowMs) {
      const [count, leftMs] = (await redis.eval(COUNT, 1, key, windowMs)) as [number, number]
      return { count, leftMs }
    },
    async uncount(key) {
      await redis.eval(UNCOUNT, 1, key)
    },
    async peek(key) {
      const [count, leftMs] = await Promise.all([redis.get(key), redis.pttl(key)])
      return { count: Number(count ?? 0), leftMs: Math.max(0, leftMs) }
    },
    async reset(key) {
      await redis.del(key)
    },
    async ping() {
      await redis.ping()
    },
    async close() {
      redis.disconnect()
    },
  }
}
