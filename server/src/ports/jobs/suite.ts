/** What every adapter of the jobs port does. `makeJobs` opens one more process over the same place. */
import { expect, it, vi } from 'vitest'
import type { Db } from '../../db/open.ts'
import type { createTestClock } from '../clock/index.ts'
import type { Jobs } from './jobs.ts'

export interface JobsUnderTest {
  db: Db
  clock: ReturnType<typeof createTestClock>
  makeJobs(): Jobs
}

const MINUTE_MS = 60_000

export function jobsSuite(open: () => JobsUnderTest): void {
  it('does a job once it is due, and once', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    const done: unknown[] = []
    jobs.register('due', async (payload) => void done.push(payload))
    await jobs.enqueue(db, { kind: 'due', payload: { n: 1 }, run_time: clock.now() + MINUTE_MS })
    expect(await jobs.runDue()).toBe(0)
    clock.advance(MINUTE_MS)
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(done).toEqual([{ n: 1 }])
  })

  it('forgets a job whose transaction was rolled back', async () => {
    const { db, makeJobs } = open()
    const jobs = makeJobs()
    jobs.register('rolled-back', async () => undefined)
    const transaction = db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, { kind: 'rolled-back', payload: null })
      throw new Error('no')
    })
    await expect(transaction).rejects.toThrow('no')
    expect(await jobs.runDue()).toBe(0)
  })

  it('keeps one waiting job per key', async () => {
    const { db, makeJobs } = open()
    const jobs = makeJobs()
    const done: unknown[] = []
    jobs.register('keyed', async (payload) => void done.push(payload))
    for (const n of [1, 2, 3]) await jobs.enqueue(db, { kind: 'keyed', payload: n, unique_key: 'keyed:a' })
    await jobs.enqueue(db, { kind: 'keyed', payload: 4, unique_key: 'keyed:b' })
    await jobs.runDue()
    expect(done).toEqual([1, 4])
  })

  it('tries a failing job again with growing waits', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    const times: number[] = []
    jobs.register('failing', async () => {
      times.push(clock.now())
      if (times.length < 4) throw new Error('not yet')
    })
    await jobs.enqueue(db, { kind: 'failing', payload: null })
    for (let second = 0; second < 120; second += 1) {
      await jobs.runDue()
      clock.advance(1000)
    }
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits).toHaveLength(3)
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
    expect(waits[2]).toBeGreaterThan(waits[1] ?? 0)
  })

  it('gives each job to one of several processes', async () => {
    const { db, makeJobs } = open()
    const done: number[] = []
    const processes = [makeJobs(), makeJobs(), makeJobs()]
    for (const jobs of processes) jobs.register('shared', async (payload) => void done.push(Number(payload)))
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    for (const n of numbers) await processes[0]?.enqueue(db, { kind: 'shared', payload: n })
    const counts = await Promise.all(processes.map((jobs) => jobs.runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(numbers.length)
    expect(done.sort((a, b) => a - b)).toEqual(numbers)
  })

  it('leaves kinds that a process does not know to others', async () => {
    const { db, makeJobs } = open()
    const [ignorant, knowing] = [makeJobs(), makeJobs()]
    ignorant.register('something-else', async () => undefined)
    knowing.register('foreign', async () => undefined)
    await ignorant.enqueue(db, { kind: 'foreign', payload: null })
    expect(await ignorant.runDue()).toBe(0)
    expect(await knowing.runDue()).toBe(1)
  })

  it('takes over a job whose holder died', async () => {
    const { db, clock, makeJobs } = open()
    const [dying, heir] = [makeJobs(), makeJobs()]
    let is_inherited = false
    let release = () => {}
    let hold = () => {}
    const is_held = new Promise<void>((done) => {
      hold = done
    })
    dying.register('orphan', () => {
      hold()
      return new Promise((done) => {
        release = done
      })
    })
    heir.register('orphan', async () => {
      is_inherited = true
    })
    await dying.enqueue(db, { kind: 'orphan', payload: null })
    const held = dying.runDue()
    await is_held
    expect(await heir.runDue()).toBe(0)
    clock.advance(MINUTE_MS)
    expect(await heir.runDue()).toBe(1)
    expect(is_inherited).toBe(true)
    release()
    await held
  })

  it('leaves a job that takes long to its holder for as long as that one lives, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { db, clock, makeJobs } = open()
      const [busy, other] = [makeJobs(), makeJobs()]
      let release = () => {}
      const is_held = new Promise<void>((begun) => {
        busy.register('long', () => {
          begun()
          return new Promise((done) => {
            release = done
          })
        })
      })
      other.register('long', async () => undefined)
      await busy.enqueue(db, { kind: 'long', payload: null })
      const held = busy.runDue()
      await is_held
      const lockTime = async () => (await db.selectFrom('job').select('lock_time').executeTakeFirst())?.lock_time
      for (let turn = 0; turn < 6; turn += 1) {
        clock.advance(10_000)
        vi.advanceTimersByTime(10_000)
        await vi.waitFor(async () => expect(await lockTime()).toBe(clock.now()))
        expect(await other.runDue()).toBe(0)
      }
      release()
      await held
      expect(await lockTime()).toBeUndefined()
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('repeats recurring work, one run per interval for all processes together, failures included', async () => {
    const { clock, makeJobs } = open()
    let runs = 0
    const processes = [makeJobs(), makeJobs()]
    for (const jobs of processes)
      jobs.every('recurring', MINUTE_MS, async () => {
        runs += 1
        if (runs === 2) throw new Error('once')
      })
    for (const jobs of processes) await jobs.start()
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(MINUTE_MS)
      await Promise.all(processes.map((jobs) => jobs.runDue()))
    }
    for (const jobs of processes) await jobs.stop()
    expect(runs).toBe(5)
  })

  it('finishes what is in flight before it has stopped, and takes nothing after', async () => {
    const { db, makeJobs } = open()
    const jobs = makeJobs()
    let is_finished = false
    let started = () => {}
    const has_started = new Promise<void>((done) => (started = done))
    jobs.register('slow', async () => {
      started()
      await Promise.resolve()
      is_finished = true
    })
    await jobs.enqueue(db, { kind: 'slow', payload: null })
    await jobs.start()
    await has_started
    await jobs.stop()
    expect(is_finished).toBe(true)
    await jobs.enqueue(db, { kind: 'slow', payload: null })
    expect(await jobs.runDue()).toBe(0)
  })
}
