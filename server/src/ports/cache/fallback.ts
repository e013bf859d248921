import { seconds } from '@zimu/contract/durations'
import type { Clock } from '../clock/index.ts'
import type { Counters } from './cache.ts'

/** After a failure `first` is not called for this long; then one call tries it again. */
const REST_MS = seconds(1)

export interface FallbackOptions {
  clock: Clock
  /** Called with the failure when `first` starts to fail, and with `undefined` when it works again. */
  onChange?(failure: unknown): void
}

/**
 * Counts in `first`, and in `second` while `first` fails. For rate limits that must neither stop calls nor survive an
 * outage; their counts may start over. Not for counters of wrong secrets: whoever can make `first` fail would get new
 * attempts.
 */
export function createFallbackCounters(first: Counters, second: Counters, options: FallbackOptions): Counters {
  const { clock, onChange = () => undefined } = options
  let failedTime: number | undefined
  let isTrying = false

  async function tryFirst<Result>(run: (counters: Counters) => Promise<Result>): Promise<Result> {
    const wasAway = failedTime !== undefined
    isTrying = wasAway
    try {
      const result = await run(first)
      if (wasAway) onChange(undefined)
      failedTime = undefined
      return result
    } catch (error) {
      if (failedTime === undefined) onChange(error)
      failedTime = clock.now()
      return run(second)
    } finally {
      if (wasAway) isTrying = false
    }
  }
  function choose<Result>(run: (counters: Counters) => Promise<Result>): Promise<Result> {
    const isResting = failedTime !== undefined && (isTrying || Math.abs(clock.now() - failedTime) < REST_MS)
    return isResting ? run(second) : tryFirst(run)
  }
  return {
    count: (key, windowMs) => choose((counters) => counters.count(key, windowMs)),
    uncount: (key) => choose((counters) => counters.uncount(key)),
    peek: (key) => choose((counters) => counters.peek(key)),
    reset: (key) => choose((counters) => counters.reset(key)),
  }
}
