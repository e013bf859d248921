import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPostgresProblem, POSTGRES_URL } from '../../testing/postgres.ts'
import { findOwnPostgresProblem, startOwnPostgres, startPostgresCopy } from '../../testing/programs/own-postgres.ts'
import { allowCopy, runAsCall } from '../../work.ts'
import { ClocksDiffer, requireSameClock } from '../clock-difference.ts'
import { openPostgres } from '../open.ts'
import type { PoolOptions } from './postgres-pool.ts'
import type { SlowStatement } from './statements.ts'

const USUAL: PoolOptions = { callConnections: 10, jobConnections: 6, readUrl: '', isNaming: true, slowMs: 20 }

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(url: string, options: Partial<PoolOptions> = {}) {
  const opened = await openPostgres(url, { ...USUAL, ...options })
  closing.push(opened.close)
  return opened
}

/** Runs statements as the call of this id. */
const asCall = <Result>(request_id: string, work: () => Promise<Result>): Promise<Result> =>
  new Promise((done, fail) => runAsCall(request_id, () => void work().then(done, fail)))

describe.skipIf(await findPostgresProblem())('PostgreSQL by setting', () => {
  it('keeps to the connections that a process may have', async () => {
    const { db, poolStates } = await open(POSTGRES_URL, { callConnections: 2 })
    await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.01)`.execute(db)))
    const calls = poolStates?.().find(({ pool }) => pool === 'calls')
    expect((calls?.used ?? 0) + (calls?.idle ?? 0)).toBe(2)
  })

  it('keeps a connection that nobody uses for longer than the ten seconds of the driver', async () => {
    const { db } = await open(POSTGRES_URL)
    const backend = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid
    const pid = await backend()
    await wait(seconds(11))
    expect(await backend()).toBe(pid)
  })

  it('tells slow statements with the call that sent them, and none of their values', async () => {
    const told: SlowStatement[] = []
    const { db, onSlow } = await open(POSTGRES_URL)
    onSlow?.((slow) => told.push(slow))
    await asCall('request-7', () =>
      sql`select pg_sleep(0.05), ${'a secret'} as given, 'of mine' as own, 42`.execute(db),
    )
    await sql`select 1`.execute(db)
    expect(told).toEqual([
      { statement: 'select pg_sleep(?), $1 as given, ? as own, ?', ms: expect.any(Number), cause: 'request-7' },
    ])
  })

  it('sees which call a statement belongs to, and no text of a caller in it', async () => {
    const { db } = await open(POSTGRES_URL)
    const read = () =>
      sql<{ query: string }>`select query from pg_stat_activity where pid = pg_backend_pid()`.execute(db)
    const { rows } = await asCall('request-8*/ select', read)
    expect(rows[0]?.query).toMatch(/ \/\* for request-8select \*\/$/)
    expect((await read()).rows[0]?.query).not.toContain('/*')
  })

  it('does not start beside a database whose clock is another', async () => {
    const opened = await open(POSTGRES_URL)
    await requireSameClock(opened, Date.now)
    await requireSameClock(opened, () => Date.now() + 4000)
    for (const offMs of [-60_000, 60_000])
      await expect(requireSameClock(opened, () => Date.now() + offMs)).rejects.toThrow(ClocksDiffer)
  })
})

describe.skipIf(findOwnPostgresProblem())('a copy for reads of guests', () => {
  it('answers them while it keeps up; the database does while it lags or is away, and all else', async () => {
    const main = await startOwnPostgres()
    closing.push(main.close)
    const copy = await startPostgresCopy(main)
    closing.push(copy.close)
    const { db, poolStates } = await open(main.url, { readUrl: copy.url })
    await sql`create table word (text varchar(20))`.execute(db)
    const isCopied = async () => (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is
    const asGuest = <Result>(work: () => Promise<Result>) =>
      asCall('guest', () => {
        allowCopy()
        return work()
      })
    const untilGuestsRead = (from: boolean) =>
      vi.waitFor(async () => expect(await asGuest(isCopied)).toBe(from), { timeout: 20_000 })

    await untilGuestsRead(true)
    expect(await asCall('member', isCopied)).toBe(false)
    await asGuest(async () => {
      await sql`insert into word values ('seal')`.execute(db)
      await db.transaction().execute(async (trx) => {
        expect((await sql`select text from word`.execute(trx)).rows).toEqual([{ text: 'seal' }])
      })
    })
    expect(poolStates?.().map(({ pool }) => pool)).toEqual(['calls', 'jobs', 'copy'])

    await copy.pauseReplay()
    await sql`insert into word values ('grass')`.execute(db)
    await untilGuestsRead(false)
    await copy.resumeReplay()
    await untilGuestsRead(true)
    await copy.kill('SIGKILL')
    expect(await asGuest(isCopied)).toBe(false)
    expect((await asGuest(() => sql`select text from word`.execute(db))).rows).toHaveLength(2)
  }, 120_000)
})
