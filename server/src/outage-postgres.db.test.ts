/** PostgreSQL restarts, crashes and hangs under the whole service; the servers are the test's own. */
import { minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsJob } from './db/statement-timeout.ts'
import { type OutageApp, openOutageApp } from './testing/outage-app.ts'
import { findOwnPostgresProblem, type OwnPostgres, startOwnPostgres } from './testing/programs/own-postgres.ts'

/** Making and dropping a database is slow where the disk is busy. */
const HOOK_MS = minutes(4)
const problem = findOwnPostgresProblem()
if (problem) process.stderr.write(`Tests of PostgreSQL's outages are skipped: ${problem}\n`)

const SESSIONS = '/api/member.Member/sessions'
const READY = { status: 200, body: { status: 'ready' } }

describe.skipIf(problem !== undefined)('with a PostgreSQL of its own', () => {
  let postgres: OwnPostgres
  let app: OutageApp
  let token: string
  beforeAll(async () => {
    postgres = await startOwnPostgres()
    app = await openOutageApp({ DATABASE_URL: postgres.url })
    token = await app.register('outage', 'a quiet place in the sun')
  }, HOOK_MS)
  afterAll(async () => {
    postgres?.resume()
    await app?.close()
    await postgres?.close()
  }, HOOK_MS)

  const read = () => app.call(SESSIONS, { headers: { apitoken: token } })
  const write = () => app.call('/api/member.Register/captcha')

  /** Calls without a break until the result is called, which tells what came of them. */
  function callOnAndOn() {
    let isOver = false
    const statuses: number[] = []
    const lanes = Array.from({ length: 12 }, async (_, lane) => {
      while (!isOver) statuses.push((await (lane % 2 === 0 ? read() : write())).status)
    })
    return async () => {
      isOver = true
      await Promise.all(lanes)
      return statuses
    }
  }
  async function untilWell() {
    while ((await read()).code !== 200);
  }

  it.each(['SIGINT', 'SIGINT', 'SIGKILL', 'SIGINT'] as const)(
    'a restart (%s) under load ends no process: calls fail in the envelope and succeed again by themselves',
    async (signal) => {
      const stop = callOnAndOn()
      await untilWell()
      await postgres.restart(signal)
      await untilWell()
      expect((await write()).code).toBe(200)
      expect((await stop()).filter((status) => status !== 200 && status !== 500)).toEqual([])
      expect(await app.ready()).toEqual(READY)
    },
  )

  it('a server that hangs holds no call for ever, and readiness says so at once', async () => {
    const stop = callOnAndOn()
    await untilWell()
    postgres.hang()
    // All of these are answered while it hangs.
    expect(await app.ready()).toEqual({ status: 503, body: { status: 'not ready', away: ['database'] } })
    expect((await app.call('/health/live')).status).toBe(200)
    await stop()
    expect((await read()).data).toMatchObject({ error: 'server.failed' })
    postgres.resume()
    await untilWell()
    expect(await app.ready()).toEqual(READY)
  })

  it('a server that is away is told by readiness, and found again', async () => {
    await postgres.kill('SIGINT')
    expect((await app.ready()).status).toBe(503)
    expect((await read()).data).toMatchObject({ error: 'server.failed' })
    await postgres.start()
    await untilWell()
    expect(await app.ready()).toEqual(READY)
  })

  /** Sends a statement that waits for a lock, ends its connection from outside, and lets go of the lock. */
  async function breakWhileItWaits(statement: (lock: number) => Promise<unknown>) {
    const { db } = app.deps.database
    return db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(77)`.execute(holder)
      const waiting = Promise.allSettled([statement(77)])
      for (let ended = 0; ended === 0; ) {
        const { rows } = await sql<{ isEnded: boolean }>`
          select pg_terminate_backend(pid) as "isEnded" from pg_locks where locktype = 'advisory' and not granted
        `.execute(holder)
        ended = rows.length
      }
      await sql`select pg_advisory_unlock(77)`.execute(holder)
      return (await waiting)[0]
    })
  }

  it('a read whose connection is lost is sent once more; what writes is not', async () => {
    const { db } = app.deps.database
    const readAgain = await breakWhileItWaits((lock) => sql`select pg_advisory_xact_lock(${lock})`.execute(db))
    expect(readAgain?.status).toBe('fulfilled')
    const writeAgain = await breakWhileItWaits((lock) =>
      sql`with one as (select pg_advisory_xact_lock(${lock})) update member set nickname = nickname from one`.execute(
        db,
      ),
    )
    expect(writeAgain?.status).toBe('rejected')
    const inTransaction = await breakWhileItWaits((lock) =>
      db.transaction().execute((trx) => sql`select pg_advisory_xact_lock(${lock})`.execute(trx)),
    )
    expect(inTransaction).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
  })

  it('limits statements of calls, and those of jobs more widely, on connections of their own', async () => {
    const { db } = app.deps.database
    const limit = async () =>
      (
        await sql<{ ms: number }>`select setting::int as ms from pg_settings where name = 'statement_timeout'`.execute(
          db,
        )
      ).rows[0]?.ms ?? 0
    const ofCall = await limit()
    const ofJob = await runAsJob(limit)
    expect([ofCall, ofJob]).toEqual([4000, 299_500])
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  })
})
