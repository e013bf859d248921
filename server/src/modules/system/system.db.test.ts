import { readFileSync } from 'node:fs'
import { days, minutes, seconds } from '@zimu/contract/durations'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  setOption,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'
import { jobPageQuery, kindsQuery } from './job.repo.ts'

eachDatabase('the system on the console', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  const request = () => ({ request_id: newRequest() })
  const refusalOf = (work: Promise<unknown>) => work.then(String, (error: { error: string }) => error.error)
  const records = () => app.app.modules.record.list({ limit: 10 })

  async function addJob(given: object = {}): Promise<number> {
    const job = { kind: 'transcode', queue: 'none', unique_key: null, payload: '{}', lock_time: null }
    const { job_id } = await app.database.db
      .insertInto('job')
      .values({ ...job, run_time: app.clock.now() + days(1), ...given })
      .returning('job_id')
      .executeTakeFirstOrThrow()
    return job_id
  }

  describe('the self-check', () => {
    const info = (by = owner) => by.call('GET /admin/api/system.Check/info', {})

    it('runs as a job, and is kept: the bad first, in the language of who reads, since when', async () => {
      expect(await info()).toMatchObject({ checks: [], check_time: null, bad_num: 0 })
      await owner.call('POST /admin/api/system.Check/run', request())
      expect(await info()).toMatchObject({ is_running: 1 })
      await app.app.modules.jobs.runDue()
      const before = await info()
      expect(before).toMatchObject({ is_running: 0, length_ms: expect.any(Number) })
      expect(before.checks.map(({ name }) => name).sort()).toContain('backup')
      app.clock.advance(minutes(5))
      await setOption(app, 'check.free_gb', 1_000_000)
      await app.app.modules.selfCheck.run()
      const { checks } = await info()
      const red = checks.find(({ name }) => name === 'space')
      const order = checks.map(({ state }) => ['bad', 'note', 'ok'].indexOf(state))
      expect(order).toEqual([...order].sort())
      expect(red).toMatchObject({ name: 'space', state: 'bad', todo: '腾出空间', change_time: '2026-11-20 12:05:01' })
      expect(red?.finding).toContain('至少要有 1000000 GB')
      expect(checks.find(({ name }) => name === 'writing')?.change_time).toBe('2026-11-20 12:00:00')
      expect(await records()).toEqual([])
      const waits = await owner.call('GET /admin/api/overview.Waiting/list', {})
      expect(waits.list).toContainEqual(expect.objectContaining({ kind: 'health' }))
    })
  })

  describe('processes', () => {
    it('names the one that answers, and others as long as they say that they are there', async () => {
      const info = () => owner.call('GET /admin/api/system.Process/info', {})
      const now = app.clock.now()
      const other = { process_id: 'b', host: 'node-2', pid: 7, role: 'worker' as const, version: '1', node: '24' }
      await app.database.db
        .insertInto('process')
        .values({ ...other, memory_bytes: 5, start_time: now - days(6), seen_time: now })
        .execute()
      expect(await info()).toMatchObject({
        processes: [
          { is_own: 1, pid: process.pid, version: '0.0.0-test' },
          { is_own: 0, host: 'node-2', role: 'worker', start_time: '2026-11-14 12:00:00' },
        ],
        database: { dialect: kind, size_bytes: expect.any(Number) },
      })
      app.clock.advance(minutes(1))
      expect((await info()).processes).toHaveLength(1)
    })
  })

  describe('jobs', () => {
    const list = (input: object = {}) => owner.call('GET /admin/api/system.Job/list', input)
    const act = (name: 'again' | 'giveUp' | 'cancel', job_id: number, by = owner) =>
      by.call(`POST /admin/api/system.Job/${name}`, { ...request(), job_id })

    it('are listed without texts of their payloads, by state and kind', async () => {
      const waiting = await addJob({ payload: '{"order_id":4,"to":"a@example.org"}' })
      const dead = await addJob({ kind: 'remind', dead_time: app.clock.now(), attempts: 60, last_error: 'away' })
      const running = await addJob({ lock_time: app.clock.now(), lock_owner: 'node-1:4', progress: 0.4 })
      const all = await list()
      expect(all.count).toBe(3)
      expect(all.list.map(({ job_id, state }) => [job_id, state])).toEqual([
        [running, 'running'],
        [dead, 'dead'],
        [waiting, 'waiting'],
      ])
      expect(all.list[0]).toMatchObject({ owner: 'node-1:4', progress: 0.4, lease_time: '2026-11-20 12:00:30' })
      expect(all.list[2]?.payload).toBe('{"order_id":4,"to":"•••"}')
      expect((await list({ state: 'dead' })).list).toMatchObject([{ job_id: dead, last_error: 'away' }])
      expect((await list({ kind: 'transcode', state: 'waiting' })).list).toMatchObject([{ job_id: waiting }])
    })

    it('that were given up run again; those that wait are given up; each is a row of the record', async () => {
      const job_id = await addJob()
      await act('giveUp', job_id)
      expect((await list({ state: 'dead' })).list).toMatchObject([{ job_id }])
      expect((await owner.call('GET /admin/api/overview.Waiting/list', {})).list).toMatchObject([{ kind: 'jobs' }])
      await act('again', job_id)
      expect((await list({ state: 'waiting' })).list).toMatchObject([{ job_id, attempts: 0 }])
      expect((await records()).map(({ action, target }) => [action, target])).toEqual([
        ['job.again', `job:${job_id}`],
        ['job.giveUp', `job:${job_id}`],
      ])
      expect(await refusalOf(act('again', 999))).toBe('job.unknown')
      expect(await refusalOf(act('cancel', job_id))).toBe('job.not_in_state')
    })

    it('have words on the console for each kind', async () => {
      const words = readFileSync('admin/src/i18n/catalogues/zh-Hans/pages/health.ts', 'utf8')
      const { kinds } = await owner.call('GET /admin/api/system.Job/kinds', {})
      expect(kinds.map(({ kind }) => kind).filter((kind) => !words.includes(`'jobs.kind_${kind}'`))).toEqual([])
    })

    it('of a kind that recurs run now, and leave behind when and how long', async () => {
      const kindOf = async (name: string) =>
        (await owner.call('GET /admin/api/system.Job/kinds', {})).kinds.find((row) => row.kind === name)
      expect(await kindOf('retention')).toMatchObject({ interval_ms: days(1), last_time: null, may_run: 1 })
      await owner.call('POST /admin/api/system.Job/run', { ...request(), kind: 'retention' })
      expect(await kindOf('retention')).toMatchObject({ waiting_num: 1, next_time: '2026-11-20 12:00:00' })
      await app.app.modules.jobs.runDue()
      expect(await kindOf('retention')).toMatchObject({
        ...{ is_failed: 0, last_ms: expect.any(Number), next_time: '2026-11-21 12:00:00' },
      })
      expect(await refusalOf(owner.call('POST /admin/api/system.Job/run', { ...request(), kind: 'bulk' }))).toBe(
        'job.kind_unknown',
      )
      const recurring = (await list()).list.find((row) => row.kind === 'retention')
      expect(await refusalOf(act('giveUp', recurring?.job_id ?? 0))).toBe('job.not_in_state')
    })

    it('are run by an editor only where they are about transcoding', async () => {
      const editor = await makeOperator(app, ['editor'])
      const [film, other] = [await addJob(), await addJob({ kind: 'remind' })]
      await act('giveUp', film, editor)
      expect(await refusalOf(act('giveUp', other, editor))).toBe('operator.not_allowed')
    })

    it('that run are cancelled where their kind allows it, within some seconds', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      try {
        const { jobs } = app.app.modules
        let started = () => {}
        const hasStarted = new Promise<void>((done) => (started = done))
        jobs.register('long', { queue: 'housekeeping', isCancellable: true }, (_payload, { signal, report }) => {
          report(0.5, '5 / 10')
          started()
          return new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
        })
        await jobs.enqueue(app.database.db, { kind: 'long', payload: { backup_id: 1 } })
        const running = jobs.runDue()
        await hasStarted
        const [job] = (await list({ kind: 'long' })).list
        await act('cancel', job?.job_id ?? 0)
        await vi.advanceTimersByTimeAsync(seconds(2))
        await running
        expect((await list({ kind: 'long' })).list).toMatchObject([
          { state: 'dead', last_error: 'cancelled by an operator', progress_text: '5 / 10' },
        ])
      } finally {
        vi.useRealTimers()
      }
    })

    it('are found by walking a part of an index', async () => {
      const explain = async (query: { compile(): { sql: string } } | RawBuilder<unknown>) => {
        const asked = sql`${query as RawBuilder<unknown>}`
        const { db, dialect } = app.database
        if (dialect === 'sqlite')
          return (await sql<{ detail: string }>`explain query plan select * from ${asked} as asked`.execute(db)).rows
            .map(({ detail }) => detail)
            .join('\n')
        return db.transaction().execute(async (trx) => {
          // In an empty table all indexes cost the same.
          await sql`insert into job (kind, payload, run_time)
            select 'other', '', n from generate_series(1, 2000) as n`.execute(trx)
          await sql`analyze job`.execute(trx)
          for (const way of ['seqscan', 'bitmapscan', 'sort'])
            await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from ${asked} as asked`.execute(trx)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        })
      }
      const page = { limit: 51 }
      const { db } = app.database
      expect(await explain(jobPageQuery(db, { state: 'dead' }, page))).toMatch(/job_dead/)
      expect(await explain(jobPageQuery(db, { state: 'running' }, page))).toMatch(/job_running/)
      expect(await explain(jobPageQuery(db, { kind: 'remind' }, page))).toMatch(/job_by_kind|job_dead_kind/)
      const kinds = await explain(sql`(${kindsQuery(['remind'], 1000)})`)
      expect(kinds).toMatch(/job_waiting|job_by_kind/)
      expect(kinds).not.toMatch(/SCAN job\b(?! USING)|Seq Scan/)
    })
  })
})
