/** SQL of creating, voiding and tracing redemption codes, for operators and gift orders. */
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { RedemptionBatchTable, RedemptionCodeTable } from '../../db/schema.ts'

export async function insertBatch(trx: Trx, batch: Insertable<RedemptionBatchTable>): Promise<number> {
  const { batch_id } = await trx
    .insertInto('redemption_batch')
    .values(batch)
    .returning('batch_id')
    .executeTakeFirstOrThrow()
  return batch_id
}

export async function insertCodes(trx: Trx, codes: readonly Insertable<RedemptionCodeTable>[]): Promise<void> {
  await trx.insertInto('redemption_code').values(codes).execute()
}

/** Selects codes: a batch, one code by its hash, or codes by their last characters. */
export type CodesOf = { batch_id: number } | { code_hash: string } | { code_end: string }

const COLUMNS = ['batch_id', 'code_hash', 'code_end'] as const

function condition(of: CodesOf) {
  const column = COLUMNS.find((name) => name in of) ?? 'batch_id'
  return [`redemption_code.${column}` as const, '=', Object.values(of)[0] as string | number] as const
}

/** Voids codes, with their batch if they are a batch, and returns how many were valid. What they granted stays. */
export async function voidCodes(trx: Trx, of: CodesOf, now: number): Promise<number> {
  if ('batch_id' in of)
    await trx
      .updateTable('redemption_batch')
      .set((eb) => ({ state: 'void' as const, void_time: now, version: eb('version', '+', 1) }))
      .where('batch_id', '=', of.batch_id)
      .where('state', '<>', 'void')
      .execute()
  const { numUpdatedRows } = await trx
    .updateTable('redemption_code')
    .set({ is_disable: 1 })
    .where(...condition(of))
    .where('is_disable', '=', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Totals per batch; kind, plan, content and validity are the same for all its codes. */
export function listBatches(db: Db) {
  return db
    .selectFrom('redemption_code')
    .leftJoin('redemption_batch', 'redemption_batch.batch_id', 'redemption_code.batch_id')
    .select((eb) => [
      'redemption_code.batch_id',
      eb.fn.max<string | null>('redemption_batch.name').as('name'),
      eb.fn.max<number | null>('redemption_batch.member_limit').as('member_limit'),
      eb.fn.max<'unconfirmed' | 'open' | 'void' | null>('redemption_batch.state').as('state'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('redemption_code.use_num').as('use_num'),
      eb.fn.sum<number>('redemption_code.use_limit').as('use_limit'),
      eb.fn.sum<number>('redemption_code.is_disable').as('voidNum'),
      eb.fn.max<'vip' | 'content'>('redemption_code.kind').as('kind'),
      eb.fn.max<number>('redemption_code.viptype_id').as('viptype_id'),
      eb.fn.max<number>('redemption_code.content_id').as('content_id'),
      eb.fn.max<number | null>('redemption_code.start_time').as('start_time'),
      eb.fn.max<number | null>('redemption_code.end_time').as('end_time'),
      eb.fn.min<number>('redemption_code.create_time').as('create_time'),
    ])
    .groupBy('redemption_code.batch_id')
    .orderBy('redemption_code.batch_id')
    .execute()
}

/** Codes with their state, oldest first. */
export function listCodes(db: Db, of: CodesOf, limit: number) {
  return db
    .selectFrom('redemption_code')
    .select(['redemption_code_id', 'batch_id', 'code_end', 'use_num', 'use_limit', 'is_disable', 'order_id'])
    .where(...condition(of))
    .orderBy('redemption_code_id')
    .limit(limit)
    .execute()
}

/** Uses of codes with member and content, oldest first. */
export function listUses(db: Db, of: CodesOf) {
  return db
    .selectFrom('redemption_log')
    .innerJoin('redemption_code', 'redemption_code.redemption_code_id', 'redemption_log.redemption_code_id')
    .leftJoin('member', 'member.member_id', 'redemption_log.member_id')
    .leftJoin('viptype', 'viptype.viptype_id', 'redemption_code.viptype_id')
    .leftJoin('content', 'content.content_id', 'redemption_log.content_id')
    .leftJoin('vip_order', 'vip_order.order_id', 'redemption_code.order_id')
    .select([
      'redemption_log.create_time',
      'redemption_log.redemption_code_id',
      'redemption_log.entry_id',
      'redemption_log.member_id',
      'redemption_code.batch_id',
      'redemption_code.code_end',
      'redemption_code.kind',
      'redemption_code.viptype_id',
      'redemption_log.content_id',
      'member.username',
      'viptype.name as viptype_name',
      'content.name as content_name',
      'vip_order.remote_order_id',
    ])
    .where(...condition(of))
    .orderBy('redemption_log.redemption_log_id')
    .execute()
}

/** Codes granted by orders. */
export function listOrderCodes(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('redemption_code')
    .select(['order_id', 'use_num', 'is_disable'])
    .where('order_id', 'in', orderIds)
    .where('order_id', '>', 0)
    .execute()
}

/** Disables or enables the unused code of an order. False if it was used, or if there is none. */
export async function switchOrderCode(trx: Trx, order_id: number, is_disable: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('redemption_code')
    .set({ is_disable })
    .where('order_id', '=', order_id)
    .where(sql<boolean>`order_id > 0`)
    .where('use_num', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
