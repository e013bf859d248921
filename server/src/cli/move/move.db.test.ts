/** A filled service moves from SQLite to PostgreSQL, is broken off, begins anew, and is the same there, row by row. */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentProgress } from '../../catalogue/progress.ts'
import { migrate, SchemaIsNewer } from '../../db/migrate.ts'
import { copyLines } from '../../db/move/copy-text.ts'
import { listMovedTables, TargetNotEmpty } from '../../db/move/index.ts'
import { orderByReferences } from '../../db/move/moved-tables.ts'
import { createTableDigest } from '../../db/move/row-digest.ts'
import { openPostgres } from '../../db/open.ts'
import { makeContent } from '../../testing/factories.ts'
import { createTestApp, registerMember, type TestApp } from '../../testing/index.ts'
import { createPostgresDatabase, findPostgresProblem } from '../../testing/postgres.ts'
import { type Moved, moveService, type ServiceMove } from './move-service.ts'

const problem = await findPostgresProblem()

it('tables come after what they refer to, and circles are told', () => {
  const order = orderByReferences(
    new Map([
      ['line', ['order', 'plan']],
      ['order', ['member']],
      ['plan', []],
      ['member', ['member']],
    ]),
  )
  expect(order.indexOf('line')).toBeGreaterThan(order.indexOf('order'))
  expect(order.indexOf('order')).toBeGreaterThan(order.indexOf('member'))
  expect(() =>
    orderByReferences(
      new Map([
        ['a', ['b']],
        ['b', ['a']],
      ]),
    ),
  ).toThrow('circle')
})

it('digests tell rows apart, and do not tell their order', () => {
  const digestOf = (...rows: Record<string, string | number | null>[]) => {
    const digest = createTableDigest([
      { name: 'a', isReal: false },
      { name: 'b', isReal: false },
    ])
    digest.add(rows)
    return digest.read()
  }
  const [one, two] = [
    { a: 1, b: 'x' },
    { a: 2, b: null },
  ]
  expect(digestOf(one, two)).toEqual(digestOf(two, one))
  expect(digestOf(one)).toEqual(digestOf({ a: '1', b: 'x' }))
  expect(digestOf(one, two).digest).not.toBe(digestOf(one, { a: 2, b: '' }).digest)
  expect(digestOf(one, one).digest).not.toBe(digestOf(two, two).digest)
})

it('lines keep what their format would read as its own signs, and zeros their sign', () => {
  const rows = [
    { a: 'x\ty\\N\r\n', b: -0 },
    { a: null, b: 9_007_199_254_740_993n },
  ]
  expect(copyLines(rows, ['b', 'a'])).toBe('-0\tx\\ty\\\\N\\r\\n\n9007199254740993\t\\N\n')
})

