/**
 * Short-lived values and counters that all processes of the service share. Adapters: `memory` (embedded, one process),
 * `sql` (several processes over one PostgreSQL), `redis`. The configuration chooses; every adapter passes `suite.ts`.
 */
export interface Cache {
  /**
   * Adds one to a counter of a fixed window that starts with its first count.
   * Returns the count including this one, and the milliseconds until the window ends.
   */
  count(key: string, window_ms: number): Promise<{ count: number; left_ms: number }>
  /** Takes one back (a success that should not count) and never goes below 0. */
  uncount(key: string): Promise<void>
  /** The counter as it stands, without counting. */
  peek(key: string): Promise<{ count: number; left_ms: number }>
  /** Ends a counter. */
  reset(key: string): Promise<void>
  put(key: string, value: string, ttl_ms: number): Promise<void>
  /** Reads without deleting (for operators; visitors' values are taken). */
  read(key: string): Promise<string | undefined>
  /** Reads and deletes in one step, so that a value is used once. */
  take(key: string): Promise<string | undefined>
  close(): Promise<void>
}
