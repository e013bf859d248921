/** Several processes over the same jobs: who runs a job, and who takes it over. Part of `suite.ts`. */
import { minutes, seconds } from '@zimu/contract/durations'
import { expect, it, vi } from 'vitest'
import type { Db } from '../../db/open.ts'
import type { createTestClock } from '../clock/index.ts'
import type { Jobs } from './jobs.ts'

export interface JobsUnderTest {
  db: Db
  clock: ReturnType<typeof createTestClock>
  /** Opens the jobs of one more process. `aheadMs`: how far that process's own clock is ahead. */
  makeJobs(aheadMs?: number): Jobs
}

const QUEUE = { queue: 'housekeeping' } as const

export function takeoverSuite(open: () => JobsUnderTest): void {
  it('gives each job to one of several processes', async () => {
    const { db, makeJobs } = open()
    const done: number[] = []
    const processes = [makeJobs(), makeJobs(), makeJobs()]
    for (const jobs of processes) jobs.register('shared', QUEUE, async (payload) => void done.push(Number(payload)))
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    for (const n of numbers) await processes[0]?.enqueue(db, { kind: 'shared', payload: n })
    const counts = await Promise.all(processes.map((jobs) => jobs.runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(numbers.length)
    expect(done.sort((a, b) => a - b)).toEqual(numbers)
  })

  it('leaves kinds that a process does not know to others', async () => {
    const { db, makeJobs } = open()
    const [ignorant, knowing] = [makeJobs(), makeJobs()]
    ignorant.register('something-else', QUEUE, async () => undefined)
    knowing.register('foreign', QUEUE, async () => undefined)
    await knowing.enqueue(db, { kind: 'foreign', payload: null })
    expect(await ignorant.runDue()).toBe(0)
    expect(await knowing.runDue()).toBe(1)
  })

  it('takes over a job whose holder died', async () => {
    const { db, clock, makeJobs } = open()
    const [dying, heir] = [makeJobs(), makeJobs()]
    let isInherited = false
    let release = () => {}
    let hold = () => {}
    const is_held = new Promise<void>((done) => {
      hold = done
    })
    dying.register('orphan', QUEUE, () => {
      hold()
      return new Promise((done) => {
        release = done
      })
    })
    heir.register('orphan', QUEUE, async () => {
      isInherited = true
    })
    await dying.enqueue(db, { kind: 'orphan', payload: null })
    const held = dying.runDue()
    await is_held
    expect(await heir.runDue()).toBe(0)
    clock.advance(minutes(1))
    expect(await heir.runDue()).toBe(1)
    expect(isInherited).toBe(true)
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
        busy.register('long', QUEUE, () => {
          begun()
          return new Promise((done) => {
            release = done
          })
        })
      })
      other.register('long', QUEUE, async () => undefined)
      await busy.enqueue(db, { kind: 'long', payload: null })
      const held = busy.runDue()
      await is_held
      const lockTime = async () => (await db.selectFrom('job').select('lock_time').executeTakeFirst())?.lock_time
      for (let turn = 0; turn < 6; turn += 1) {
        clock.advance(seconds(10))
        vi.advanceTimersByTime(seconds(10))
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

  it('never runs a held job twice because the clock of another process goes wrong', async () => {
    const { db, makeJobs } = open()
    const [steady, hasty, late] = [makeJobs(), makeJobs(seconds(40)), makeJobs(-minutes(1))]
    let runs = 0
    let release = () => {}
    const is_held = new Promise<void>((begun) => {
      steady.register('held', QUEUE, () => {
        runs += 1
        begun()
        return new Promise((done) => {
          release = done
        })
      })
    })
    for (const other of [hasty, late])
      other.register('held', QUEUE, async () => {
        runs += 1
      })
    // What is put in to be done at once is due at once, whoever puts it in.
    await hasty.enqueue(db, { kind: 'held', payload: null })
    const held = steady.runDue()
    await is_held
    expect([await hasty.runDue(), await late.runDue()]).toEqual([0, 0])
    release()
    expect([await held, runs]).toEqual([1, 1])
  })

  it('aborts the signal of a job that was taken over, and does not let it finish the run of the other', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { db, clock, makeJobs } = open()
      const [frozen, heir] = [makeJobs(), makeJobs()]
      let release = () => {}
      let signal: AbortSignal | undefined
      const is_held = new Promise<void>((begun) => {
        frozen.register('frozen', QUEUE, (_payload, run) => {
          signal = run.signal
          begun()
          return new Promise((done) => {
            release = done
          })
        })
      })
      heir.register('frozen', QUEUE, async () => {
        throw new Error('the heir failed')
      })
      await frozen.enqueue(db, { kind: 'frozen', payload: null })
      const held = frozen.runDue()
      await is_held
      clock.advance(minutes(1))
      expect(await heir.runDue()).toBe(1)
      vi.advanceTimersByTime(seconds(10))
      await vi.waitFor(() => expect(signal?.aborted).toBe(true))
      release()
      await held
      // The former holder was done, but it is the heir's failure that counts: the job comes again.
      expect(await heir.list({ limit: 10 })).toMatchObject([{ state: 'waiting', last_error: 'Error: the heir failed' }])
    } finally {
      vi.useRealTimers()
    }
  })

  it('takes over what a former version has put in, which knew no queues', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    const done = new Promise<unknown>((resolve) => {
      jobs.register('former', { queue: 'mail' }, async (payload) => resolve(payload))
    })
    await db
      .insertInto('job')
      .values({ kind: 'former', payload: '12', run_time: clock.now(), unique_key: null, lock_time: null })
      .execute()
    await jobs.start()
    expect(await done).toBe(12)
    await jobs.stop()
  })
}
