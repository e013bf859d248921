import type { Clock } from '../ports/clock/index.ts'

/** Values kept for a short time, oldest out first. */
export interface KeptValues<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
}

/** `life_ms`: how long a change by another process may stay unseen; this process clears what it writes. */
export function createKeptValues<Key, Value>(
  clock: Clock,
  options: { most: number; life_ms: number },
): KeptValues<Key, Value> {
  const entries = new Map<Key, { value: Value; end_ms: number }>()
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      if (entry.end_ms > clock.now()) return entry.value
      entries.delete(key)
      return undefined
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, { value, end_ms: clock.now() + options.life_ms })
      if (entries.size <= options.most) return
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** The kept value, or the one that `make` reads; asking twice at once reads once, and a failed reading is not kept. */
export function readThrough<Key, Value>(
  kept: KeptValues<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const found = kept.get(key)
  if (found) return found
  const value = make()
  kept.set(key, value)
  value.catch(() => kept.delete(key))
  return value
}
