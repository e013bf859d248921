/** SQL of what is known of who wrote a feedback. */
import { VIP_GROUP_ID } from '@zimu/contract'
import type { Db } from '../../../../db/open.ts'

/** Orders and others that stand beside a thread. */
const MAX_BESIDE = 5

/** VIP membership of a member; undefined: there never was one. */
export function findMembership(db: Db, member_id: number) {
  return db
    .selectFrom('member_group')
    .select('over_time')
    .where('member_id', '=', member_id)
    .where('group_id', '=', VIP_GROUP_ID)
    .executeTakeFirst()
}

export function listLastOrders(db: Db, member_id: number) {
  return db
    .selectFrom('vip_order')
    .select(['remote_order_id', 'viptype_name', 'viptype_texts', 'state', 'price_minor', 'currency', 'create_time'])
    .where('member_id', '=', member_id)
    .orderBy('order_id', 'desc')
    .limit(MAX_BESIDE)
    .execute()
}

/** Those of some numbers that are orders of a member. */
export async function findOwnOrders(db: Db, member_id: number, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await db
    .selectFrom('vip_order')
    .select('remote_order_id')
    .where('member_id', '=', member_id)
    .where('remote_order_id', 'in', numbers)
    .orderBy('order_id')
    .execute()
  return rows.map(({ remote_order_id }) => remote_order_id)
}

/** Other feedback of a member, the newest first. */
export function listOthers(db: Db, member_id: number, feedback_id: number) {
  return db
    .selectFrom('feedback')
    .select(['feedback_id', 'title', 'state', 'read_time', 'create_time'])
    .where('member_id', '=', member_id)
    .where('feedback_id', '!=', feedback_id)
    .where('is_delete', '=', 0)
    .orderBy('feedback_id', 'desc')
    .limit(MAX_BESIDE)
    .execute()
}

export async function countFeedback(db: Db, member_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('feedback')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('member_id', '=', member_id)
    .where('is_delete', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Names of contents with their translations. */
export async function listNames(db: Db, contentIds: readonly number[]) {
  if (contentIds.length === 0) return []
  return db
    .selectFrom('content')
    .select(['content_id', 'name', 'texts'])
    .where('content_id', 'in', contentIds)
    .execute()
}
