/** Codes by mail and text message: 6 digits, 10 minutes, 5 attempts, one use (docs/wire.md#codes-by-mail). */

import { createHash, timingSafeEqual } from 'node:crypto'
import { days, hours, minutes } from '@zimu/contract/durations'
import type { Db } from '../../../db/open.ts'
import { countOrRefuse } from '../../../limits/count-or-refuse.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { deleteCode, findCode, saveCode, takeAttempt, type VerificationCodeKey } from './verification-code.repo.ts'

export const VERIFICATION_CODE_LIFE_MS = minutes(10)
const DIGITS = 6
const MAX_ATTEMPTS = 5
/** Minimum interval between two messages to one address for the same purpose and person. */
const GAP_MS = minutes(1)
const PER_ADDRESS_AND_HOUR = 5
const PER_ADDRESS_AND_DAY = 10
/** Over all addresses of a person, so that nobody can message many strangers. */
const PER_PERSON_AND_DAY = 20

/** Identifies a code before it is known whether the person exists. */
export interface VerificationCodeRequest {
  purpose: VerificationCodeKey['purpose']
  address: string
  /** A member's id or a folded username. */
  person: string
  /** A known device of the member, which has a rate limit of its own (`deviceKey`). */
  own?: string | undefined
}

const isSameText = (a: string, b: string) =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())

export type VerificationCodes = ReturnType<typeof createVerificationCodes>

export function createVerificationCodes({
  db,
  clock,
  ids,
  attempts,
}: {
  db: Db
  clock: Clock
  ids: Ids
  attempts: Cache
}) {
  /**
   * Counter keys of a request. Anybody can request a password reset for any name and address; a mail is sent only if
   * they belong together, so that the pair is counted and wrong pairs use up nobody's limit. Purposes are counted
   * apart, so that a request to bind somebody's address does not use up the limit of their own account.
   */
  function keysOf({ purpose, address, person, own }: VerificationCodeRequest) {
    const isOpen = purpose === 'password_reset'
    const counted = isOpen ? `${purpose}:${address}:${person}` : `${purpose}:${address}`
    const whose = own === undefined ? counted : `${counted}:${own}`
    return {
      gap: `code:gap:${purpose}:${address}:${person}${own === undefined ? '' : `:${own}`}`,
      hour: `code:hour:${whose}`,
      day: `code:day:${whose}`,
      personDay: isOpen ? undefined : `code:person:m${person}`,
    }
  }

  const count = (key: string, max: number, windowMs: number) => countOrRefuse(attempts, { key, max, windowMs })

  return {
    /**
     * Counts a request before its message is sent. The limits apply to unknown addresses and persons as well, so that
     * they do not tell which exist. The sender's address and its ranges are limited at the edge (limit class `mail`).
     * Throws `request.too_fast` with the seconds to wait.
     */
    async countRequest(request: VerificationCodeRequest): Promise<void> {
      const { gap, hour, day, personDay } = keysOf(request)
      await count(gap, 1, GAP_MS)
      if (personDay !== undefined) await count(personDay, PER_PERSON_AND_DAY, days(1))
      await count(hour, PER_ADDRESS_AND_HOUR, hours(1))
      await count(day, PER_ADDRESS_AND_DAY, days(1))
    },
    /** Undoes `countRequest` if the message could not be sent. */
    async uncountRequest(request: VerificationCodeRequest): Promise<void> {
      const { gap, ...counted } = keysOf(request)
      await attempts.reset(gap)
      for (const key of Object.values(counted)) if (key !== undefined) await attempts.uncount(key)
    },
    /** The code to send: the one that is still valid, else a new one. */
    issue(key: VerificationCodeKey): Promise<string> {
      const now = clock.now()
      return saveCode(db, key, {
        code: ids.digits(DIGITS),
        tries_left: MAX_ATTEMPTS,
        now,
        exp_time: now + VERIFICATION_CODE_LIFE_MS,
      })
    },
    /**
     * True once for the right code. Each call uses one attempt of the code, unless the caller has a rate limit of their
     * own: attempts of others then do not count.
     */
    async use(key: VerificationCodeKey, code: string, { hasOwnLimit = false } = {}): Promise<boolean> {
      const wanted = await (hasOwnLimit ? findCode : takeAttempt)(db, key, clock.now())
      if (wanted === undefined || !isSameText(wanted, code)) return false
      return deleteCode(db, key, wanted)
    },
  }
}
