/** SQL of what members are told of their refunds. */
import type { Db } from '../../../db/open.ts'

/** Refunds that are done, with words for the member who ordered. */
const toldOf = (db: Db) =>
  db
    .selectFrom('order_refund')
    .innerJoin('vip_order', 'vip_order.order_id', 'order_refund.order_id')
    .select([
      'order_refund.refund_id',
      'order_refund.done_minor',
      'order_refund.currency',
      'order_refund.refund_time',
      'order_refund.words',
      'vip_order.remote_order_id',
      'vip_order.viptype_name',
      'vip_order.viptype_texts',
    ])
    .where('order_refund.state', '=', 'done')
    .where('order_refund.words', '<>', '')

/** The refund of a mail, with where it goes; undefined: the money came back meanwhile. */
export const findTold = (db: Db, refund_id: number) =>
  toldOf(db)
    .innerJoin('member', 'member.member_id', 'vip_order.member_id')
    .select(['member.email', 'member.language'])
    .where('order_refund.refund_id', '=', refund_id)
    .executeTakeFirst()

/** Refunds of a member since a time (epoch milliseconds), newest first. */
export const listTold = (db: Db, member_id: number, since: number, limit: number) =>
  toldOf(db)
    .where('vip_order.member_id', '=', member_id)
    .where('order_refund.refund_time', '>=', since)
    .orderBy('order_refund.refund_id', 'desc')
    .limit(limit)
    .execute()

export type ToldRefund = Awaited<ReturnType<typeof listTold>>[number]
