/**
 * Forged callbacks, stored for the operator: a mistyped key of a gateway shows here. Anybody can send one, so they are limited per
 * address, over all addresses, in size, and in number; the oldest are deleted.
 */

import { minutes } from '@zimu/contract/durations'
import type { Commit } from '../../../db/commit.ts'
import { countAddress } from '../../../limits/address-ranges.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { CallbackFault, RawCallback } from '../../../ports/payment/index.ts'
import { Refusal } from '../../../refusal.ts'
import { deleteOldForged, insertCallback } from './callback.repo.ts'

export interface ForgedLogDeps {
  commit: Commit
  clock: Clock
  counters: Cache
}

export interface ForgedCallback {
  method: string
  raw: RawCallback
  /** The sender's address, IPv6 as its /64. */
  ip: string
  /** The order that it claims to be about. */
  remote_order_id: string
  gateway_no: string
  fault: CallbackFault
}

const WINDOW_MS = minutes(1)
/** Stored per minute: from one address (more from the ranges around it), and from all together. */
const MAX_OF_ADDRESS = 20
const MAX_OF_ALL = 120
/** Maximum number of stored forged callbacks. */
export const MAX_FORGED = 500
/** Maximum length of the stored text, in characters; a longer body is cut. */
const MAX_RAW_LENGTH = 8192
/** Headers that gateways use for signatures. */
const SIGNING_HEADERS = /^(content-type$|wechatpay-|stripe-signature$)/

/** The callback as JSON of limited length. One of usual length is complete, so that it can be verified again. */
function rawText({ headers, query, rawBody }: RawCallback): string {
  const whole = JSON.stringify({ headers, query, body: rawBody })
  if (whole.length <= MAX_RAW_LENGTH) return whole
  const signing = Object.entries(headers)
    .filter(([name]) => SIGNING_HEADERS.test(name))
    .map(([name, value]) => [name, String(value).slice(0, 512)])
  const cut = { headers: Object.fromEntries(signing), query: query.slice(0, 2048), body: rawBody.slice(0, 2048) }
  return JSON.stringify(cut)
}

export function createForgedLog({ commit, clock, counters }: ForgedLogDeps) {
  /** Counts the callback; nothing is written beyond the limits. */
  async function isWithinLimit(ip: string): Promise<boolean> {
    try {
      await countAddress(counters, { name: 'forged', ip, max: MAX_OF_ADDRESS, windowMs: WINDOW_MS }, 'request.too_fast')
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
    const { count } = await counters.count('forged:all', WINDOW_MS)
    return count <= MAX_OF_ALL
  }

  return {
    /** Stores a forged callback. False, without writing anything, if its sender or all together sent too many. */
    async record({ method, raw, ip, remote_order_id, gateway_no, fault }: ForgedCallback): Promise<boolean> {
      if (!(await isWithinLimit(ip))) return false
      const row = { method, remote_order_id, gateway_no, verdict: `forged:${fault}` }
      await commit(async (trx) => {
        await insertCallback(trx, { ...row, raw: rawText(raw), create_time: clock.now() })
        await deleteOldForged(trx, MAX_FORGED)
      })
      return true
    },
  }
}
