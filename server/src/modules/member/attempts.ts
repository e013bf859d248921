/** Limits of guessing: counted before the check, shared by all processes, surviving a restart (decision 4, section 2.3). */
import { countAddress, uncountAddress } from '../../address-ranges.ts'
import type { Cache } from '../../ports/cache/index.ts'
import { Refusal } from '../../refusal.ts'
import type { AccountQuery } from './member.rules.ts'
import type { Proof, Work } from './work.service.ts'

const WINDOW_MS = 15 * 60_000
const PER_ACCOUNT = 5
const PER_ADDRESS = 20

export interface Attempt {
  /** Whose secret is tried: a member, or the name typed when it is nobody's. `""` when only the address counts. */
  account: string
  ip: string
  /** At doors that are open to everybody: the work that came along. Without it none is asked for. */
  proof?: Pick<Proof, 'door' | 'work'>
}

/** The name under which the attempts on a member are counted, however the member was named. */
export const memberAccount = (member_id: number) => `m${member_id}`

/**
 * Under which the tries of a login name are counted. `names` is what the text may stand for, in the one spelling in which it
 * is compared, so that other spellings of a name give nobody more tries, whether or not somebody has it. Where it is a name
 * of several members it is counted for itself: their own tries would lock each other out.
 */
export function triedAccount(members: readonly { member_id: number }[], names: AccountQuery): string {
  const [member, another] = members
  return member && !another ? memberAccount(member.member_id) : `n${names[0]?.value ?? ''}`
}

export type Attempts = ReturnType<typeof createAttempts>

export function createAttempts(counters: Cache, work: Work) {
  const accountKey = (account: string) => `attempt:account:${account}`

  async function countAccount(account: string) {
    const { count, left_ms } = await counters.count(accountKey(account), WINDOW_MS)
    if (count > PER_ACCOUNT)
      throw new Refusal('member.too_many_attempts', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
  }

  return {
    /**
     * Runs a check of a secret under the limits: 5 failures per account and 20 per address in 15 minutes, more for
     * the ranges around it (`address-ranges.ts`). Success ends the
     * account's count and takes its own from the address; a check that could not be made (it throws) counts for neither.
     * Throws `member.too_many_attempts` with the seconds to wait, and `member.work_needed` where the browser has to work first:
     * such a try is not counted, as nothing was looked at.
     */
    async guard({ account, ip, proof }: Attempt, check: () => Promise<boolean>): Promise<boolean> {
      const address = { name: 'attempt:address', ip, most: PER_ADDRESS, window_ms: WINDOW_MS }
      // The address first: one that is shut out must not be able to use up an account's tries.
      const suspicion = await countAddress(counters, address, 'member.too_many_attempts')
      if (proof)
        await work.demand({ ...proof, ip }, suspicion).catch(async (error) => {
          await uncountAddress(counters, address)
          throw error
        })
      if (account) await countAccount(account)
      let is_right: boolean
      try {
        is_right = await check()
      } catch (error) {
        await uncountAddress(counters, address)
        if (account) await counters.uncount(accountKey(account))
        throw error
      }
      if (is_right) {
        await uncountAddress(counters, address)
        if (account) await counters.reset(accountKey(account))
      }
      return is_right
    },
    /** Forgets the failures of an account (its password was reset). */
    clear: (account: string) => counters.reset(accountKey(account)),
  }
}
