import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copySqlite, findCopyProblem } from './backup.ts'
import { inspectCopy } from './inspect-copy.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openSqlite } from './open.ts'
import { countTotals } from './totals.ts'

let folder: string
let database: OpenDatabase
const signal = new AbortController().signal
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zimu-copy-'))
  database = await openSqlite(join(folder, 'data'))
  await migrate(database, 1)
  // Orders of nobody will do.
  await sql`pragma foreign_keys = off`.execute(database.db)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Orders of one member, `bytes` of text each. */
async function addOrders(num: number, bytes = 1): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    for (let index = 0; index < num; index += 1) {
      const order = {
        ...{ remote_order_id: `${performance.now()}-${index}`, member_id: 1, viptype_id: 1, price_minor: 100 },
        ...{ viptype_name: 'x'.repeat(bytes), currency: 'CNY', days: 30, group_id: 1, expire_time: 0, create_time: 1 },
        ...{ pay_time: null, ask_time: null, next_ask_time: null },
      }
      await trx
        .insertInto('vip_order')
        .values({ ...order, state: 'paid', update_time: 1 })
        .execute()
    }
  })
}

it('is whole and of one moment while others write, who do not wait for it', async () => {
  await addOrders(300, 20_000)
  const copy = join(folder, 'copy.sqlite')
  let isCopied = false
  let written = 0
  const copying = copySqlite(database.db, copy).then((ends) => {
    isCopied = true
    return ends
  })
  while (!isCopied) {
    await addOrders(1, 20_000)
    written += 1
    await turn()
  }
  const ends = await copying
  expect(written).toBeGreaterThan(0)
  expect(findCopyProblem(copy)).toBeUndefined()
  const { problem, totals } = await inspectCopy(copy, ends, signal)
  expect(problem).toBe('')
  expect(totals).toEqual(await countTotals(database.db, ends))
  expect(totals.orders).toBeGreaterThanOrEqual(300)
  // The log is written into the file again.
  const { rows } = await sql<{ pages: number }>`pragma wal_autocheckpoint`.execute(database.db)
  expect(Object.values(rows[0] ?? {})).toEqual([2000])
})

it('is looked through in a thread of its own, which the signal ends', async () => {
  await addOrders(3)
  const copy = join(folder, 'copy.sqlite')
  const ends = await copySqlite(database.db, copy)
  const leaving = new AbortController()
  leaving.abort(new Error('the process stops'))
  await expect(inspectCopy(copy, ends, leaving.signal)).rejects.toThrow('the process stops')
  const seen = await inspectCopy(copy, ends, signal)
  expect(seen).toMatchObject({ problem: '', totals: { orders: 3, ledger: 0 } })
  expect(seen.totals).toEqual(await countTotals(database.db, ends))
})

it('that is damaged is named', async () => {
  const copy = join(folder, 'copy.sqlite')
  const ends = await copySqlite(database.db, copy)
  const { open } = await import('node:fs/promises')
  const file = await open(copy, 'r+')
  await file.write(Buffer.alloc(4096, 7), 0, 4096, 8192)
  await file.close()
  expect((await inspectCopy(copy, ends, signal)).problem).toMatch(/is damaged|cannot be read/)
})
