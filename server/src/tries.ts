/** Limits of guessing at words that are worth money: counted before the check, shared by all processes. */
import type { Cache } from './ports/cache/index.ts'
import { Refusal } from './refusal.ts'

/** Wrong tries per member and hour (wire-contract 4.4). */
const FAILURES_MOST = 10
const FAILURES_WINDOW_MS = 3_600_000
/** So many may be wrong without a wait; people do mistype. */
const FAILURES_FREE = 4
const FIRST_WAIT_MS = 30_000

/** Wait after failure number `count` (from 1) of the hour: none at first, then half a minute, doubling. */
function waitAfter(count: number): number {
  return count <= FAILURES_FREE ? 0 : FIRST_WAIT_MS * 2 ** (count - FAILURES_FREE - 1)
}

export interface Tries {
  /** Counts a try. Throws `member.too_many_attempts` with the seconds to wait; then nothing may be looked at. */
  begin(): Promise<void>
  /** The try was none, or was right: it does not count. */
  forgive(): Promise<void>
  /** The try was wrong: from the fifth of the hour on the next one has to wait, longer each time. */
  fail(): Promise<void>
}

function refuse(left_ms: number): never {
  throw new Refusal('member.too_many_attempts', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
}

/** The tries that are counted under one name, for example `redeem:12`. */
export function createTries(counters: Cache, name: string): Tries {
  const wait_name = `${name}:wait`
  return {
    async begin() {
      const wait = await counters.peek(wait_name)
      if (wait.count > 0) refuse(wait.left_ms)
      const { count, left_ms } = await counters.count(name, FAILURES_WINDOW_MS)
      if (count > FAILURES_MOST) refuse(left_ms)
    },
    forgive: () => counters.uncount(name),
    async fail() {
      const { count } = await counters.peek(name)
      // Tries that were refused have counted, too.
      const wait_ms = waitAfter(Math.min(count, FAILURES_MOST))
      if (wait_ms > 0) await counters.count(wait_name, wait_ms)
    },
  }
}
