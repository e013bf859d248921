/**
 * Known devices: browsers that have logged in before (docs/decisions/0060). Their logins have a rate limit of their
 * own, so that attempts of others cannot lock a member out. They grant nothing else.
 */
import { days } from '@zimu/contract/durations'
import type { CallContext, MemberContext } from '../../../context.ts'
import type { Commit } from '../../../db/commit.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { DEVICE_LIFE_MS } from '../prune.repo.ts'
import * as repo from './device.repo.ts'
import { hashToken } from './session.rules.ts'

/** Maximum number of devices of a member; the least recently used one is removed. */
const MAX_DEVICES = 20
/** Maximum number of members that one browser remembers; the least recently used one is removed. */
const MAX_ON_BROWSER = 5
/** Age at which the cookie is renewed. */
const RENEW_MS = days(30)

export interface KnownDevice {
  member_id: number
  token: string
  token_hash: string
  use_time: number
}

export type Devices = ReturnType<typeof createDevices>

export interface DeviceDeps {
  db: Db
  commit: Commit
  clock: Clock
  ids: Pick<Ids, 'token'>
}

export function createDevices({ db, commit, clock, ids }: DeviceDeps) {
  /** Known devices of a request, most recently used first; no query if there is no cookie. */
  async function list(on: Db, { devices }: CallContext): Promise<KnownDevice[]> {
    const tokens = new Map(devices.given.map((token) => [hashToken(token), token]))
    if (tokens.size === 0) return []
    const rows = await repo.listDevicesByToken(on, [...tokens.keys()], clock.now() - DEVICE_LIFE_MS)
    return rows.map((row) => ({ ...row, token: tokens.get(row.token_hash) ?? '' }))
  }

  /**
   * Remembers the browser of a login, in its transaction. The returned function sets the cookies and is called after
   * the transaction. `session_id` is 0 if the member has only proved to own the mail address.
   */
  async function remember(trx: Trx, member_id: number, session_id: number, context: CallContext): Promise<() => void> {
    const now = clock.now()
    const known = await list(trx, context)
    const own = known.find((device) => device.member_id === member_id)
    const isKnown = own !== undefined && (await repo.touchDevice(trx, own.token_hash, { session_id, use_time: now }))
    const token = isKnown ? own.token : ids.token()
    if (!isKnown) {
      const row = { token_hash: hashToken(token), member_id, session_id, create_time: now, use_time: now }
      await repo.insertDevice(trx, row, MAX_DEVICES)
    }
    const others = known.filter((device) => device !== own).slice(0, MAX_ON_BROWSER - 1)
    const live = new Set([token, ...others.map((device) => device.token)])
    return () => {
      context.devices.store(token)
      for (const given of context.devices.given) if (!live.has(given)) context.devices.drop(given)
    }
  }

  return {
    /** Runs before the account is looked up, so that the response time does not tell whether it exists. */
    list: (context: CallContext) => list(db, context),
    remember,

    /** Remembers the browser of a session that is older than device cookies, and renews the cookie. */
    async renew(context: MemberContext): Promise<void> {
      const { member_id, session_id } = context.caller
      const own = (await list(db, context)).find((device) => device.member_id === member_id)
      if (own && clock.now() - own.use_time < RENEW_MS) return
      // A client that keeps no cookies gets one per session, not one per request.
      if (!own && (await repo.hasDeviceOfSession(db, session_id))) return
      const writeCookies = await commit((trx) => remember(trx, member_id, session_id, context))
      writeCookies()
    },

    revoke: (on: Db, member_id: number, which: repo.RevokedDevices = {}) => repo.deleteDevices(on, member_id, which),
  }
}
