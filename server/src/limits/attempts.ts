/** Rate limit of attempts at a secret: counted before the check, shared by all processes, surviving a restart. */
import { minutes } from '@zimu/contract/durations'
import type { Counters } from '../ports/cache/index.ts'
import { countAddress, type Suspicion, uncountAddress } from './address-ranges.ts'
import { countOrRefuse } from './count-or-refuse.ts'

const WINDOW_MS = minutes(15)
const MAX_PER_KEY = 5
const MAX_PER_ADDRESS = 20

export interface Attempt {
  /** Whose secret is tried: a member, or the typed name when it is nobody's. `""` when only the address counts. */
  account: string
  ip: string
  /** For endpoints that are open to everybody: demands a proof of work, or throws, before the check. */
  demandProof?: (suspicion: Suspicion) => Promise<void>
  /**
   * Key of a rate limit of its own, in place of those of account and address: a known device, or a session. Attempts of
   * others cannot lock it out, and nobody gets such a key without having been logged in.
   */
  own?: string | undefined
}

export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(counters: Counters) {
  const accountKey = (account: string) => `attempt:account:${account}`
  const countKey = (key: string) =>
    countOrRefuse(counters, { key, max: MAX_PER_KEY, windowMs: WINDOW_MS }, 'member.too_many_attempts')

  /** Runs `task`; where it throws, no attempt was made, and `undo` takes the count back. */
  async function orUndo<Result>(task: () => Promise<Result>, undo: () => Promise<unknown>): Promise<Result> {
    try {
      return await task()
    } catch (error) {
      await undo()
      throw error
    }
  }

  /** The limit of one key alone: 5 failures in 15 minutes. */
  async function guardOwn(key: string, check: () => Promise<boolean>): Promise<boolean> {
    await countKey(key)
    const isRight = await orUndo(check, () => counters.uncount(key))
    if (isRight) await counters.reset(key)
    return isRight
  }

  return {
    /**
     * Runs a check of a secret under the limits: 5 failures per account and 20 per address in 15 minutes, more for the
     * ranges around the address (`address-ranges.ts`). Success resets the account's count and takes back the one of the
     * address; a check that throws counts for neither. Throws `member.too_many_attempts` with the seconds to wait, and
     * what `demandProof` throws. With `own` only that key is counted, and no proof is demanded.
     */
    async guard({ account, ip, demandProof, own }: Attempt, check: () => Promise<boolean>): Promise<boolean> {
      if (own !== undefined) return guardOwn(`attempt:${own}`, check)
      const address = { name: 'attempt:address', ip, max: MAX_PER_ADDRESS, windowMs: WINDOW_MS }
      const uncountAttempt = () => uncountAddress(counters, address)
      // The address first: one that is locked out must not use up an account's attempts.
      const suspicion = await countAddress(counters, address, 'member.too_many_attempts')
      if (demandProof) await orUndo(() => demandProof(suspicion), uncountAttempt)
      if (account) await countKey(accountKey(account))
      const isRight = await orUndo(check, async () => {
        await uncountAttempt()
        if (account) await counters.uncount(accountKey(account))
      })
      if (!isRight) return false
      await uncountAttempt()
      if (account) await counters.reset(accountKey(account))
      return true
    },
    /** Forgets the failures of an account (its password was reset). */
    clear: (account: string) => counters.reset(accountKey(account)),
  }
}
