import { days } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  setOption,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'
import { listTables } from '../../testing/tables.ts'

const INFO = 'GET /admin/api/audit.Entry/info'

eachDatabase('addresses in the record of operators', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  async function act(): Promise<number> {
    const content_id = await makeContent(app)
    const hide = { request_id: newRequest(), content_id, version: 1 }
    return (await owner.call('POST /admin/api/content.Content/hide', hide)).record_id ?? 0
  }
  const ipOf = async (record_id: number) => (await owner.call(INFO, { record_id })).ip
  async function letGo(isDry = false): Promise<number | undefined> {
    const done = await app.app.modules.retention({ isDry })
    return done.find(({ name }) => name === 'addresses of the record of operators')?.count
  }
  const verify = () => app.app.modules.record.verify()

  it('go after the days of the setting; the chain stays whole, and so does what stands beside them', async () => {
    const old = await act()
    app.clock.advance(days(60))
    owner = await makeOperator(app, ['owner'], 'lin')
    const young = await act()
    expect(await letGo()).toBe(0)
    app.clock.advance(days(31))
    owner = await makeOperator(app, ['owner'], 'shen')
    const before = await owner.call(INFO, { record_id: old })
    expect(before.ip).toBe('127.0.0.1')
    const { hash } = await verify()
    expect(await letGo(true)).toBe(1)
    expect(await ipOf(old)).toBe('127.0.0.1')
    expect(await letGo()).toBe(1)
    expect(await owner.call(INFO, { record_id: old })).toEqual({ ...before, ip: '' })
    expect(await ipOf(young)).toBe('127.0.0.1')
    expect(await verify()).toMatchObject({ brokenAt: null, isCut: false, hash })
    expect(await letGo(), 'each once').toBe(0)
  })

  it('stay where the setting says so', async () => {
    const record_id = await act()
    await setOption(app, 'privacy.address_days', 0)
    app.clock.advance(days(1000))
    owner = await makeOperator(app, ['owner'], 'lin')
    expect(await letGo()).toBe(0)
    expect(await ipOf(record_id)).toBe('127.0.0.1')
  })

  it('are the only thing of a row that can be changed, and only to nothing', async () => {
    const record_id = await act()
    const { db } = app.database
    const table = (await listTables(app.database)).find(({ name }) => name === 'operator_record')
    const columns = table?.columns.map(({ name }) => name) ?? []
    expect(columns).toContain('ip')
    const change = (column: string, value: unknown) =>
      sql`update operator_record set ${sql.ref(column)} = ${value}, ip = '' where record_id = ${record_id}`.execute(db)
    const row = await db.selectFrom('operator_record').selectAll().where('record_id', '=', record_id).executeTakeFirst()
    for (const column of columns.filter((name) => name !== 'ip')) {
      const value = typeof row?.[column as keyof typeof row] === 'number' || column === 'undo_of' ? 7_777 : 'x'
      await expect(change(column, value), column).rejects.toThrow('append-only')
    }
    const other = sql`update operator_record set ip = '10.0.0.1' where record_id = ${record_id}`
    await expect(other.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from operator_record`.execute(db)).rejects.toThrow('append-only')
    await sql`update operator_record set ip = '' where record_id = ${record_id}`.execute(db)
    expect(await verify()).toMatchObject({ brokenAt: null, isCut: false })
  })
})
