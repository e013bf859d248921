/** Contract tests that every adapter of the jobs port passes. */
import { hours, minutes, seconds } from '@zimu/contract/durations'
import { expect, it, vi } from 'vitest'
import { type JobsUnderTest, takeoverSuite } from './takeover-suite.ts'

const QUEUE = { queue: 'housekeeping' } as const

export function jobsSuite(open: () => JobsUnderTest): void {
  it('does a job once it is due, and once', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    const done: unknown[] = []
    jobs.register('due', QUEUE, async (payload) => void done.push(payload))
    await jobs.enqueue(db, { kind: 'due', payload: { n: 1 }, run_time: clock.now() + minutes(1) })
    expect(await jobs.runDue()).toBe(0)
    clock.advance(minutes(1))
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue()).toBe(0)
    expect(done).toEqual([{ n: 1 }])
  })

  it('forgets a job whose transaction was rolled back', async () => {
    const { db, makeJobs } = open()
    const jobs = makeJobs()
    jobs.register('rolled-back', QUEUE, async () => undefined)
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
    jobs.register('keyed', QUEUE, async (payload) => void done.push(payload))
    for (const n of [1, 2, 3]) await jobs.enqueue(db, { kind: 'keyed', payload: n, unique_key: 'keyed:a' })
    await jobs.enqueue(db, { kind: 'keyed', payload: 4, unique_key: 'keyed:b' })
    await jobs.runDue()
    expect(done).toEqual([1, 4])
  })

  it('does urgent jobs first and patient ones last, whatever has been due longer', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    const done: unknown[] = []
    jobs.register('ranked', { queue: 'media' }, async (payload) => void done.push(payload))
    for (const [payload, priority] of [
      ['patient', -1],
      ['usual', 0],
      ['urgent', 1],
      ['urgent, not due', 1],
    ] as const) {
      const run_time = payload === 'urgent, not due' ? clock.now() + hours(1) : clock.now()
      await jobs.enqueue(db, { kind: 'ranked', payload, priority, run_time })
      clock.advance(seconds(1))
    }
    await jobs.enqueue(db, { kind: 'ranked', payload: 'usual too' })
    await jobs.runDue()
    expect(done).toEqual(['urgent', 'usual', 'usual too', 'patient'])
  })

  it('gives a job up after the attempts of its kind', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    const times: number[] = []
    const retry = { maxAttempts: 3, firstMs: seconds(1), maxMs: seconds(1) }
    jobs.register('hasty', { ...QUEUE, retry }, async () => {
      times.push(clock.now())
      throw new Error('never')
    })
    await jobs.enqueue(db, { kind: 'hasty', payload: null })
    for (let second = 0; second < 10; second += 1) {
      await jobs.runDue()
      clock.advance(seconds(1))
    }
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([1000, 1000])
    expect(await jobs.list({ isDead: true, limit: 1 })).toMatchObject([{ kind: 'hasty', attempts: 3 }])
  })

  it('tries a failing job again with growing waits', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    const times: number[] = []
    jobs.register('failing', QUEUE, async () => {
      times.push(clock.now())
      if (times.length < 4) throw new Error('not yet')
    })
    await jobs.enqueue(db, { kind: 'failing', payload: null })
    for (let second = 0; second < 120; second += 1) {
      await jobs.runDue()
      clock.advance(seconds(1))
    }
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(waits).toHaveLength(3)
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
    expect(waits[2]).toBeGreaterThan(waits[1] ?? 0)
  })

  it('repeats recurring work, one run per interval for all processes together, failures included', async () => {
    const { clock, makeJobs } = open()
    let runs = 0
    const processes = [makeJobs(), makeJobs()]
    for (const jobs of processes)
      jobs.every('recurring', { ...QUEUE, intervalMs: minutes(1) }, async () => {
        runs += 1
        if (runs === 2) throw new Error('once')
      })
    for (const jobs of processes) await jobs.start()
    for (let minute = 0; minute < 5; minute += 1) {
      clock.advance(minutes(1))
      await Promise.all(processes.map((jobs) => jobs.runDue()))
    }
    for (const jobs of processes) await jobs.stop()
    expect(runs).toBe(5)
  })

  it('has recurring work run at once that does not wait for its first interval, and then one interval later', async () => {
    const { clock, makeJobs } = open()
    let runs = 0
    const jobs = makeJobs()
    jobs.every('at-once', { ...QUEUE, intervalMs: minutes(1), firstDelayMs: 0 }, async () => {
      runs += 1
    })
    await jobs.start()
    await jobs.runDue()
    await expect.poll(() => runs).toBe(1)
    clock.advance(seconds(59))
    await jobs.runDue()
    expect(runs).toBe(1)
    clock.advance(seconds(1))
    await jobs.runDue()
    await expect.poll(() => runs).toBe(2)
    await jobs.stop()
  })

  it('puts back what still runs when a stop has waited long enough: the next process does it at once, as if for the first time', async () => {
    const { db, makeJobs } = open()
    const [leaving, next] = [makeJobs(), makeJobs()]
    let signal: AbortSignal | undefined
    const hasStarted = new Promise<void>((started) => {
      leaving.register('hanging', QUEUE, (_payload, run) => {
        signal = run.signal
        started()
        return new Promise(() => undefined)
      })
    })
    const attempts: number[] = []
    next.register('hanging', QUEUE, async (_payload, { attempt }) => void attempts.push(attempt))
    await leaving.enqueue(db, { kind: 'hanging', payload: null })
    const running = leaving.runDue()
    await hasStarted
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stopped = leaving.stop()
    vi.advanceTimersByTime(seconds(5))
    vi.useRealTimers()
    await Promise.all([stopped, running])
    expect(signal?.aborted).toBe(true)
    expect(await next.runDue()).toBe(1)
    expect(attempts).toEqual([1])
  })

  it('finishes what is in flight before it has stopped, and takes nothing after', async () => {
    const { db, makeJobs } = open()
    const jobs = makeJobs()
    let isFinished = false
    let started = () => {}
    const hasStarted = new Promise<void>((done) => (started = done))
    jobs.register('slow', QUEUE, async () => {
      started()
      await Promise.resolve()
      isFinished = true
    })
    await jobs.enqueue(db, { kind: 'slow', payload: null })
    await jobs.start()
    await hasStarted
    await jobs.stop()
    expect(isFinished).toBe(true)
    await jobs.enqueue(db, { kind: 'slow', payload: null })
    expect(await jobs.runDue()).toBe(0)
  })

  it('does the work of one queue while that of another one hangs', async () => {
    const { db, makeJobs } = open()
    const jobs = makeJobs()
    let release = () => {}
    const isReleased = new Promise<void>((done) => {
      release = done
    })
    jobs.register('hanging-mail', { queue: 'mail' }, () => isReleased)
    const paid = new Promise<void>((done) => {
      jobs.register('payment', { queue: 'money' }, async () => done())
    })
    for (let n = 0; n < 5; n += 1) await jobs.enqueue(db, { kind: 'hanging-mail', payload: n })
    await jobs.enqueue(db, { kind: 'payment', payload: null })
    const all = jobs.runDue()
    await paid
    release()
    expect(await all).toBe(6)
  })

  it('leaves jobs that it may not take to the process that may', async () => {
    const { db, makeJobs } = open()
    const [server, worker] = [makeJobs(), makeJobs()]
    const done: string[] = []
    let isLeft = true
    const mayTake = async () => !isLeft
    server.register('film', { queue: 'media', mayTake }, async () => void done.push('server'))
    server.register('other', { queue: 'media' }, async () => void done.push('other'))
    worker.register('film', { queue: 'media' }, async () => void done.push('worker'))
    for (const kind of ['film', 'other']) await server.enqueue(db, { kind, payload: null })
    expect(await server.runDue()).toBe(1)
    expect(await worker.runDue()).toBe(1)
    isLeft = false
    await server.enqueue(db, { kind: 'film', payload: null })
    await server.runDue()
    expect(done).toEqual(['other', 'worker', 'server'])
  })

  it('gives a job up after its last attempt, keeps it for the operator, and lets it run again', async () => {
    const { db, clock, makeJobs } = open()
    const jobs = makeJobs()
    let isBroken = true
    let runs = 0
    jobs.register('hopeless', QUEUE, async () => {
      runs += 1
      if (isBroken) throw new Error('still broken')
    })
    await jobs.enqueue(db, { kind: 'hopeless', payload: 7, unique_key: 'hopeless:7' })
    for (let time = 0; time < 70; time += 1) {
      await jobs.runDue()
      clock.advance(hours(1))
    }
    expect(runs).toBe(60)
    const [dead] = await jobs.list({ isDead: true, limit: 10 })
    expect(dead).toMatchObject({ kind: 'hopeless', state: 'dead', attempts: 60, last_error: 'Error: still broken' })
    // Its key is free: the same work can be asked for again meanwhile.
    await jobs.enqueue(db, { kind: 'hopeless', payload: 7, unique_key: 'hopeless:7' })
    isBroken = false
    expect(await jobs.retry(dead?.job_id ?? 0)).toBe(true)
    expect(await jobs.runDue()).toBe(2)
    expect([await jobs.list({ limit: 10 }), await jobs.retry(dead?.job_id ?? 0)]).toEqual([[], false])
  })

  takeoverSuite(open)
}
