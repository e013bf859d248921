import { hours, minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderJobs } from '../modules/order/index.ts'
import { type CashierFixture, eachDatabase, openCashierFixture } from '../testing/index.ts'
import { createSchedule } from './index.ts'

eachDatabase('the schedule', (kind) => {
  let fixture: CashierFixture
  beforeEach(async () => {
    fixture = await openCashierFixture(kind)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await fixture.close()
  })

  const log = { info: () => undefined, error: () => undefined }
  it('ends orders by itself, querying their gateway first', async () => {
    const { orders, clock, jobs } = fixture
    const member_id = await fixture.addMember()
    const buyer = {
      member_id,
      language: 'en' as const,
      origin: 'http://site.test',
      device: { ip: '127.0.0.1', isPhone: true },
    }
    const { remote_order_id } = await orders.create({ viptype_id: await fixture.addPlan() }, buyer)
    await orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer)
    const schedule = createSchedule(jobs, [orderJobs(orders)], log)
    await schedule.start()
    clock.advance(minutes(31))
    await jobs.runDue()
    clock.advance(seconds(11))
    await jobs.runDue()
    await schedule.stop()
    const { state } = await fixture.db.selectFrom('vip_order').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('expired')
  })

  it('ends orders while the mail server hangs', async () => {
    const { orders, clock, jobs, db } = fixture
    const buyer = {
      member_id: await fixture.addMember(),
      language: 'en' as const,
      origin: 'http://site.test',
      device: { ip: '127.0.0.1', isPhone: true },
    }
    await orders.create({ viptype_id: await fixture.addPlan() }, buyer)
    const schedule = createSchedule(jobs, [orderJobs(orders)], log)
    let release = () => {}
    const isReleased = new Promise<void>((done) => {
      release = done
    })
    jobs.register('letter', { queue: 'mail' }, () => isReleased)
    for (let n = 0; n < 5; n += 1) await jobs.enqueue(db, { kind: 'letter', payload: n })
    await schedule.start()
    clock.advance(minutes(31))
    const all = jobs.runDue()
    await vi.waitFor(
      async () =>
        expect(await db.selectFrom('vip_order').select('state').executeTakeFirst()).toEqual({ state: 'expired' }),
      { timeout: seconds(20) },
    )
    release()
    await all
    await schedule.stop()
  })

  it('prunes everything although one part fails, and says which', async () => {
    const pruned: string[] = []
    const schedule = createSchedule(
      fixture.jobs,
      [
        {
          prune: [
            async () => {
              throw new Error('the first one broke')
            },
            async () => void pruned.push('second'),
          ],
        },
      ],
      log,
    )
    await schedule.start()
    fixture.clock.advance(hours(1))
    await fixture.jobs.runDue()
    await schedule.stop()
    expect(pruned).toEqual(['second'])
    const { last_error } = await fixture.db
      .selectFrom('job')
      .select('last_error')
      .where('kind', '=', 'prune')
      .executeTakeFirstOrThrow()
    expect(last_error).toContain('the first one broke')
  })

  it('writes buffers each second, never twice at once, and at the end before and after what waits for others', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let flushed = 0
    let release = () => {}
    const flush = () => {
      flushed += 1
      if (flushed !== 2) return Promise.resolve()
      return new Promise<void>((done) => {
        release = done
      })
    }
    const schedule = createSchedule(fixture.jobs, [{ flush: [flush] }], log)
    await schedule.start()
    for (let second = 0; second < 5; second += 1) await vi.advanceTimersByTimeAsync(seconds(1))
    expect(flushed).toBe(2)
    release()
    await schedule.stop()
    expect(flushed).toBe(4)
  })
})
