/** SQL of receipts. */
import type { Db } from '../../../db/open.ts'

/** What a receipt says of an order, and where it goes. */
export function findReceipt(db: Db, order_id: number) {
  return db
    .selectFrom('vip_order')
    .innerJoin('member', 'member.member_id', 'vip_order.member_id')
    .select([
      'vip_order.remote_order_id',
      'vip_order.viptype_name',
      'vip_order.viptype_texts',
      'vip_order.price_minor',
      'vip_order.currency',
      'vip_order.pay_time',
      'member.email',
      'member.language',
    ])
    .where('vip_order.order_id', '=', order_id)
    .executeTakeFirst()
}
