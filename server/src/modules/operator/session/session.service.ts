/** Sessions of operators: opened at sign-in, found by token on every request, listed, ended. */

import type { OperatorCaller, OperatorContext } from '../../../context.ts'
import { hashToken, isToken } from '../../../credentials/opaque-token.rules.ts'
import type { Db, Trx } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import { sumOfRoles } from '../role/role.rules.ts'
import * as repo from './session.repo.ts'
import { type EndReason, isAlive, isProven, isTouchDue, SESSION_LIFE_MS } from './session.rules.ts'

export interface SessionDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'token'>
  /** How long a session lives without use, in milliseconds. */
  readIdleMs(): Promise<number>
}

/** A fresh session: its token is nowhere else in the clear. */
export interface NewSession {
  session_id: number
  token: string
  /** Epoch milliseconds. */
  exp_time: number
}

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ db, clock, ids, readIdleMs }: SessionDeps) {
  let touched = new Set<number>()

  async function requireAlive(rows: readonly repo.SessionRole[]) {
    const [session] = rows
    if (!session || !isAlive(session, await readIdleMs(), clock.now())) throw new Refusal('operator.session_ended')
    const { session_id, operator_id, name, nickname, proof_time } = session
    const held = rows.flatMap(({ role, grants }) => (role === null ? [] : [{ role, grants }]))
    const roles = held.map(({ role }) => role)
    const operator = { operator_id, session_id, name, nickname, roles, grants: sumOfRoles(held), proof_time }
    return { session, operator }
  }

  return {
    /** Opens a session. The sign-in counts as a proof of who one is. */
    async open(trx: Trx, { operator_id, device, ip }: { operator_id: number; device: string; ip: string }) {
      const now = clock.now()
      const token = ids.token()
      const exp_time = now + SESSION_LIFE_MS
      const session_id = await repo.insertSession(trx, {
        operator_id,
        token_hash: hashToken(token),
        device,
        ip,
        create_time: now,
        use_time: now,
        exp_time,
        proof_time: now,
        end_reason: null,
      })
      return { session_id, token, exp_time } satisfies NewSession
    },

    /**
     * The operator of a token, in one query, with the rights of this moment. Throws `operator.login_needed` for a text that
     * is no token, `operator.session_ended` for one that is none any more.
     */
    async authenticate(token: string): Promise<OperatorCaller> {
      if (!isToken(token)) throw new Refusal('operator.login_needed')
      const { operator, session } = await requireAlive(await repo.findSessionRoles(db, hashToken(token)))
      if (isTouchDue(session.use_time, await readIdleMs(), clock.now())) touched.add(session.session_id)
      return operator
    },

    /** The operator of a session, which this does not keep alive. Throws `operator.session_ended`. */
    async findOperator(session_id: number): Promise<OperatorCaller> {
      return (await requireAlive(await repo.findRolesOfSession(db, session_id))).operator
    },

    /** Throws `operator.proof_needed` unless this session showed within 10 minutes who it is; a sign-in counts. */
    requireProof({ operator: { proof_time } }: OperatorContext): void {
      if (!isProven(proof_time, clock.now())) throw new Refusal('operator.proof_needed')
    },

    /** Notes that a session showed who it is. */
    prove: (session_id: number) => repo.saveProof(db, session_id, clock.now()),

    /** Ends sessions; returns how many. */
    end: (on: Db, which: repo.EndedSessions, reason: EndReason) => repo.endSessions(on, which, reason, clock.now()),

    list: async (operator_id: number) =>
      repo.listSessions(db, operator_id, { now: clock.now(), idleMs: await readIdleMs() }),

    /** Writes the buffered times of last use. */
    async flush(): Promise<void> {
      const sessionIds = touched
      touched = new Set()
      const now = clock.now()
      // One at a time: a statement that locks several rows could wait for one that ends them, and that one for it.
      for (const session_id of sessionIds) await repo.touchSession(db, session_id, now)
    },
  }
}
