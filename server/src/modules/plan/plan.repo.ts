/** SQL of plans as operators write them. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'
import type { ViptypeTable } from '../../db/schema.ts'

export type PlanRow = Selectable<ViptypeTable>
export type PlanColumns = Updateable<ViptypeTable>

/** Plans that are there: those on sale first, in the order of the VIP page. */
export const listPlans = (db: Db): Promise<PlanRow[]> =>
  db
    .selectFrom('viptype')
    .selectAll()
    .where('is_delete', '=', 0)
    .orderBy('is_disable')
    .orderBy('sort', 'desc')
    .orderBy('viptype_id')
    .execute()

/** A plan, also a deleted one. */
export const findPlan = (db: Db, viptype_id: number): Promise<PlanRow | undefined> =>
  db.selectFrom('viptype').selectAll().where('viptype_id', '=', viptype_id).executeTakeFirst()

/** A plan that is there; until the transaction ends nobody else changes it. */
export const lockPlan = (trx: Trx, viptype_id: number): Promise<PlanRow | undefined> =>
  trx
    .updateTable('viptype')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('viptype_id', '=', viptype_id)
    .where('is_delete', '=', 0)
    .returningAll()
    .executeTakeFirst()

/** All plans that are there; until the transaction ends nobody else changes them. */
export async function lockPlans(trx: Trx): Promise<PlanRow[]> {
  await trx
    .updateTable('viptype')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('is_delete', '=', 0)
    .execute()
  return listPlans(trx)
}

/** Changes columns of a plan. Returns its new version. */
export async function changePlan(trx: Trx, plan: PlanRow, columns: PlanColumns, now: number): Promise<number> {
  const version = plan.version + 1
  await trx
    .updateTable('viptype')
    .set({ ...columns, version, update_time: now })
    .where('viptype_id', '=', plan.viptype_id)
    .execute()
  return version
}

export async function insertPlan(trx: Trx, plan: Insertable<ViptypeTable>): Promise<number> {
  const { viptype_id } = await trx.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow()
  return viptype_id
}

export async function setSorts(trx: Trx, sorts: Readonly<Record<string, number>>): Promise<void> {
  for (const [id, sort] of Object.entries(sorts))
    await trx.updateTable('viptype').set({ sort }).where('viptype_id', '=', Number(id)).execute()
}

/** Whether anybody has ever ordered a plan. */
export async function hasOrders(db: Db, viptype_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('vip_order')
    .select('order_id')
    .where('viptype_id', '=', viptype_id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Who changed a plan last by the record. */
export function findLastActor(db: Db, target: string) {
  return db
    .selectFrom('operator_record as record')
    .leftJoin('operator', (join) => join.on('record.operator', '=', sql<string>`'operator:' || operator.name`))
    .select(['record.operator', 'operator.nickname'])
    .where('record.target', '=', target)
    .orderBy('record.record_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
