/** SQL of `member_session`. */
import type { Insertable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { prepareQuery } from '../../../db/prepared-query.ts'
import type { MemberSessionTable } from '../../../db/schema.ts'
import type { EndReason } from './session.rules.ts'

const sessionByToken = prepareQuery('member.session', (db, { token_hash }: { token_hash: string }) =>
  db
    .selectFrom('member_session as session')
    .innerJoin('member', 'member.member_id', 'session.member_id')
    .select([
      'session.session_id',
      'session.member_id',
      'session.token_hash',
      'session.exp_time',
      'session.old_exp_time',
      'session.use_time',
      'session.end_reason',
      'member.is_disable',
      'member.disable_until',
      'member.is_delete',
    ])
    .where((eb) => eb.or([eb('session.token_hash', '=', token_hash), eb('session.old_token_hash', '=', token_hash)])),
)

/** Finds session and member by the hash of a current or former token; runs for every request with a token. */
export async function findSession(db: Db, token_hash: string) {
  const [session] = await sessionByToken(db, { token_hash })
  return session
}

/** What a member who is shut out reads. */
export function findShutOut(db: Db, member_id: number) {
  return db
    .selectFrom('member')
    .select(['is_disable', 'disable_cause', 'disable_words', 'disable_until', 'merged_into'])
    .where('member_id', '=', member_id)
    .executeTakeFirst()
}

export async function insertSession(db: Db, session: Insertable<MemberSessionTable>): Promise<number> {
  const { session_id } = await db
    .insertInto('member_session')
    .values(session)
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return session_id
}

export function findSessionById(db: Db, session_id: number) {
  return db.selectFrom('member_session').selectAll().where('session_id', '=', session_id).executeTakeFirst()
}

/** Stores when the owner of a session reauthenticated. */
export async function saveReauthenticationTime(db: Db, session_id: number, confirm_time: number): Promise<void> {
  await db.updateTable('member_session').set({ confirm_time }).where('session_id', '=', session_id).execute()
}

/** Replaces the token of a session; changes nothing if that was done already or the session has ended. */
export async function renewSession(
  db: Db,
  session_id: number,
  token_hash: string,
  next: { token_hash: string; exp_time: number; old_exp_time: number },
): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ ...next, old_token_hash: token_hash })
    .where('session_id', '=', session_id)
    .where('token_hash', '=', token_hash)
    .where('end_reason', 'is', null)
    .execute()
}

/** A member's active sessions, most recently used first. */
export function listSessions(db: Db, member_id: number, now: number) {
  return db
    .selectFrom('member_session')
    .select(['session_id', 'device', 'login_ip', 'create_time', 'use_time', 'exp_time'])
    .where('member_id', '=', member_id)
    .where('end_reason', 'is', null)
    .where('exp_time', '>', now)
    .orderBy('use_time', 'desc')
    .orderBy('session_id', 'desc')
    .execute()
}

export interface EndedSessions {
  /** Only this one … */
  session_id?: number
  /** … or all but this one. */
  exceptSessionId?: number
}

/** Ends a member's sessions. Returns how many were active. */
export async function endSessions(
  db: Db,
  member_id: number,
  reason: EndReason,
  now: number,
  { session_id, exceptSessionId }: EndedSessions = {},
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('member_session')
    .set({ end_reason: reason })
    .where('member_id', '=', member_id)
    .where('exp_time', '>', now)
    .where('end_reason', 'is', null)
    .$if(session_id !== undefined, (query) => query.where('session_id', '=', session_id ?? 0))
    .$if(exceptSessionId !== undefined, (query) => query.where('session_id', '!=', exceptSessionId ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Writes the time of last use, of the sessions and of their members. */
export async function touchSessions(db: Db, sessionIds: readonly number[], use_time: number): Promise<void> {
  await db
    .updateTable('member_session')
    .set({ use_time })
    .where('session_id', 'in', sessionIds)
    .where('use_time', '<', use_time)
    .execute()
  await db
    .updateTable('member')
    .set({ seen_time: use_time })
    .where('member_id', 'in', (eb) =>
      eb.selectFrom('member_session').select('member_session.member_id').where('session_id', 'in', sessionIds),
    )
    .where('seen_time', '<', use_time)
    .where('is_delete', '=', 0)
    .execute()
}
