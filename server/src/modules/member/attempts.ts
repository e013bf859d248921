/** Limits of guessing: counted before the check, shared by all processes, surviving a restart (decision 4, section 2.3). */
import type { Cache } from '../../ports/cache/index.ts'
import { Refusal } from '../../refusal.ts'

const WINDOW_MS = 15 * 60_000
const PER_ACCOUNT = 5
const PER_ADDRESS = 20

export interface Attempt {
  /** Whose secret is tried: a member, or the name typed when it is nobody's. `""` when only the address counts. */
  account: string
  ip: string
}

/** The name under which the attempts on a member are counted, however the member was named. */
export const memberAccount = (member_id: number) => `m${member_id}`

export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(counters: Cache) {
  const accountKey = (account: string) => `attempt:account:${account}`

  async function count(key: string, most: number) {
    const { count: reached, left_ms } = await counters.count(key, WINDOW_MS)
    if (reached > most)
      throw new Refusal('member.too_many_attempts', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
  }

  return {
    /**
     * Runs a check of a secret under the limits: 5 failures per account and 20 per address in 15 minutes. Success ends the
     * account's count and takes its own from the address; a check that could not be made (it throws) counts for neither.
     * Throws `member.too_many_attempts` with the seconds to wait.
     */
    async guard({ account, ip }: Attempt, check: () => Promise<boolean>): Promise<boolean> {
      const address_key = `attempt:address:${ip}`
      // The address first: one that is shut out must not be able to use up an account's tries.
      await count(address_key, PER_ADDRESS)
      if (account) await count(accountKey(account), PER_ACCOUNT)
      let is_right: boolean
      try {
        is_right = await check()
      } catch (error) {
        await counters.uncount(address_key)
        if (account) await counters.uncount(accountKey(account))
        throw error
      }
      if (is_right) {
        await counters.uncount(address_key)
        if (account) await counters.reset(accountKey(account))
      }
      return is_right
    },
    /** Forgets the failures of an account (its password was reset). */
    clear: (account: string) => counters.reset(accountKey(account)),
  }
}
