/** SQL of plans on offer. */
import type { Selectable } from 'kysely'
import { offsetOf, type Paging } from '../../db/list-query/list-query.rules.ts'
import type { Db } from '../../db/open.ts'
import type { ViptypeTable } from '../../db/schema.ts'

export type ViptypeRow = Selectable<ViptypeTable>

export function listViptypes(db: Db, paging: Paging): Promise<ViptypeRow[]> {
  return db
    .selectFrom('viptype')
    .selectAll()
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .orderBy('sort', 'desc')
    .orderBy('viptype_id')
    .limit(paging.limit)
    .offset(offsetOf(paging))
    .execute()
}

export async function countViptypes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('viptype')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_disable', '=', 0)
    .where('is_delete', '=', 0)
    .executeTakeFirstOrThrow()
  return count
}

/** Listed contents that need VIP. */
export async function countVipContents(db: Db): Promise<number> {
  const row = await db
    .selectFrom('content_facet_count')
    .select((eb) => eb.fn.sum<number | null>('count').as('count'))
    .where('facet', '=', '')
    .where('is_vip', '=', 1)
    .executeTakeFirst()
  return row?.count ?? 0
}
