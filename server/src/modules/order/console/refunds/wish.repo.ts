/** SQL of refunds that wait for a second person, and of the bound of a day. */
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../db/open.ts'
import type { RefundWishTable } from '../../../../db/schema.ts'

export type WishRow = Selectable<RefundWishTable>

/** Undefined: one of this payment waits already. */
export async function insertWish(trx: Trx, wish: Insertable<RefundWishTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('refund_wish')
    .values(wish)
    .onConflict((conflict) => conflict.doNothing())
    .returning('wish_id')
    .executeTakeFirst()
  return row?.wish_id
}

export function findWish(db: Db, wish_id: number): Promise<WishRow | undefined> {
  return db.selectFrom('refund_wish').selectAll().where('wish_id', '=', wish_id).executeTakeFirst()
}

export function listWishes(db: Db, order_id: number): Promise<WishRow[]> {
  return db.selectFrom('refund_wish').selectAll().where('order_id', '=', order_id).orderBy('wish_id').execute()
}

/** Decides a waiting wish; undefined: it does not wait any more. */
export function decideWish(
  trx: Trx,
  wish_id: number,
  decision: Pick<WishRow, 'state' | 'decide_actor' | 'decide_reason'> & { decide_time: number },
): Promise<WishRow | undefined> {
  return trx
    .updateTable('refund_wish')
    .set(decision)
    .where('wish_id', '=', wish_id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

export async function nameRefund(trx: Trx, wish_id: number, refund_no: string): Promise<void> {
  await trx.updateTable('refund_wish').set({ refund_no }).where('wish_id', '=', wish_id).execute()
}

/** Makes refunds of one operator wait for each other until their transactions end. */
export async function lockBound(trx: Trx, actor: string): Promise<void> {
  await trx
    .insertInto('refund_bound')
    .values({ actor, lock_num: 1 })
    .onConflict((conflict) => conflict.column('actor').doUpdateSet({ lock_num: sql`refund_bound.lock_num + 1` }))
    .execute()
}

/** Currencies whose refunds count together: these (`in`), or all but these. */
export interface CountedTogether {
  is: 'in' | 'not in'
  currencies: readonly string[]
}

/** What an operator refunded alone since a time, in hundredths: not what failed, nor what a second person agreed with. */
export async function sumOwn(db: Db, actor: string, since: number, together: CountedTogether): Promise<number> {
  const { is, currencies } = together
  const { sum } = await db
    .selectFrom('order_refund')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_minor'), sql<number>`0`).as('sum'))
    .where('actor', '=', actor)
    .where('create_time', '>=', since)
    .$if(currencies.length > 0, (some) => some.where('currency', is, currencies))
    .where('origin', '=', '')
    .where('state', '<>', 'failed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund_wish')
            .select('wish_id')
            .whereRef('refund_wish.refund_no', '=', 'order_refund.refund_no')
            .where('refund_wish.refund_no', '<>', ''),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** The gateway's number of a payment. */
export async function findGatewayNo(db: Db, payment_id: number): Promise<string | undefined> {
  const query = db.selectFrom('order_payment').select('gateway_no').where('payment_id', '=', payment_id)
  return (await query.executeTakeFirst())?.gateway_no
}
