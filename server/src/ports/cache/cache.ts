/**
 * Short-lived values and counters that all processes share. Adapters: `memory` (one process), `sql` (shared by processes on one
 * database, survives a restart); for counters also `redis`, which may lose them, behind `fallback`. Every adapter passes
 * `suite.ts`.
 */
export interface Cache extends Counters, Values {
  close(): Promise<void>
}

export interface Counters {
  /**
   * Adds 1 to a counter with a fixed window, which starts with its first count. Returns the new count and the milliseconds
   * until the window ends.
   */
  count(key: string, windowMs: number): Promise<{ count: number; leftMs: number }>
  /** Subtracts 1, to at least 0: for successes, which do not count. */
  uncount(key: string): Promise<void>
  /** Reads the counter without counting. */
  peek(key: string): Promise<{ count: number; leftMs: number }>
  /** Sets a counter to 0 and ends its window. */
  reset(key: string): Promise<void>
}

export interface Values {
  put(key: string, value: string, ttlMs: number): Promise<void>
  /** Reads without deleting: for the operator's commands only. */
  read(key: string): Promise<string | undefined>
  /** Reads and deletes atomically, so that a value is used once. */
  take(key: string): Promise<string | undefined>
}
