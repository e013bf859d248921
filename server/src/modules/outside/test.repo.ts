/** SQL of tests of what is outside: the last one of each. */
import type { Db, Trx } from '../../db/open.ts'

export interface StoredTest {
  name: string
  result: string
  detail: string
  actor: string
  create_time: number
}

export async function putTest(trx: Trx, test: StoredTest): Promise<void> {
  const { name, ...values } = test
  await trx
    .insertInto('outside_test')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** By name; at most a dozen. */
export async function readTests(db: Db): Promise<Map<string, StoredTest>> {
  const rows = await db.selectFrom('outside_test').selectAll().execute()
  return new Map(rows.map((row) => [row.name, { ...row, create_time: Number(row.create_time) }]))
}
