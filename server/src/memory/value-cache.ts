import type { Clock } from '../ports/clock/index.ts'

/** Cache of values within one process, for a short time; the oldest is evicted first. */
export interface ValueCache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
}

/** `lifeMs`: how long a change by another process may stay unseen; this process deletes what it writes. */
export function createValueCache<Key, Value>(
  clock: Clock,
  options: { max: number; lifeMs: number },
): ValueCache<Key, Value> {
  const entries = new Map<Key, { value: Value; endMs: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.endMs > clock.now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, endMs: clock.now() + options.lifeMs })
      if (entries.size <= options.max) return
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** The cached value, or the one that `make` reads. Concurrent callers share one read; a failed read is not cached. */
export function readThrough<Key, Value>(
  cache: ValueCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = cache.get(key)
  if (found) return found
  const value = make()
  cache.set(key, value)
  value.catch(() => cache.delete(key))
  return value
}
