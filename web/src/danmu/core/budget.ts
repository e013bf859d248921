/** How many items may be there at once and how fast they may come (DAN-11). Pure but for its own memory. */

const MOST_ALIVE = 60
const MOST_STARTED = 10
const WINDOW_MS = 100

export interface Budget {
  /** Whether one more may start; counts it when it may. */
  take(now_ms: number, alive: number): boolean
}

export function createBudget(): Budget {
  let started: number[] = []
  return {
    take(now_ms, alive) {
      started = started.filter((start_ms) => now_ms - start_ms < WINDOW_MS)
      if (alive >= MOST_ALIVE || started.length >= MOST_STARTED) return false
      started.push(now_ms)
      return true
    },
  }
}
