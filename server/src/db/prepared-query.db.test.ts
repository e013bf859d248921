import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eachDatabase, openTestDatabase } from '../testing/index.ts'
import { isOneOf } from './id-list.ts'
import type { OpenDatabase } from './open.ts'
import { prepareQuery } from './prepared-query.ts'

eachDatabase('prepared queries', (kind) => {
  let opened: OpenDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    await sql`create table tag (tag_id integer, tag_name varchar(20))`.execute(opened.db)
    for (const [tag_id, tag_name] of Object.entries(['seal', 'grass', 'grass']))
      await sql`insert into tag values (${Number(tag_id)}, ${tag_name})`.execute(opened.db)
  })
  afterAll(() => opened.close())

  it('put the values of each run in their places, one value in several places, fixed ones untouched', async () => {
    let built = 0
    const find = prepareQuery('tag.from', (db, { from, name }: { from: number; name: string }) => {
      built += 1
      return db
        .selectFrom('tag')
        .select('tag_id')
        .where('tag_id', '>=', from)
        .where((eb) => eb.or([eb('tag_name', '=', name), eb('tag_name', '=', sql<string>`lower(${name})`)]))
        .where('tag_id', '<', 9)
        .orderBy('tag_id')
    })
    expect(await find(opened.db, { from: 0, name: 'grass' })).toEqual([{ tag_id: 1 }, { tag_id: 2 }])
    expect(await find(opened.db, { from: 2, name: 'grass' })).toEqual([{ tag_id: 2 }])
    expect(await find(opened.db, { from: 0, name: 'seal' })).toEqual([{ tag_id: 0 }])
    expect(built).toBe(1)
  })

  it('run inside a transaction, with what it wrote', async () => {
    const find = prepareQuery('tag.named', (db, { name }: { name: string }) =>
      db.selectFrom('tag').select('tag_id').where('tag_name', '=', name),
    )
    await opened.db.transaction().execute(async (trx) => {
      await sql`insert into tag values (7, 'clerk')`.execute(trx)
      expect(await find(trx, { name: 'clerk' })).toEqual([{ tag_id: 7 }])
    })
  })

  it('take lists of ids of any length, none too', async () => {
    const find = prepareQuery('tag.ids', (db, { ids }: { ids: readonly number[] }) =>
      db
        .selectFrom('tag')
        .select('tag_id')
        .where(isOneOf(db, sql.ref('tag_id'), ids))
        .orderBy('tag_id'),
    )
    const found = async (ids: readonly number[]) => (await find(opened.db, { ids })).map(({ tag_id }) => tag_id)
    expect(await found([2, 0, 99])).toEqual([0, 2])
    expect(await found([1])).toEqual([1])
    expect(await found([])).toEqual([])
  })

  it.skipIf(kind === 'sqlite')('have a plan under their name, one for all values', async () => {
    const find = prepareQuery('tag.plan', (db, { ids }: { ids: readonly number[] }) =>
      db
        .selectFrom('tag')
        .select('tag_id')
        .where(isOneOf(db, sql.ref('tag_id'), ids)),
    )
    await opened.db.transaction().execute(async (trx) => {
      for (const ids of [[0], [0, 1], [0, 1, 2]]) await find(trx, { ids })
      const { rows } = await sql`select name, generic_plans + custom_plans as num from pg_prepared_statements
        where name = 'tag.plan'`.execute(trx)
      expect(rows).toEqual([{ name: 'tag.plan', num: 3 }])
    })
    const all = prepareQuery('tag.all', (db) => db.selectFrom('tag').selectAll())
    await expect(all(opened.db, {})).rejects.toThrow('has to name its columns')
  })

  it('say so when a value is computed with instead of placed', async () => {
    const find = prepareQuery('tag.computed', (db, { id }: { id: number }) =>
      db
        .selectFrom('tag')
        .select('tag_id')
        .where('tag_id', '=', id + 1),
    )
    await expect(find(opened.db, { id: 1 })).rejects.toThrow(/only be placed/)
  })
})
