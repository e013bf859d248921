/** SQL of what plans sold, what is not paid yet, and who has one. */
import { days, hours } from '@zimu/contract/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

// Conditions on the state are literal, as those of the partial indexes are.

/** Paid orders since a time, by plan. */
export const soldQuery = (db: Db, since: number) =>
  db
    .selectFrom('vip_order')
    .select('viptype_id')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where(sql<boolean>`state = 'fulfilled'`)
    .where('pay_time', '>=', since)
    .groupBy('viptype_id')

export interface Sale {
  /** Number of the day in +08:00. */
  day: number
  /** 0: none. */
  coupon_id: number
  num: number
  incomeMinor: number
}

/** Paid orders of a plan in one currency since a time, by day and coupon. */
export const salesQuery = (
  viptype_id: number,
  currency: string,
  since: number,
): RawBuilder<{ day: number; coupon_id: number; num: number; incomeMinor: number }> => sql`
  select cast((pay_time + ${sql.lit(hours(8))}) / ${sql.lit(days(1))} as bigint) as day, coupon_id,
    count(*) as num, sum(price_minor) as "incomeMinor"
  from vip_order
  where state = 'fulfilled' and viptype_id = ${viptype_id} and pay_time >= ${since} and currency = ${currency}
  group by 1, 2`

export async function listSales(db: Db, viptype_id: number, currency: string, since: number): Promise<Sale[]> {
  const { rows } = await salesQuery(viptype_id, currency, since).execute(db)
  return rows.map(({ day, coupon_id, num, incomeMinor }) => ({
    ...{ day: Number(day), coupon_id: Number(coupon_id), num: Number(num), incomeMinor: Number(incomeMinor) },
  }))
}

/** Orders of a plan that can still be paid. */
export const unpaidQuery = (db: Db, viptype_id: number) =>
  db
    .selectFrom('vip_order')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('viptype_id', '=', viptype_id)
    .where(sql<boolean>`state in ('created', 'paying', 'unknown')`)

/**
 * Memberships in force by the plan of their last purchase or code; purchases that went back as a whole do not count, days that
 * operators gave belong to no plan. `cross join` has SQLite go from the memberships to their ledgers, not the other way round.
 */
export const membersQuery = (now: number): RawBuilder<{ viptype_id: number; num: number }> => sql`
  select coalesce(vip_order.viptype_id, redemption_code.viptype_id) as viptype_id, count(*) as num
  from (
    select max(entry.entry_id) as entry_id
    from member_group as held
    cross join entitlement_entry as entry
    left join vip_order as bought on bought.order_id = entry.order_id and entry.order_id > 0
    where (held.over_time is null or held.over_time > ${now}) and entry.kind = 'vip'
      and entry.member_id = held.member_id and entry.group_id = held.group_id
      and entry.reason in ('order', 'code', 'gift') and (entry.order_id > 0 or entry.redemption_code_id > 0)
      and coalesce(bought.state, '') <> 'refunded'
    group by held.member_id, held.group_id
  ) as last
  join entitlement_entry on entitlement_entry.entry_id = last.entry_id
  left join vip_order on vip_order.order_id = entitlement_entry.order_id and entitlement_entry.order_id > 0
  left join redemption_code on redemption_code.redemption_code_id = entitlement_entry.redemption_code_id
  group by 1`

/** Batches that give a plan, have not ended, and have codes that nobody has used. */
export async function countBatches(db: Db, viptype_id: number, now: number): Promise<number> {
  const { num } = await db
    .selectFrom('redemption_batch')
    .select((eb) => eb.fn.countAll<number>().as('num'))
    .where('kind', '=', 'vip')
    .where('viptype_id', '=', viptype_id)
    .where('state', 'in', ['open', 'unconfirmed'])
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .where(
      sql<boolean>`code_num * use_limit > (select count(*) from redemption_log
        where redemption_log.batch_id = redemption_batch.batch_id)`,
    )
    .executeTakeFirstOrThrow()
  return Number(num)
}
