import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ddl } from '../../../db/columns.ts'
import { codeConsole } from '../../../db/migrations/money/0070-code-console.ts'
import { createTestApp, eachDatabase, registerMember, type TestApp } from '../../../testing/index.ts'

eachDatabase('batches of before the console', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
  })
  afterAll(() => app.close())

  async function addBatch(name: string, codes: readonly { is_disable: 0 | 1 }[]) {
    const { db } = app.database
    const batch = { name, create_time: 1 }
    const { batch_id } = await db
      .insertInto('redemption_batch')
      .values(batch)
      .returning('batch_id')
      .executeTakeFirstOrThrow()
    for (const [index, code] of codes.entries()) {
      const common = { kind: 'content', content_id: 7, use_limit: 5, start_time: 3, end_time: 9 } as const
      const row = { ...common, ...code, batch_id, code_hash: `${name} ${index}`, create_time: 1 }
      await db.insertInto('redemption_code').values(row).execute()
    }
    return batch_id
  }
  const readBatch = (batch_id: number) =>
    app.database.db
      .selectFrom('redemption_batch')
      .selectAll()
      .where('batch_id', '=', batch_id)
      .executeTakeFirstOrThrow()

  it('get what their codes say, and their uses know them', async () => {
    const { db, dialect } = app.database
    const open = await addBatch('open', [{ is_disable: 1 }, { is_disable: 0 }])
    const off = await addBatch('off', [{ is_disable: 1 }, { is_disable: 1 }])
    const empty = await addBatch('empty', [])
    const { redemption_code_id } = await db
      .selectFrom('redemption_code')
      .select('redemption_code_id')
      .where('batch_id', '=', open)
      .executeTakeFirstOrThrow()
    const use = { redemption_code_id, content_id: 7, entry_id: 1, create_time: 1 }
    const bought = { code_hash: 'bought', kind: 'vip', start_time: null, end_time: null, create_time: 1 } as const
    const gift = await db
      .insertInto('redemption_code')
      .values(bought)
      .returning('redemption_code_id')
      .executeTakeFirstOrThrow()
    const { member_id } = await registerMember(app)
    const logs = [
      { ...use, member_id },
      { ...use, ...gift, member_id },
    ]
    await db.insertInto('redemption_log').values(logs).execute()
    const updates = codeConsole.statements(dialect).filter((statement) => statement.startsWith('update'))
    expect(updates).toHaveLength(2)
    for (const update of updates) await sql.raw(ddl(dialect, update)).execute(db)
    const common = { kind: 'content', content_id: 7, use_limit: 5, start_time: 3, end_time: 9, code_num: 2 }
    expect(await readBatch(open)).toMatchObject({ ...common, state: 'open' })
    expect(await readBatch(off)).toMatchObject({ ...common, state: 'void' })
    expect(await readBatch(empty)).toMatchObject({ kind: 'vip', code_num: 0, use_limit: 1, state: 'open' })
    const used = await db.selectFrom('redemption_log').select('batch_id').orderBy('redemption_log_id').execute()
    expect(used.map(({ batch_id }) => batch_id)).toEqual([open, 0])
  })
})