describe.skipIf(problem !== undefined)('a service that moves to PostgreSQL', () => {
  let app: TestApp
  let target: Awaited<ReturnType<typeof createPostgresDatabase>>
  const never = new AbortController().signal
  const move = (given: Partial<ServiceMove> = {}): Promise<Moved> =>
    moveService({
      source: app.database,
      url: target.url,
      now: app.clock.now(),
      signal: never,
      progress: silentProgress,
      ...given,
    })

  /** One row in each table that the services have left empty, of whatever fits its columns and references. */
  async function fillEmptyTables() {
    const { db } = app.database
    await sql`pragma foreign_keys = off`.execute(db)
    for (const { name } of await listMovedTables(db)) {
      const { rows } = await sql<{ num: number }>`select count(*) as num from ${sql.table(name)}`.execute(db)
      if (Number(rows[0]?.num) > 0) continue
      const { rows: columns } = await sql<{ name: string; type: string }>`
        select name, type from pragma_table_info(${name})`.execute(db)
      const { rows: keys } = await sql<{ from: string; table: string; to: string }>`
        select "from", "table", "to" from pragma_foreign_key_list(${name})`.execute(db)
      const values = await Promise.all(
        columns.map(async (column) => {
          const key = keys.find(({ from }) => from === column.name)
          if (key) {
            const found = await sql<{ value: number }>`
              select ${sql.ref(key.to)} as value from ${sql.table(key.table)} limit 1`.execute(db)
            return found.rows[0]?.value ?? null
          }
          if (column.type.toLowerCase() === 'text') return `‘${name}’ \\ \\N \\. {"a": "字"},\tNULL\r\n\\.\n😀`
          return column.type.toLowerCase() === 'real' ? 0.1 + 0.2 : 9_007_199_254_740_991
        }),
      )
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
        values (${sql.join(values)})`.execute(db)
    }
    await sql`pragma foreign_keys = on`.execute(db)
  }

  beforeAll(async () => {
    app = await createTestApp('sqlite')
    target = await createPostgresDatabase()
    for (let number = 0; number < 30; number += 1) await makeContent(app, { name: `会动的字 ${number}` })
    await registerMember(app, { username: 'mover' })
    await fillEmptyTables()
  })
  afterAll(async () => {
    await app?.close()
    await target?.drop()
  })

  it('has rows in every table that is moved', async () => {
    const { db } = app.database
    for (const { name } of await listMovedTables(db)) {
      const { rows } = await sql<{ num: number }>`select count(*) as num from ${sql.table(name)}`.execute(db)
      expect([name, Number(rows[0]?.num) > 0]).toEqual([name, true])
    }
  })

  it('can be broken off; until it has ended well no server starts there', async () => {
    const stop = new AbortController()
    const progress = { ...silentProgress, step: () => stop.abort(new Error('enough')) }
    await expect(move({ signal: stop.signal, progress })).rejects.toThrow('enough')
    const half = await openPostgres(target.url)
    await expect(migrate(half, app.clock.now())).rejects.toBeInstanceOf(SchemaIsNewer)
    await half.close()
  })

  it('can be broken off while it compares, and has no search index by then or a whole one', async () => {
    const stop = new AbortController()
    const onStart = (_total: number, what: string) => what === 'tables compared' && stop.abort(new Error('no more'))
    await expect(move({ signal: stop.signal, progress: { ...silentProgress, start: onStart } })).rejects.toThrow(
      'no more',
    )
    const half = await openPostgres(target.url)
    await expect(migrate(half, app.clock.now())).rejects.toBeInstanceOf(SchemaIsNewer)
    const { rows } = await sql<{ num: number }>`select count(*) as num from content_search`.execute(half.db)
    expect([0, 30]).toContain(Number(rows[0]?.num))
    await half.close()
  })

  it('tells a row that is not the same, and stays unfinished', async () => {
    const client = new pg.Client({ connectionString: target.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(`create function spoil() returns trigger language plpgsql as
      $$ begin new.nickname := new.nickname || '?'; return new; end $$`)
    await client.query('create trigger spoil before insert on member for each row execute function spoil()')
    const different = await move()
    await client.query('drop trigger spoil on member')
    await client.end()
    expect(different.different.map(({ table }) => table)).toEqual(['member'])
    const half = await openPostgres(target.url)
    await expect(migrate(half, app.clock.now())).rejects.toBeInstanceOf(SchemaIsNewer)
    await half.close()
  })

  it('begins anew, copies every row, and counts on', async () => {
    const moved = await move()
    expect(moved.different).toEqual([])
    expect(moved.rows).toBeGreaterThan(60)
    expect(moved.searched).toBe(30)
    const there = await openPostgres(target.url)
    try {
      await migrate(there, app.clock.now())
      const list = (db: typeof there.db) =>
        db.selectFrom('member').select(['member_id', 'username', 'password_hash']).orderBy('member_id').execute()
      expect(await list(there.db)).toEqual(await list(app.database.db))
      const { last } = await app.database.db
        .selectFrom('content')
        .select((eb) => eb.fn.max('content_id').as('last'))
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ next: number }>`
        select nextval(pg_get_serial_sequence('content', 'content_id')) as next`.execute(there.db)
      expect(rows[0]?.next).toBe(Number(last) + 1)
    } finally {
      await there.close()
    }
  })

  it('is not moved into a service that is there', async () => {
    await expect(move()).rejects.toBeInstanceOf(TargetNotEmpty)
  })

  it('is found there as before', async () => {
    const there = await createTestApp('sqlite', { deps: { database: await openPostgres(target.url) } })
    const { data } = await there.client.call('GET /api/content.Content/list', { keywords: '会动的字' })
    expect(data.list.length).toBeGreaterThan(0)
    await there.close()
    await there.deps.database.close()
  })
})
