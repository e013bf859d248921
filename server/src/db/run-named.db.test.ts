import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eachDatabase, openTestDatabase } from '../testing/index.ts'
import type { OpenDatabase } from './open.ts'
import { runNamed } from './run-named.ts'

eachDatabase('statements in a few shapes', (kind) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
  })
  afterAll(() => opened.close())

  const sum = (db: OpenDatabase['db'], values: readonly number[]) =>
    runNamed<{ sum: number }>(
      db,
      'test.sum',
      sql`select ${sql.join(
        values.map((value) => sql`cast(${value} as integer)`),
        sql` + `,
      )} as sum`,
    )

  it('answer each with its own text, whatever ran under the name before', async () => {
    expect(await sum(opened.db, [1, 2])).toEqual([{ sum: 3 }])
    expect(await sum(opened.db, [1, 2, 4])).toEqual([{ sum: 7 }])
    expect(await sum(opened.db, [5, 2])).toEqual([{ sum: 7 }])
  })

  it.runIf(kind === 'postgres')('are planned once for all values after a few runs', async () => {
    await opened.db.connection().execute(async (db) => {
      for (let value = 0; value < 8; value += 1) await sum(db, [value, value])
      const { rows } = await sql<{ name: string; plans: number }>`
        select name, generic_plans::integer as plans from pg_prepared_statements
        where name like 'test.sum.%' and statement like '%$2%' and statement not like '%$3%'`.execute(db)
      expect(rows.map(({ plans }) => plans > 0)).toEqual([true])
    })
  })
})
