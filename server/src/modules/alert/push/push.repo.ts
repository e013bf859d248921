/** SQL of `push_subscription`. */
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '../../../db/open.ts'
import type { PushSubscriptionTable, Tables } from '../../../db/schema.ts'

export type PushRow = Selectable<PushSubscriptionTable>

/**
 * Ways of a session's end by which somebody shuts a browser out. Signing out is none: the console does that by itself when nobody has
 * used it for a while; it ends the subscription when a person signs out.
 */
const SHUT_OUT = ['ended', 'password', 'link', 'disabled']

/** What belongs to sessions that somebody shut out, and to operators who are switched off. */
const isShutOut = (eb: ExpressionBuilder<Tables, 'push_subscription'>) => {
  const ended = eb.selectFrom('operator_session').select('session_id').where('end_reason', 'in', SHUT_OUT)
  const off = eb.selectFrom('operator').select('operator_id').where('is_disable', '=', 1)
  return eb.or([eb('session_id', 'in', ended), eb('operator_id', 'in', off)])
}

/** An operator's browsers, the newest first. */
export function listPushes(db: Db, operator_id: number): Promise<PushRow[]> {
  return db
    .selectFrom('push_subscription')
    .selectAll()
    .where('operator_id', '=', operator_id)
    .where((eb) => eb.not(isShutOut(eb)))
    .orderBy('push_id', 'desc')
    .execute()
}

export function findPush(db: Db, endpoint_hash: string): Promise<PushRow | undefined> {
  return db.selectFrom('push_subscription').selectAll().where('endpoint_hash', '=', endpoint_hash).executeTakeFirst()
}

/** The subscription with its operator's language; undefined where it is over or they cannot sign in. */
export function findReceiver(db: Db, push_id: number) {
  return db
    .selectFrom('push_subscription as push')
    .innerJoin('operator', 'operator.operator_id', 'push.operator_id')
    .selectAll('push')
    .select('operator.language')
    .where('push.push_id', '=', push_id)
    .where('operator.is_disable', '=', 0)
    .executeTakeFirst()
}

/** Makes the row of an address new, whoever had it: a browser belongs to one operator. */
export async function putPush(trx: Trx, row: Insertable<PushSubscriptionTable>): Promise<void> {
  const { endpoint_hash: _, ...change } = row
  await trx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint_hash').doUpdateSet({ ...change, use_time: null, fail_time: null }),
    )
    .execute()
}

/** A subscription with the name of its operator; undefined where there is none, or it was shut out. */
export function findOwned(db: Db, endpoint_hash: string) {
  return db
    .selectFrom('push_subscription')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('operator')
        .select('operator.name')
        .whereRef('operator.operator_id', '=', 'push_subscription.operator_id')
        .as('name'),
    )
    .where('endpoint_hash', '=', endpoint_hash)
    .where((eb) => eb.not(isShutOut(eb)))
    .executeTakeFirst()
}

/** Gives a subscription another address and other keys. False: that address is somebody's already, or the subscription is gone. */
export async function renewPush(
  trx: Trx,
  { push_id, auth }: SentPush,
  renewed: Pick<PushRow, 'endpoint' | 'endpoint_hash' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  if (await findPush(trx, renewed.endpoint_hash)) return false
  const { numUpdatedRows } = await trx
    .updateTable('push_subscription')
    .set({ ...renewed, fail_time: null })
    .where('push_id', '=', push_id)
    .where('auth', '=', auth)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes the session in which a browser was seen. False: it is not one of this operator's. */
export async function seePush(
  db: Db,
  { operator_id, session_id }: Pick<PushRow, 'operator_id' | 'session_id'>,
  endpoint_hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_subscription')
    .set({ session_id })
    .where('endpoint_hash', '=', endpoint_hash)
    .where('operator_id', '=', operator_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False: there was none of this operator. */
export async function deletePush(trx: Trx, operator_id: number, endpoint_hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpoint_hash)
    .where('operator_id', '=', operator_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The row as it was when a message left: the browser may have subscribed anew since, with other keys. */
export type SentPush = Pick<PushRow, 'push_id' | 'auth'>

export async function dropPush(trx: Trx, { push_id, auth }: SentPush): Promise<void> {
  await trx.deleteFrom('push_subscription').where('push_id', '=', push_id).where('auth', '=', auth).execute()
}

export async function notePush(
  trx: Trx,
  { push_id, auth }: SentPush,
  change: Partial<Pick<PushRow, 'use_time' | 'fail_time'>>,
): Promise<void> {
  await trx
    .updateTable('push_subscription')
    .set(change)
    .where('push_id', '=', push_id)
    .where('auth', '=', auth)
    .execute()
}

/** Before the ended sessions themselves are pruned. */
export async function dropShutOut(db: Db): Promise<void> {
  await db.deleteFrom('push_subscription').where(isShutOut).execute()
}
