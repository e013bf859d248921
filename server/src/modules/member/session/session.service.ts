/** Sessions: opened at login, found by token on every request, renewed, listed, ended (wire-contract decision 1). */
import { createHmac } from 'node:crypto'
import type { Viewer } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Settings } from '../site/index.ts'
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

export interface SessionDeps {
  db: Db
  clock: Clock
  ids: Ids
  settings: Pick<Settings, 'get'>
  /** Key from which renewed tokens are made. */
  secret: string
}

/** A token and when it ends (epoch milliseconds). */
export interface OpenSession {
  token: string
  exp_time: number
}

const HOUR_MS = 3_600_000
const TOUCHED_AT_ONCE = 500

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ db, clock, ids, settings, secret }: SessionDeps) {
  let touched = new Set<number>()

  const lifeMs = async () => (await settings.get('member.token_exp')) * HOUR_MS

  /**
   * The successor of a token. It follows from the token and our key, so that requests which renew at the same moment
   * (two tabs) all get the same one.
   */
  const successorOf = (token: string) => createHmac('sha256', secret).update(token).digest('base64url')

  return {
    lifeMs,

    /** Makes a session. `life_ms` from `lifeMs()`, read before the transaction this runs in. */
    async open(
      trx: Db,
      { member_id, device, ip, life_ms }: { member_id: number; device: string; ip: string; life_ms: number },
    ): Promise<OpenSession> {
      const now = clock.now()
      const token = ids.token()
      const exp_time = now + life_ms
      await repo.insertSession(trx, {
        member_id,
        token_hash: hashToken(token),
        device,
        login_ip: ip,
        create_time: now,
        use_time: now,
        exp_time,
        end_reason: null,
      })
      return { token, exp_time }
    },

    /** Finds who a token belongs to, in one query. Throws the 401 refusal that says why not (wire-contract 2.2). */
    async authenticate(token: string): Promise<Viewer> {
      const token_hash = hashToken(token)
      const session = isToken(token) ? await repo.findSession(db, token_hash) : undefined
      if (!session) throw new Refusal('auth.session_invalid')
      const now = clock.now()
      const problem = findSessionProblem(session, token_hash, now)
      if (problem) throw new Refusal(problem)
      if (now - session.use_time >= TOUCH_MS) touched.add(session.session_id)
      return { member_id: session.member_id, session_id: session.session_id, username: session.username, token }
    },

    /** The same token while more than half of its life is left, else its successor (wire-contract 4.11). */
    async renew({ session_id, token }: Viewer): Promise<OpenSession> {
      const token_hash = hashToken(token)
      const session = await repo.findSessionById(db, session_id)
      if (!session) throw new Refusal('auth.session_invalid')
      const now = clock.now()
      const life_ms = await lifeMs()
      const is_current = session.token_hash === token_hash
      if (is_current && !isRenewalDue(session.exp_time, life_ms, now)) return { token, exp_time: session.exp_time }
      const successor = successorOf(token)
      const next = { token_hash: hashToken(successor), exp_time: now + life_ms, old_exp_time: now + RENEWED_MS }
      await repo.renewSession(db, session_id, token_hash, next)
      const renewed = await repo.findSessionById(db, session_id)
      if (renewed?.token_hash !== next.token_hash) throw new Refusal('auth.session_invalid')
      return { token: successor, exp_time: renewed.exp_time }
    },

    /** Ends sessions of a member: all, one, or all but one. Returns how many were alive. */
    end: (trx: Db, member_id: number, reason: EndReason, which: repo.EndedSessions = {}) =>
      repo.endSessions(trx, member_id, reason, clock.now(), which),

    list: (member_id: number) => repo.listSessions(db, member_id, clock.now()),

    /** Writes the times of last use that have gathered. */
    async flush(): Promise<void> {
      const session_ids = [...touched]
      touched = new Set()
      const now = clock.now()
      for (let start = 0; start < session_ids.length; start += TOUCHED_AT_ONCE)
        await repo.touchSessions(db, session_ids.slice(start, start + TOUCHED_AT_ONCE), now)
    },
  }
}
