/** SQL of `operator_session`. */
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import { prepareQuery } from '../../../db/prepared-query.ts'
import type { OperatorSessionTable } from '../../../db/schema.ts'
import type { EndReason } from './session.rules.ts'

/** Sessions with their operator and roles: a row for each role. */
const selectSession = (db: Db) =>
  db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.operator_id', 'session.operator_id')
    .leftJoin('operator_in_role as held', 'held.operator_id', 'session.operator_id')
    .leftJoin('operator_role as own', (join) => join.on(sql<SqlBool>`held.role = 'own:' || own.role_id`))
    .select([
      'session.session_id',
      'session.operator_id',
      'session.use_time',
      'session.exp_time',
      'session.end_reason',
      'session.proof_time',
      'operator.name',
      'operator.nickname',
      'operator.is_disable',
      'held.role',
      'own.grants',
    ])
    .orderBy('held.role')
const sessionByToken = prepareQuery('operator.token', (db, { token_hash }: { token_hash: string }) =>
  selectSession(db).where('session.token_hash', '=', token_hash),
)
const sessionById = prepareQuery('operator.session', (db, { session_id }: { session_id: number }) =>
  selectSession(db).where('session.session_id', '=', session_id),
)

/** Session, operator and roles of a token. Runs for every request of an operator. */
export const findSessionRoles = (db: Db, token_hash: string) => sessionByToken(db, { token_hash })
/** The same of a session. */
export const findRolesOfSession = (db: Db, session_id: number) => sessionById(db, { session_id })
export type SessionRole = Awaited<ReturnType<typeof findSessionRoles>>[number]

export async function insertSession(trx: Trx, session: Insertable<OperatorSessionTable>): Promise<number> {
  const { session_id } = await trx
    .insertInto('operator_session')
    .values(session)
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return session_id
}

/** An operator's sessions that are in use, the last used one first. */
export function listSessions(db: Db, operator_id: number, { now, idleMs }: { now: number; idleMs: number }) {
  return db
    .selectFrom('operator_session')
    .select(['session_id', 'device', 'ip', 'create_time', 'use_time'])
    .where('operator_id', '=', operator_id)
    .where('end_reason', 'is', null)
    .where('exp_time', '>', now)
    .where('use_time', '>', now - idleMs)
    .orderBy('use_time', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
}

/** Which sessions end: an operator's (all, one, or all but one), that of a token, or those of everybody with a role. */
export type EndedSessions =
  | { operator_id: number; session_id?: number; exceptSessionId?: number }
  | { token_hash: string }
  | { role: string }

/** Ends sessions that have not ended or expired; returns how many. */
export async function endSessions(db: Db, which: EndedSessions, end_reason: EndReason, now: number): Promise<number> {
  const query = db
    .updateTable('operator_session')
    .set({ end_reason })
    .where('end_reason', 'is', null)
    .where('exp_time', '>', now)
    .where((eb) => {
      if ('token_hash' in which) return eb('token_hash', '=', which.token_hash)
      if ('role' in which) {
        const held = eb.selectFrom('operator_in_role as held').select('held.operator_id')
        return eb('operator_id', 'in', held.where('held.role', '=', which.role))
      }
      const { operator_id, session_id, exceptSessionId } = which
      const conditions = [eb('operator_id', '=', operator_id)]
      if (session_id !== undefined) conditions.push(eb('session_id', '=', session_id))
      if (exceptSessionId !== undefined) conditions.push(eb('session_id', '!=', exceptSessionId))
      return eb.and(conditions)
    })
  return Number((await query.executeTakeFirst()).numUpdatedRows)
}

export async function saveProof(db: Db, session_id: number, proof_time: number): Promise<void> {
  await db.updateTable('operator_session').set({ proof_time }).where('session_id', '=', session_id).execute()
}

/** Writes the time of last use. */
export async function touchSession(db: Db, session_id: number, use_time: number): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ use_time })
    .where('session_id', '=', session_id)
    .where('use_time', '<', use_time)
    .execute()
}

/** Deletes sessions that would have expired before a time. */
export async function deleteSessions(db: Db, before: number): Promise<void> {
  await db.deleteFrom('operator_session').where('exp_time', '<', before).execute()
}
