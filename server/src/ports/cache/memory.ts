import type { Clock } from '../clock/index.ts'
import type { Cache } from './cache.ts'

const SWEEP_EVERY = 5000

/** Values and counters of this process only, for the embedded profile, where one process holds the data folder. */
export function createMemoryCache(clock: Clock): Cache {
  const counters = new Map<string, { count: number; endMs: number }>()
  const values = new Map<string, { value: string; endMs: number }>()
  let operations = 0

  function sweep(now: number) {
    operations += 1
    if (operations % SWEEP_EVERY !== 0) return
    for (const [key, entry] of counters) if (entry.endMs <= now) counters.delete(key)
    for (const [key, entry] of values) if (entry.endMs <= now) values.delete(key)
  }
  function current(key: string, now: number) {
    const entry = counters.get(key)
    return entry && entry.endMs > now ? entry : undefined
  }

  return {
    async count(key, windowMs) {
      const now = clock.now()
      sweep(now)
      const entry = current(key, now) ?? { count: 0, endMs: now + windowMs }
      entry.count += 1
      counters.set(key, entry)
      return { count: entry.count, leftMs: entry.endMs - now }
    },
    async uncount(key) {
      const entry = current(key, clock.now())
      if (entry && entry.count > 0) entry.count -= 1
    },
    async peek(key) {
      const now = clock.now()
      const entry = current(key, now)
      return { count: entry?.count ?? 0, leftMs: entry ? entry.endMs - now : 0 }
    },
    async reset(key) {
      counters.delete(key)
    },
    async put(key, value, ttlMs) {
      const now = clock.now()
      sweep(now)
      values.set(key, { value, endMs: now + ttlMs })
    },
    async read(key) {
      const entry = values.get(key)
      return entry && entry.endMs > clock.now() ? entry.value : undefined
    },
    async take(key) {
      const entry = values.get(key)
      values.delete(key)
      return entry && entry.endMs > clock.now() ? entry.value : undefined
    },
    async close() {
      counters.clear()
      values.clear()
    },
  }
}
