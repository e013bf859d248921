/** SQL of batches, codes and their uses on the console. */
import type { BatchState } from '@zimu/contract'
import { sql } from 'kysely'
import type { IdPage } from '../../../db/list-query/id-page.ts'
import { contains } from '../../../db/list-query/list-query.ts'
import type { Db } from '../../../db/open.ts'

export interface BatchFilter {
  q: string
  state?: BatchState | undefined
  kind?: 'vip' | 'content' | undefined
  now: number
}

function matching(db: Db, { q, state, kind, now }: BatchFilter) {
  let query = db.selectFrom('redemption_batch')
  if (q !== '') query = query.where(contains(sql.ref('redemption_batch.name'), q))
  if (kind) query = query.where('redemption_batch.kind', '=', kind)
  if (state) query = query.where('redemption_batch.state', '=', state === 'over' ? 'open' : state)
  if (state === 'over') query = query.where('end_time', '<=', now)
  if (state === 'open') query = query.where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
  return query
}

/** Batches, newest first; oldest first of those after a place. */
export function batchPageQuery(db: Db, filter: BatchFilter, { limit, before, after }: IdPage) {
  const query = matching(db, filter)
    .selectAll()
    .orderBy('batch_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) return query.where('batch_id', '>', after)
  return before === undefined ? query : query.where('batch_id', '<', before)
}

export async function countBatches(db: Db, filter: BatchFilter): Promise<number> {
  const { num } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

export const findBatch = (db: Db, batch_id: number) =>
  db.selectFrom('redemption_batch').selectAll().where('batch_id', '=', batch_id).executeTakeFirst()

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatch>>>

/** Codes that somebody has used, and codes that nobody has used and nobody can, by batch. */
export function codeCountQueries(db: Db, ids: readonly number[]) {
  const counted = () =>
    db
      .selectFrom('redemption_code')
      .select('batch_id')
      .select((eb) => eb.fn.countAll<number>().as('num'))
      .where('batch_id', 'in', [...ids])
      .groupBy('batch_id')
  // Literal, as the conditions of partial indexes are.
  return {
    used: counted().where(sql<boolean>`use_num > 0`),
    void: counted().where(sql<boolean>`is_disable = 1 and use_num = 0`),
  }
}

/** Uses that codes of a batch had. */
export async function countUses(db: Db, batch_id: number): Promise<number> {
  const { num } = await db
    .selectFrom('redemption_log')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('batch_id', '=', batch_id)
    .executeTakeFirstOrThrow()
  return Number(num)
}

async function sumLeft(db: Db, batch_id: number, is_disable: 0 | 1): Promise<number> {
  const { num } = await db
    .selectFrom('redemption_code')
    .select(sql<number>`coalesce(sum(use_limit - use_num), 0)`.as('num'))
    .where('batch_id', '=', batch_id)
    .where('is_disable', '=', is_disable)
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** Uses that are left of codes that are not disabled. */
export const countLeft = (db: Db, batch_id: number) => sumLeft(db, batch_id, 0)

/** Uses that disabled codes will never have. */
export const countLost = (db: Db, batch_id: number) => sumLeft(db, batch_id, 1)

/** Uses of a batch or of one code, newest first; oldest first of those after a place. */
export function usePageQuery(db: Db, of: { batch_id: number } | { code_id: number }, { limit, before, after }: IdPage) {
  let query = db
    .selectFrom('redemption_log')
    .innerJoin('redemption_code', 'redemption_code.redemption_code_id', 'redemption_log.redemption_code_id')
    .leftJoin('member', 'member.member_id', 'redemption_log.member_id')
    .leftJoin('content', 'content.content_id', 'redemption_log.content_id')
    .select([
      'redemption_log.redemption_log_id',
      'redemption_log.member_id',
      'redemption_log.entry_id',
      'redemption_log.create_time',
      'redemption_code.code_end',
      'redemption_code.kind',
      'member.nickname',
      'content.name as content_name',
    ])
    .orderBy('redemption_log.redemption_log_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) query = query.where('redemption_log.redemption_log_id', '>', after)
  if (before !== undefined) query = query.where('redemption_log.redemption_log_id', '<', before)
  return 'batch_id' in of
    ? query.where('redemption_log.batch_id', '=', of.batch_id)
    : query.where('redemption_log.redemption_code_id', '=', of.code_id)
}

interface CodesOf {
  batch_id: number
  /** The last four characters, in capitals; undefined: whatever they are. */
  end: string | undefined
}

const codesOf = (db: Db, { batch_id, end }: CodesOf) => {
  const query = db.selectFrom('redemption_code').where('batch_id', '=', batch_id)
  return end === undefined ? query : query.where('code_end', '=', end)
}

/** Codes of a batch, newest first; oldest first of those after a place. */
export function codePageQuery(db: Db, of: CodesOf, { limit, before, after }: IdPage) {
  let query = codesOf(db, of)
    .select(['redemption_code_id', 'code_end', 'use_num', 'use_limit', 'is_disable', 'start_time', 'end_time'])
    .orderBy('redemption_code_id', after === undefined ? 'desc' : 'asc')
    .limit(limit)
  if (after !== undefined) query = query.where('redemption_code_id', '>', after)
  return before === undefined ? query : query.where('redemption_code_id', '<', before)
}

/** How many codes of a batch have an end. */
export async function countCodes(db: Db, of: CodesOf): Promise<number> {
  const { num } = await codesOf(db, of)
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .executeTakeFirstOrThrow()
  return Number(num)
}

/** One code with its batch and the order that it was bought with. */
export function findCode(db: Db, of: { code_hash: string } | { redemption_code_id: number }) {
  const query = db
    .selectFrom('redemption_code')
    .leftJoin('redemption_batch', 'redemption_batch.batch_id', 'redemption_code.batch_id')
    .leftJoin('vip_order', (join) =>
      join.onRef('vip_order.order_id', '=', 'redemption_code.order_id').on('redemption_code.order_id', '>', 0),
    )
    .selectAll('redemption_code')
    .select(['redemption_batch.name', 'redemption_batch.state', 'vip_order.remote_order_id'])
  return (
    'code_hash' in of
      ? query.where('redemption_code.code_hash', '=', of.code_hash)
      : query.where('redemption_code.redemption_code_id', '=', of.redemption_code_id)
  ).executeTakeFirst()
}

export type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>

/** Plans that codes can give, also those that are not sold. */
export const listPlans = (db: Db) =>
  db
    .selectFrom('viptype')
    .select(['viptype_id', 'name', 'texts', 'days'])
    .where('is_delete', '=', 0)
    .orderBy('viptype_id')
    .limit(100)
    .execute()

/** What codes give, by number; deleted ones as well, since codes outlive them. */
export async function listWorths(db: Db, of: { plans: readonly number[]; contents: readonly number[] }) {
  const plans = await db
    .selectFrom('viptype')
    .select(['viptype_id', 'name', 'texts', 'days', 'is_delete'])
    .where('viptype_id', 'in', [...of.plans, 0])
    .execute()
  const contents = await db
    .selectFrom('content')
    .select(['content_id', 'name', 'is_delete'])
    .where('content_id', 'in', [...of.contents, 0])
    .execute()
  return { plans, contents }
}
