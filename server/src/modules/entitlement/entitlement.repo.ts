/** SQL of the ledger and of the tables computed from it, `member_group` and `member_unlock`. */
import { VIP_GROUP_ID } from '@zimu/contract'
import { type Insertable, sql } from 'kysely'
import type { MergedMembers } from '../../db/member-rows.ts'
import type { Db, Trx } from '../../db/open.ts'
import type { EntitlementEntryTable } from '../../db/schema.ts'
import type { FoldedEnd } from './entitlement.rules.ts'

/** Identifies one membership group or one content of a member. The other id is 0. */
export interface Holding {
  member_id: number
  kind: 'vip' | 'content'
  group_id: number
  content_id: number
}

/** Whether a member's account went into another. */
export async function isMerged(trx: Trx, member_id: number): Promise<boolean> {
  const row = await trx.selectFrom('member').select('merged_into').where('member_id', '=', member_id).executeTakeFirst()
  return (row?.merged_into ?? 0) > 0
}

/**
 * Creates the fold's row if it is missing and locks it until the transaction ends, so that two grants to the same
 * member run one after the other on both databases. `saveFold` replaces the end written here in the same transaction.
 */
export async function lockFold(trx: Trx, { member_id, kind, group_id, content_id }: Holding, now: number) {
  if (kind === 'vip') {
    await trx
      .insertInto('member_group')
      .values({ member_id, group_id, over_time: 0, update_time: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'group_id']).doUpdateSet({ update_time: now }))
      .execute()
    return
  }
  await trx
    .insertInto('member_unlock')
    .values({ member_id, content_id, over_time: 0, create_time: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'content_id']).doUpdateSet((eb) => ({
        create_time: eb.ref('member_unlock.create_time'),
      })),
    )
    .execute()
}

export async function insertEntry(trx: Trx, entry: Insertable<EntitlementEntryTable>): Promise<number> {
  const { entry_id } = await trx
    .insertInto('entitlement_entry')
    .values(entry)
    .returning('entry_id')
    .executeTakeFirstOrThrow()
  return entry_id
}

/** Rows of one holding, oldest first. */
export function listEntries(db: Db, { member_id, kind, group_id, content_id }: Holding) {
  return db
    .selectFrom('entitlement_entry')
    .select(['entry_id', 'duration_ms', 'reason', 'order_id', 'undo_entry_id', 'create_time'])
    .where('member_id', '=', member_id)
    .where('kind', '=', kind)
    .where('group_id', '=', group_id)
    .where('content_id', '=', content_id)
    .orderBy('entry_id')
    .execute()
}

/** Rows of VIP by member, oldest first. */
export async function listVipEntries(db: Db, memberIds: readonly number[]) {
  const rows =
    memberIds.length === 0
      ? []
      : await db
          .selectFrom('entitlement_entry')
          .select(['member_id', 'entry_id', 'duration_ms', 'reason', 'order_id', 'undo_entry_id', 'create_time'])
          .where('member_id', 'in', [...memberIds])
          .where('kind', '=', 'vip')
          .where('group_id', '=', VIP_GROUP_ID)
          .where('content_id', '=', 0)
          .orderBy('entry_id')
          .execute()
  const byMember = new Map<number, typeof rows>()
  for (const row of rows) {
    const own = byMember.get(row.member_id) ?? []
    own.push(row)
    byMember.set(row.member_id, own)
  }
  return byMember
}

/** All ledger rows of a member, oldest first, with the order or content of each. */
export function listLedger(db: Db, member_id: number) {
  return db
    .selectFrom('entitlement_entry as entry')
    .leftJoin('vip_order', (join) =>
      join.onRef('vip_order.order_id', '=', 'entry.order_id').on('entry.order_id', '>', 0),
    )
    .leftJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'entry.content_id').on('content.is_delete', '=', 0),
    )
    .select([
      'entry.entry_id',
      'entry.kind',
      'entry.group_id',
      'entry.content_id',
      'entry.duration_ms',
      'entry.reason',
      'entry.order_id',
      'entry.undo_entry_id',
      'entry.create_time',
      'entry.note',
      'entry.actor',
      'vip_order.remote_order_id',
      'vip_order.viptype_name',
      'vip_order.viptype_texts',
      'content.name as content_name',
      'content.texts as content_texts',
    ])
    .where('entry.member_id', '=', member_id)
    .orderBy('entry.entry_id')
    .execute()
}

/** Writes the fold of a locked row; deletes the row if nothing is held. */
export async function saveFold(
  trx: Trx,
  { member_id, kind, group_id, content_id }: Holding,
  over_time: FoldedEnd,
): Promise<void> {
  if (kind === 'vip') {
    if (over_time === undefined)
      await trx.deleteFrom('member_group').where('member_id', '=', member_id).where('group_id', '=', group_id).execute()
    else
      await trx
        .updateTable('member_group')
        .set({ over_time })
        .where('member_id', '=', member_id)
        .where('group_id', '=', group_id)
        .execute()
    return
  }
  if (over_time === undefined)
    await trx
      .deleteFrom('member_unlock')
      .where('member_id', '=', member_id)
      .where('content_id', '=', content_id)
      .execute()
  else
    await trx
      .updateTable('member_unlock')
      .set({ over_time })
      .where('member_id', '=', member_id)
      .where('content_id', '=', content_id)
      .execute()
}

/** Groups and contents that a member's ledger is about. */
export function listHoldings(db: Db, member_id: number) {
  return db
    .selectFrom('entitlement_entry')
    .select(['kind', 'group_id', 'content_id'])
    .distinct()
    .where('member_id', '=', member_id)
    .orderBy('kind')
    .orderBy('group_id')
    .orderBy('content_id')
    .execute()
}

/** A content that both have counts as unlocked since the first of both times. */
export async function keepFirstUnlocks(trx: Trx, { from, into }: MergedMembers): Promise<void> {
  const other = sql`from member_unlock other where other.member_id = ${from}
    and other.content_id = member_unlock.content_id and other.create_time < member_unlock.create_time`
  await sql`update member_unlock set create_time = (select other.create_time ${other})
    where member_id = ${into} and exists (select 1 ${other})`.execute(trx)
}

/** The ledger row that an order granted. */
export function findOrderEntry(db: Db, order_id: number) {
  return db
    .selectFrom('entitlement_entry')
    .select(['member_id', 'kind', 'group_id', 'content_id', 'duration_ms'])
    .where('order_id', '=', order_id)
    .where('reason', '=', 'order')
    .executeTakeFirst()
}

/** A row of the ledger by its number. */
export function findEntry(db: Db, entry_id: number) {
  return db
    .selectFrom('entitlement_entry')
    .select(['member_id', 'kind', 'group_id', 'content_id', 'duration_ms'])
    .where('entry_id', '=', entry_id)
    .executeTakeFirst()
}

/** All groups of a member, ended ones included, with their ends. */
export function listFolds(db: Db, member_id: number) {
  return db
    .selectFrom('member_group')
    .select(['group_id', 'over_time'])
    .where('member_id', '=', member_id)
    .orderBy('group_id')
    .execute()
}

export function findGroupFold(db: Db, member_id: number, group_id: number) {
  return db
    .selectFrom('member_group')
    .select('over_time')
    .where('member_id', '=', member_id)
    .where('group_id', '=', group_id)
    .executeTakeFirst()
}

export function findUnlockFold(db: Db, member_id: number, content_id: number) {
  return db
    .selectFrom('member_unlock')
    .select(['create_time', 'over_time'])
    .where('member_id', '=', member_id)
    .where('content_id', '=', content_id)
    .executeTakeFirst()
}
