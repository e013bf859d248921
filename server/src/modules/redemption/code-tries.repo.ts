/** SQL of wrong tries at redemption codes. */
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/open.ts'

/** Counts one try. */
export async function addTry(
  db: Db,
  row: { day: number; network: string; member_id: number; last_time: number },
): Promise<void> {
  await db
    .insertInto('code_try')
    .values({ ...row, num: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'network', 'member_id'])
        .doUpdateSet({ num: sql<number>`code_try.num + 1`, last_time: row.last_time }),
    )
    .execute()
}

interface Days {
  from: number
  to: number
}

const within = (db: Db, { from, to }: Days) =>
  db.selectFrom('code_try').where('code_try.day', '>=', from).where('code_try.day', '<=', to)

export async function countByDay(db: Db, days: Days): Promise<Map<number, number>> {
  const rows = await within(db, days)
    .select('day')
    .select((eb) => eb.fn.sum<number>('num').as('num'))
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, num }) => [day, Number(num)]))
}

export async function listNetworks(db: Db, days: Days, limit: number) {
  const rows = await within(db, days)
    .select('network')
    .select((eb) => [
      eb.fn.sum<number>('num').as('num'),
      eb.fn.count<number>('member_id').distinct().as('member_num'),
      eb.fn.max('last_time').as('last_time'),
    ])
    .groupBy('network')
    .orderBy('num', 'desc')
    .orderBy('network')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, num: Number(row.num), member_num: Number(row.member_num) }))
}

export async function listMembers(db: Db, days: Days, limit: number) {
  const rows = await within(db, days)
    .leftJoin('member', 'member.member_id', 'code_try.member_id')
    .select(['code_try.member_id', 'member.nickname'])
    .select((eb) => [
      eb.fn.sum<number>('code_try.num').as('num'),
      eb.fn.count<number>('code_try.network').distinct().as('network_num'),
      eb.fn.max('code_try.last_time').as('last_time'),
    ])
    .groupBy(['code_try.member_id', 'member.nickname'])
    .orderBy('num', 'desc')
    .orderBy('code_try.member_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    nickname: row.nickname ?? '',
    num: Number(row.num),
    network_num: Number(row.network_num),
  }))
}

export async function deleteTriesBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('code_try').where('day', '<', day).execute()
}

export async function deleteTriesOf(trx: Trx, member_id: number): Promise<void> {
  await trx.deleteFrom('code_try').where('member_id', '=', member_id).execute()
}
