import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OpenDatabase, openSqlite } from '../open.ts'
import { checkSqliteFile } from './check-file.ts'

describe('the file of the embedded database', () => {
  let folder: string
  let database: OpenDatabase

  const fill = (from: number) =>
    sql`with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + 4_000})
      insert into kept select i, printf('%.200c', 'x') from n`.execute(database.db)
  const files = () => readdirSync(folder).filter((name) => name.includes('check'))

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zimu-check-'))
    database = await openSqlite(folder)
    await sql`create table kept (id integer primary key, text text)`.execute(database.db)
    await fill(0)
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is checked beside: statements need not wait for it (the nightly check stopped every visitor for seconds)', async () => {
    const ended: string[] = []
    const check = checkSqliteFile(database.db).finally(() => ended.push('check'))
    const writing = fill(10_000).finally(() => ended.push('write'))
    expect(await check).toEqual(['ok'])
    await writing
    expect(ended).toEqual(['write', 'check'])
    expect(files()).toEqual([])
  })

  it('takes what is written meanwhile into the next check', async () => {
    await Promise.all([checkSqliteFile(database.db), fill(20_000)])
    expect(await checkSqliteFile(database.db)).toEqual(['ok'])
    const { rows } = await sql<{ num: number }>`select count(*) as num from kept`.execute(database.db)
    expect(rows[0]?.num).toBe(8_002)
  })

  it('is said to be damaged where a page is', async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(database.db)
    const { rows } = await sql<{ pageSize: number; pageNum: number }>`
      select page_size as "pageSize", page_count as "pageNum" from pragma_page_size(), pragma_page_count()`.execute(
      database.db,
    )
    const { pageSize = 4096, pageNum = 2 } = rows[0] ?? {}
    const file = await open(join(folder, 'zimu.sqlite'), 'r+')
    await file.write(Buffer.alloc(pageSize, 7), 0, pageSize, (pageNum - 2) * pageSize)
    await file.close()
    expect((await checkSqliteFile(database.db)).join(' ')).not.toBe('ok')
    expect(files()).toEqual([])
  })
})
