/** Codes by mail and text message: 6 digits, 10 minutes, 5 tries, one use (wire-contract decision 3, 4.15). */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import type { Cache } from '../../ports/cache/index.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { type CodeKey, deleteCode, saveCode, takeTry } from './code.repo.ts'

export const CODE_LIFE_MS = 10 * 60_000
const DIGITS = 6
const TRIES = 5
/** Two messages to the same address for the same purpose and person are at least this far apart. */
const GAP_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PER_ADDRESS_AND_HOUR = 5
const PER_ADDRESS_AND_DAY = 10
/** Over all addresses, so that nobody sends messages to strangers in a row. */
const PER_PERSON_AND_DAY = 20

/** Whose code it is before it is known whether that person exists. */
export interface CodeRequest {
  purpose: CodeKey['purpose']
  address: string
  /** Distinguishes persons: a member's id or a folded username. */
  person: string
}

const isSameText = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

export type Codes = ReturnType<typeof createCodes>

export function createCodes({ db, clock, ids, attempts }: { db: Db; clock: Clock; ids: Ids; attempts: Cache }) {
  const keysOf = ({ purpose, address, person }: CodeRequest) => ({
    gap: `code:gap:${purpose}:${address}:${person}`,
    hour: `code:hour:${address}`,
    day: `code:day:${address}`,
    person_day: `code:person:${purpose === 'password_reset' ? 'n' : 'm'}${person}`,
  })

  async function count(key: string, most: number, window_ms: number) {
    const { count: reached, left_ms } = await attempts.count(key, window_ms)
    if (reached > most) throw new Refusal('request.too_fast', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
  }

  return {
    /**
     * Counts a message before it is made; the limits hold for addresses and persons that do not exist as well, so that they
     * tell nothing. Throws `request.too_fast` with the seconds to wait.
     */
    async admit(request: CodeRequest): Promise<void> {
      const { gap, hour, day, person_day } = keysOf(request)
      await count(gap, 1, GAP_MS)
      await count(person_day, PER_PERSON_AND_DAY, DAY_MS)
      await count(hour, PER_ADDRESS_AND_HOUR, HOUR_MS)
      await count(day, PER_ADDRESS_AND_DAY, DAY_MS)
    },
    /** Takes the count back: the message could not be sent. */
    async forgive(request: CodeRequest): Promise<void> {
      const { gap, ...counted } = keysOf(request)
      await attempts.reset(gap)
      for (const key of Object.values(counted)) await attempts.uncount(key)
    },
    /** The code to send: the one that still lives, else a fresh one. */
    issue(key: CodeKey): Promise<string> {
      const now = clock.now()
      return saveCode(db, key, {
        code: ids.digits(DIGITS),
        tries_left: TRIES,
        now,
        exp_time: now + CODE_LIFE_MS,
      })
    },
    /** True once for the right code; each call costs a try. */
    async use(key: CodeKey, code: string): Promise<boolean> {
      const wanted = await takeTry(db, key, clock.now())
      if (wanted === undefined || !isSameText(wanted, code)) return false
      return deleteCode(db, key, wanted)
    },
  }
}
