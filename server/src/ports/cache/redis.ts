import type { Cache } from './cache.ts'

/** Counts and starts the window's end with the first count, in one step. */
const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`
const UNCOUNT = `
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
if count > 0 then redis.call('DECR', KEYS[1]) end
return 1`

/** Values and counters in Redis; time is the Redis server's. Keys stand under `prefix`. Loads the driver. */
export async function createRedisCache(url: string, prefix = 'zimu:'): Promise<Cache> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, { keyPrefix: prefix, maxRetriesPerRequest: 2 })
  // Each failing command rejects; the connection's own event must not end the process as well.
  redis.on('error', () => undefined)
  return {
    async count(key, window_ms) {
      const [count, left_ms] = (await redis.eval(COUNT, 1, `n:${key}`, window_ms)) as [number, number]
      return { count, left_ms }
    },
    async uncount(key) {
      await redis.eval(UNCOUNT, 1, `n:${key}`)
    },
    async peek(key) {
      const [count, left_ms] = await Promise.all([redis.get(`n:${key}`), redis.pttl(`n:${key}`)])
      return { count: Number(count ?? 0), left_ms: Math.max(0, left_ms) }
    },
    async reset(key) {
      await redis.del(`n:${key}`)
    },
    async put(key, value, ttl_ms) {
      await redis.set(`v:${key}`, value, 'PX', ttl_ms)
    },
    async read(key) {
      return (await redis.get(`v:${key}`)) ?? undefined
    },
    async take(key) {
      return (await redis.getdel(`v:${key}`)) ?? undefined
    },
    async close() {
      redis.disconnect()
    },
  }
}
