/**
 * Rate limits of calls, counted at the edge before anything else of a call runs (docs/wire.md#rate-limits). Modules add
 * tighter limits per account.
 */

import type { LimitClass } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import type { Cache } from '../ports/cache/index.ts'
import { countAddress } from './address-ranges.ts'
import { countOrRefuse } from './count-or-refuse.ts'

/** One call, as the general rule counted it. */
export interface CountedCall {
  /** Who called: a member or a folded address. */
  who: string
  isMember: boolean
  /** Calls of this path in this window so far, those that were refused among them. */
  count: number
  windowMs: number
}

/**
 * How many calls of one path fit a window of `api_rate_time` seconds; 0 switches the limit off
 * (docs/wire.md#rate-limits).
 */
export interface RateRule {
  memberNum: number
  guestNum: number
  windowMs: number
}

/**
 * Per address and the ranges around it, besides the general rule: captchas, seen or heard, 30 a minute, codes by mail
 * or phone 20 an hour (docs/wire.md#rate-limits).
 */
const PER_ADDRESS: Partial<Record<LimitClass, { num: number; windowMs: number }>> = {
  captcha: { num: 30, windowMs: minutes(1) },
  mail: { num: 20, windowMs: hours(1) },
}

/** @param onCount is told of every call that the general rule counts */
export function createCallLimit(
  cache: Cache,
  readRule: () => Promise<RateRule>,
  onCount: (call: CountedCall) => void = () => undefined,
) {
  /** Counts a call; throws `request.too_fast` with the seconds to wait. */
  return async (
    path: string,
    limit: LimitClass,
    caller: { member_id: number | undefined; ip: string },
  ): Promise<void> => {
    const rule = await readRule()
    const isMember = caller.member_id !== undefined
    const who = isMember ? `m${caller.member_id}` : caller.ip
    const max = isMember ? rule.memberNum : rule.guestNum
    if (max > 0) {
      const { windowMs } = rule
      const count = async (key: string) => {
        const counted = await cache.count(key, windowMs)
        onCount({ who, isMember, count: counted.count, windowMs })
        return counted
      }
      await countOrRefuse({ count }, { key: `rate:${who}:${path}`, max, windowMs })
    }
    const own = PER_ADDRESS[limit]
    if (!own) return
    const address = { name: limit, ip: caller.ip, max: own.num, windowMs: own.windowMs }
    await countAddress(cache, address, 'request.too_fast')
  }
}
