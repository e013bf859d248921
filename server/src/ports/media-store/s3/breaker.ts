/** Spares calls the wait for a store that is away: after some failures they fail at once, and one in a while tries again. */
import { seconds } from '@zimu/contract/durations'
import { StoreAway } from '../media-store.ts'

/** Failures one after the other that make the store count as away. */
const MAX_FAILURES = 2
/** So long nobody asks; then one does. */
const REST_MS = seconds(0.5)

export interface Breaker {
  /** Runs, or throws `StoreAway` at once. Only `StoreAway` of `run` counts as a failure. */
  guard<Result>(run: () => Promise<Result>): Promise<Result>
}

/** `now`: milliseconds that only go up. */
export function createBreaker(now: () => number): Breaker {
  let failures = 0
  let restEnd = 0
  let last: Error | undefined

  return {
    async guard(run) {
      if (failures >= MAX_FAILURES) {
        if (now() < restEnd) throw new StoreAway(last?.message ?? 'the store is away', { cause: last })
        // Who comes while this one tries is sent away.
        restEnd = Number.POSITIVE_INFINITY
      }
      try {
        const result = await run()
        failures = 0
        return result
      } catch (error) {
        if (error instanceof StoreAway) {
          failures += 1
          last = error
        } else failures = 0
        throw error
      } finally {
        restEnd = now() + REST_MS
      }
    },
  }
}
