import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eachDatabase, openTestDatabase } from '../testing/index.ts'
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
    const find = prepareQuery((db, { from, name }: { from: number; name: string }) => {
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
    const find = prepareQuery((db, { name }: { name: string }) =>
      db.selectFrom('tag').select('tag_id').where('tag_name', '=', name),
    )
    await opened.db.transaction().execute(async (trx) => {
      await sql`insert into tag values (7, 'clerk')`.execute(trx)
      expect(await find(trx, { name: 'clerk' })).toEqual([{ tag_id: 7 }])
    })
  })

  it('say so when a value is computed with instead of placed', async () => {
    const find = prepareQuery((db, { id }: { id: number }) =>
      db
        .selectFrom('tag')
        .select('tag_id')
        .where('tag_id', '=', id + 1),
    )
    await expect(find(opened.db, { id: 1 })).rejects.toThrow(/only be placed/)
  })
})
