/** Sessions: opened at login, found by token on every request, renewed, listed, ended (docs/wire.md#authentication). */

import { createHmac } from 'node:crypto'
import type { Language } from '@zimu/contract'
import { hours } from '@zimu/contract/durations'
import type { Caller } from '../../../context.ts'
import type { Db } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { Settings } from '../../site/index.ts'
import * as repo from './session.repo.ts'
import {
  type EndReason,
  findSessionProblem,
  hashToken,
  isRenewalDue,
  isToken,
  RENEWED_MS,
  TOUCH_MS,
} from './session.rules.ts'
import { requireLetIn } from './shut-out.rules.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  ids: Ids
  settings: Pick<Settings, 'get'>
  /** Key that derives renewed tokens. */
  secret: string
}

/** A token and its expiry (epoch milliseconds). */
export interface OpenSession {
  token: string
  exp_time: number
}

export type NewSession = OpenSession & { session_id: number }

const TOUCHED_AT_ONCE = 500

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ db, clock, ids, settings, secret }: SessionDeps) {
  let touched = new Set<number>()

  const readLifeMs = async () => hours(await settings.get('member.token_exp'))

  /**
   * The successor of a token, derived from the token and our key, so that simultaneous renewals (two tabs) get the same
   * one.
   */
  const successorOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64url')

  return {
    readLifeMs,

    /** Creates a session. `lifeMs` comes from `readLifeMs()`, read before the surrounding transaction. */
    async open(
      trx: Db,
      { member_id, device, ip, lifeMs }: { member_id: number; device: string; ip: string; lifeMs: number },
    ): Promise<NewSession> {
      const now = clock.now()
      const token = ids.token()
      const exp_time = now + lifeMs
      const session_id = await repo.insertSession(trx, {
        member_id,
        token_hash: hashToken(token),
        device,
        login_ip: ip,
        create_time: now,
        use_time: now,
        exp_time,
        end_reason: null,
      })
      return { token, exp_time, session_id }
    },

    /**
     * Finds the caller of a token, in one query. Throws the 401 refusal that gives the reason
     * (docs/wire.md#authentication).
     */
    async authenticate(token: string, language: Language): Promise<Caller> {
      const token_hash = hashToken(token)
      const session = isToken(token) ? await repo.findSession(db, token_hash) : undefined
      if (!session) throw new Refusal('auth.session_invalid')
      const now = clock.now()
      const problem = findSessionProblem(session, token_hash, now)
      if (problem === 'auth.account_disabled') {
        const row = await repo.findShutOut(db, session.member_id)
        if (row) requireLetIn(row, now, 'auth')
      }
      if (problem) throw new Refusal(problem)
      if (now - session.use_time >= TOUCH_MS) touched.add(session.session_id)
      return { member_id: session.member_id, session_id: session.session_id, language, token }
    },

    /**
     * Returns the same token while more than half of its lifetime is left, else its successor
     * (docs/wire.md#loginreset).
     */
    async renew({ session_id, token }: Pick<Caller, 'session_id' | 'token'>): Promise<OpenSession> {
      const token_hash = hashToken(token)
      const session = await repo.findSessionById(db, session_id)
      if (!session) throw new Refusal('auth.session_invalid')
      const now = clock.now()
      const lifeMs = await readLifeMs()
      const is_current = session.token_hash === token_hash
      if (is_current && !isRenewalDue(session.exp_time, lifeMs, now)) return { token, exp_time: session.exp_time }
      const successor = successorOf(token)
      const next = { token_hash: hashToken(successor), exp_time: now + lifeMs, old_exp_time: now + RENEWED_MS }
      await repo.renewSession(db, session_id, token_hash, next)
      const renewed = await repo.findSessionById(db, session_id)
      if (renewed?.token_hash !== next.token_hash) throw new Refusal('auth.session_invalid')
      return { token: successor, exp_time: renewed.exp_time }
    },

    /** Ends sessions of a member: all, one, or all but one. Returns how many were active. */
    end: (trx: Db, member_id: number, reason: EndReason, which: repo.EndedSessions = {}) =>
      repo.endSessions(trx, member_id, reason, clock.now(), which),

    list: (member_id: number) => repo.listSessions(db, member_id, clock.now()),

    /** Writes the buffered times of last use. */
    async flush(): Promise<void> {
      const sessionIds = [...touched]
      touched = new Set()
      const now = clock.now()
      for (let start = 0; start < sessionIds.length; start += TOUCHED_AT_ONCE)
        await repo.touchSessions(db, sessionIds.slice(start, start + TOUCHED_AT_ONCE), now)
    },
  }
}
