/** SQL of what happened to one member. Pages go by the number of a row, newest first. */
import type { Db } from '../../../db/open.ts'

export interface HistoryPage {
  member_id: number
  limit: number
  /** Rows before this number; undefined: the newest. */
  before: number | undefined
}

/** Larger than any number of a row. */
const NEWEST = Number.MAX_SAFE_INTEGER

export function listOrders(db: Db, { member_id, limit, before = NEWEST }: HistoryPage) {
  return db
    .selectFrom('vip_order')
    .select(['order_id', 'remote_order_id', 'viptype_name', 'viptype_texts', 'method', 'state'])
    .select(['price_minor', 'currency', 'create_time', 'pay_time'])
    .select((eb) =>
      eb
        .selectFrom('order_refund as refund')
        .select((inner) => inner.fn.sum<number>('refund.done_minor').as('num'))
        .whereRef('refund.order_id', '=', 'vip_order.order_id')
        .as('refund_minor'),
    )
    .where('member_id', '=', member_id)
    .where('order_id', '<', before)
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute()
}

export function listLogs(db: Db, { member_id, limit, before = NEWEST }: HistoryPage) {
  return db
    .selectFrom('member_log')
    .select(['log_id', 'kind', 'device', 'is_new_device', 'create_time'])
    .where('member_id', '=', member_id)
    .where('log_id', '<', before)
    .orderBy('log_id', 'desc')
    .limit(limit)
    .execute()
}

/** A place among danmu, which stand in the order of their time. */
export interface DanmuPage extends Omit<HistoryPage, 'before'> {
  before: { create_time: number; danmu_id: number } | undefined
}

export function listDanmu(db: Db, { member_id, limit, before }: DanmuPage) {
  let query = db
    .selectFrom('content_danmu as danmu')
    .leftJoin('content', 'content.content_id', 'danmu.content_id')
    .select(['danmu.danmu_id', 'danmu.content_id', 'danmu.text', 'danmu.time', 'danmu.state', 'danmu.create_time'])
    .select(['content.name', 'content.texts'])
    .where('danmu.member_id', '=', member_id)
  if (before)
    query = query.where((eb) =>
      eb.and([
        eb('danmu.create_time', '<=', before.create_time),
        eb.or([eb('danmu.create_time', '<', before.create_time), eb('danmu.danmu_id', '<', before.danmu_id)]),
      ]),
    )
  return query.orderBy('danmu.create_time', 'desc').orderBy('danmu.danmu_id', 'desc').limit(limit).execute()
}

/** Without the addresses that may stand in a feedback. */
export function listFeedback(db: Db, { member_id, limit, before = NEWEST }: HistoryPage) {
  return db
    .selectFrom('feedback')
    .select(['feedback_id', 'receipt_no', 'title', 'content', 'reply', 'create_time'])
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .where('feedback_id', '<', before)
    .orderBy('feedback_id', 'desc')
    .limit(limit)
    .execute()
}

/** Days from one on, the newest first. */
export function listWatchDays(db: Db, { member_id, from }: { member_id: number; from: number }) {
  return db
    .selectFrom('member_watch_day')
    .select(['day', 'seconds'])
    .where('member_id', '=', member_id)
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .execute()
}

export const findPause = (db: Db, member_id: number) =>
  db.selectFrom('member').select('is_footprint_paused').where('member_id', '=', member_id).executeTakeFirst()
