/** SQL of figures of parts. */
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Measure } from '../measures.ts'
import type { DayFigure, Period } from '../overview.rules.ts'

/** Some measures of days, along the key. */
const partsQuery = (db: Db, measures: readonly Measure[], { from, to }: Period) =>
  db
    .selectFrom('figure_day')
    .select(['day', 'measure', 'part', 'value'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('measure', 'in', [...measures])

export async function listParts(db: Db, measures: readonly Measure[], period: Period): Promise<DayFigure[]> {
  const rows = await partsQuery(db, measures, period).execute()
  return rows.map((row) => ({ ...row, value: Number(row.value) }))
}

/** Names of plans with their translations, those that were deleted as well. */
export const listPlanNames = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('viptype')
        .select(['viptype_id', 'name', 'texts'])
        .where('viptype_id', 'in', [...ids])
        .execute()

/** How coupons are written and called, by number. */
export async function listCoupons(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { coupon: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupon')
    .select(['coupon_id', 'coupon', 'name'])
    .where('coupon_id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ coupon_id, ...row }) => [coupon_id, row]))
}

/** Names of categories with their translations. */
export const listCategoryNames = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('category')
        .select(['category_id', 'category_name', 'texts'])
        .where('category_id', 'in', [...ids])
        .execute()

/** Searches in vain by day, but for words that operators leave out. Days like 20261122. */
export async function countMissed(db: Db, from: number, to: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ day: number; times: number }>`
    select day, sum(times) as times from search_miss
    where day >= ${from} and day <= ${to} and not exists (select 1 from search_miss_ignored ignored
      where ignored.lang = search_miss.lang and ignored.word_key = search_miss.word_key)
    group by day`.execute(db)
  return new Map(rows.map(({ day, times }) => [Number(day), Number(times)]))
}

/** Words sought in vain within a period, most first, and how often they were within the former one. Days like 20261122. */
export async function listMissedBeside(db: Db, period: Period, former: Period, limit: number) {
  const within = ({ from, to }: Period) =>
    sql<number>`sum(case when day >= ${from} and day <= ${to} then times else 0 end)`
  const { rows } = await sql<{ name: string; lang: string; times: number; times_before: number }>`
    select min(name) as name, lang, ${within(period)} as times, ${within(former)} as times_before from search_miss
    where ((day >= ${period.from} and day <= ${period.to}) or (day >= ${former.from} and day <= ${former.to}))
      and not exists (select 1 from search_miss_ignored ignored
        where ignored.lang = search_miss.lang and ignored.word_key = search_miss.word_key)
    group by lang, word_key having ${within(period)} > 0 order by 3 desc, 1 limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => ({ ...row, times: Number(row.times), times_before: Number(row.times_before) }))
}
