/** Limits at the edge, counted before anything else of a call runs (decision 4). Tighter ones per account are the modules'. */
import type { LimitClass } from '@zimu/contract'
import { countAddress } from '../address-ranges.ts'
import type { Cache } from '../ports/cache/index.ts'
import { Refusal } from '../refusal.ts'

/** How many calls of one path fit a window of `api_rate_time` seconds; 0 switches the limit off (wire-contract 1.11). */
export interface RateRule {
  member_num: number
  guest_num: number
  window_ms: number
}

/** Per address and the ranges around it, besides the general rule: captchas, seen or heard, 30 a minute (4.8), codes by mail or phone 20 an hour (4.15). */
const PER_ADDRESS: Partial<Record<LimitClass, { num: number; window_ms: number }>> = {
  captcha: { num: 30, window_ms: 60_000 },
  mail: { num: 20, window_ms: 3_600_000 },
}

interface Caller {
  member_id: number | undefined
  ip: string
}

export function createLimits(cache: Cache, readRule: () => Promise<RateRule>) {
  async function count(key: string, num: number, window_ms: number) {
    if (num <= 0) return
    const { count: reached, left_ms } = await cache.count(key, window_ms)
    if (reached > num) throw new Refusal('request.too_fast', { wait_seconds: Math.max(1, Math.ceil(left_ms / 1000)) })
  }
  /** Counts a call; throws `request.too_fast` with the seconds to wait. */
  return async (path: string, limit: LimitClass, caller: Caller): Promise<void> => {
    const rule = await readRule()
    const is_member = caller.member_id !== undefined
    const who = is_member ? `m${caller.member_id}` : caller.ip
    await count(`rate:${who}:${path}`, is_member ? rule.member_num : rule.guest_num, rule.window_ms)
    const own = PER_ADDRESS[limit]
    if (!own) return
    const address = { name: limit, ip: caller.ip, most: own.num, window_ms: own.window_ms }
    await countAddress(cache, address, 'request.too_fast')
  }
}
