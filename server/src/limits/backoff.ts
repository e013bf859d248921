/** Rate limit with growing waits, for guessing at codes that are worth money; shared by all processes. */
import { hours, seconds } from '@zimu/contract/durations'
import type { Counters } from '../ports/cache/index.ts'
import { countOrRefuse, refuseFor } from './count-or-refuse.ts'

/** Wrong attempts per hour (docs/wire.md#contentexchange). */
const MAX_FAILURES = 10
const FAILURES_WINDOW_MS = hours(1)
/** Failures without a wait, as people mistype. */
const FREE_FAILURES = 4
const FIRST_WAIT_MS = seconds(30)

/** Wait after failure number `count` (from 1) of the hour: none at first, then half a minute, doubling. */
function waitAfter(count: number): number {
  return count <= FREE_FAILURES ? 0 : FIRST_WAIT_MS * 2 ** (count - FREE_FAILURES - 1)
}

/**
 * Runs an attempt that is counted under `name` (for example `redeem:12`) before it is made. Success, and a failure that is
 * no wrong guess, take the count back; from the fifth wrong guess of the hour on the next one has to wait, longer each
 * time. Throws `member.too_many_attempts` with the seconds to wait.
 */
export async function withBackoff<Result>(
  counters: Counters,
  { name, isWrongGuess }: { name: string; isWrongGuess: (error: unknown) => boolean },
  attempt: () => Promise<Result>,
): Promise<Result> {
  const waitKey = `${name}:wait`
  const wait = await counters.peek(waitKey)
  if (wait.count > 0) refuseFor(wait.leftMs, 'member.too_many_attempts')
  const limit = { key: name, max: MAX_FAILURES, windowMs: FAILURES_WINDOW_MS }
  await countOrRefuse(counters, limit, 'member.too_many_attempts')
  try {
    const result = await attempt()
    await counters.uncount(name)
    return result
  } catch (error) {
    if (!isWrongGuess(error)) {
      await counters.uncount(name)
      throw error
    }
    const { count } = await counters.peek(name)
    // Attempts that were refused have counted, too.
    const waitMs = waitAfter(Math.min(count, MAX_FAILURES))
    if (waitMs > 0) await counters.count(waitKey, waitMs)
    throw error
  }
}
