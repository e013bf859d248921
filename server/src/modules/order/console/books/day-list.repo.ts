/** SQL of days with orders or money, and which of them are signed. */
import { days } from '@zimu/contract/durations'
import { type RawBuilder, sql } from 'kysely'
import { countUpTo } from '../../../../db/count-up-to.ts'
import type { Db } from '../../../../db/open.ts'

/** Days that are looked at together, and that wait for a signature. */
export const DAY_WINDOW = 31

/** Beginnings of the days before an end, the newest first. */
export const daysBefore = (end: number): number[] =>
  Array.from({ length: DAY_WINDOW }, (_, index) => end - days(index + 1))

const listOfDays = (starts: readonly number[]) =>
  sql.join(
    starts.map((start) => sql`select ${sql.lit(start)} as day_time`),
    sql` union all `,
  )

const isWithin = (column: string) =>
  sql`${sql.ref(column)} >= d.day_time and ${sql.ref(column)} < d.day_time + ${sql.lit(days(1))}`

/** Those of the days on which an order was made or money moved: each is three looks into an index. */
export const movedDays = (starts: readonly number[]): RawBuilder<{ day_time: number }> =>
  sql`select day_time from (${listOfDays(starts)}) d where exists (select 1 from vip_order where ${isWithin('create_time')})
    or exists (select 1 from order_payment where ${isWithin('pay_time')})
    or exists (select 1 from order_refund where ${isWithin('refund_time')})`

/** Those that nobody has signed. */
export const unsignedDays = (starts: readonly number[]): RawBuilder<{ day_time: number }> =>
  sql`select day_time from (${movedDays(starts)}) moved
    where not exists (select 1 from day_sign_off s where s.day_time = moved.day_time)`

export async function listMovedDays(db: Db, starts: readonly number[]): Promise<number[]> {
  const { rows } = await movedDays(starts).execute(db)
  return rows.map(({ day_time }) => Number(day_time)).sort((one, other) => other - one)
}

/** The last signature of each of the days. */
export async function listLastSignatures(db: Db, starts: readonly number[]) {
  const rows = await db
    .selectFrom('day_sign_off')
    .select(['day_time', 'actor', 'note', 'create_time'])
    .where('day_time', 'in', [...starts])
    .orderBy('sign_off_id')
    .execute()
  return new Map(rows.map((row) => [row.day_time, row]))
}

/** Whether anything is older than a time. */
export async function hasOlder(db: Db, before: number): Promise<boolean> {
  const row = await db
    .selectFrom('vip_order')
    .select('order_id')
    .where('create_time', '<', before)
    .orderBy('create_time')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Days that are over and not signed, of those before an end. */
export const countUnsigned = (db: Db, end: number, max: number): Promise<number> =>
  countUpTo(db, unsignedDays(daysBefore(end)), max)

/** The sheet that was signed last. */
export async function findLastSheet(db: Db, day_time: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('day_sign_off')
    .select('sheet')
    .where('day_time', '=', day_time)
    .orderBy('sign_off_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sheet
}
