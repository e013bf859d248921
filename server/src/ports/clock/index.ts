/** The current time, injected so that tests can set it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock for tests that only `advance` moves. */
export function createTestClock(start_ms = Date.UTC(2026, 10, 20, 4, 0, 0)): Clock & { advance(ms: number): void } {
  let now = start_ms
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
  }
}
