/** What other tables hold about a member: counts for the profile, rows for the export. Reads only. */
import type { Db } from '../../db/open.ts'

/** Likes that hold and contents in the footprint. */
export async function countActivity(db: Db, member_id: number): Promise<{ like_num: number; footprint_num: number }> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('member_like')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('member_id', '=', member_id)
        .where('is_disable', '=', 0)
        .as('like_num'),
      eb
        .selectFrom('member_footprint')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('member_id', '=', member_id)
        .as('footprint_num'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ like_num, footprint_num }) => ({ like_num: like_num ?? 0, footprint_num: footprint_num ?? 0 }))
}

/** Every row that names the member, oldest first. */
export async function readAll(db: Db, member_id: number) {
  return {
    sessions: await db
      .selectFrom('member_session')
      .select(['device', 'login_ip', 'create_time', 'use_time', 'exp_time', 'end_reason'])
      .where('member_id', '=', member_id)
      .orderBy('session_id')
      .execute(),
    likes: await db
      .selectFrom('member_like')
      .select(['target_type', 'target_id', 'is_disable', 'create_time'])
      .where('member_id', '=', member_id)
      .orderBy('like_id')
      .execute(),
    footprints: await db
      .selectFrom('member_footprint')
      .select(['target_type', 'target_id', 'view_num', 'update_time'])
      .where('member_id', '=', member_id)
      .orderBy('footprint_id')
      .execute(),
    progress: await db
      .selectFrom('member_progress')
      .select(['content_id', 'time', 'duration', 'update_time'])
      .where('member_id', '=', member_id)
      .orderBy('content_id')
      .execute(),
    video_progress: await db
      .selectFrom('member_video_progress')
      .select(['content_id', 'file_id', 'time', 'duration', 'update_time'])
      .where('member_id', '=', member_id)
      .orderBy('content_id')
      .orderBy('file_id')
      .execute(),
    entitlements: await db
      .selectFrom('entitlement_entry')
      .select(['kind', 'group_id', 'content_id', 'duration_ms', 'reason', 'note', 'create_time'])
      .where('member_id', '=', member_id)
      .orderBy('entry_id')
      .execute(),
    reminders: await db
      .selectFrom('member_reminder')
      .select(['group_id', 'over_time', 'create_time'])
      .where('member_id', '=', member_id)
      .orderBy('reminder_id')
      .execute(),
    orders: await db
      .selectFrom('vip_order')
      .select(['remote_order_id', 'viptype_name', 'price_minor', 'currency', 'state', 'create_time'])
      .where('member_id', '=', member_id)
      .orderBy('order_id')
      .execute(),
    payments: await db
      .selectFrom('order_payment as money')
      .innerJoin('vip_order', 'vip_order.order_id', 'money.order_id')
      .select(['vip_order.remote_order_id', 'money.method', 'money.gateway_no', 'money.currency'])
      .select(['money.amount_minor', 'money.create_time'])
      .where('vip_order.member_id', '=', member_id)
      .orderBy('money.payment_id')
      .execute(),
    refunds: await db
      .selectFrom('order_refund as money')
      .innerJoin('vip_order', 'vip_order.order_id', 'money.order_id')
      .select(['vip_order.remote_order_id', 'money.refund_no', 'money.currency', 'money.state'])
      .select(['money.amount_minor', 'money.create_time'])
      .where('vip_order.member_id', '=', member_id)
      .orderBy('money.refund_id')
      .execute(),
    feedbacks: await db
      .selectFrom('feedback')
      .select(['title', 'content', 'phone', 'email', 'reply', 'create_time'])
      .where('member_id', '=', member_id)
      .orderBy('feedback_id')
      .execute(),
    danmu: await db
      .selectFrom('content_danmu')
      .select(['content_id', 'text', 'time', 'create_time'])
      .where('member_id', '=', member_id)
      .orderBy('danmu_id')
      .execute(),
    danmu_reports: await db
      .selectFrom('danmu_report')
      .select(['danmu_id', 'reason', 'create_time'])
      .where('member_id', '=', member_id)
      .orderBy('report_id')
      .execute(),
  }
}
