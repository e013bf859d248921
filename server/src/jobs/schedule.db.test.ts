import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eachDatabase, openTill, type Till } from '../testing/index.ts'
import { createSchedule, type TimedWork } from './index.ts'

eachDatabase('the schedule', (kind) => {
  let till: Till
  beforeEach(async () => {
    till = await openTill(kind)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await till.close()
  })

  const log = { info: () => undefined, error: () => undefined }
  const nothing: TimedWork = {
    expireOrders: async () => undefined,
    askGateways: async () => undefined,
    askRefunds: async () => undefined,
    remind: async () => undefined,
    eraseMembers: async () => undefined,
    selfCheck: async () => undefined,
    retain: async () => undefined,
    prune: [],
    release: async () => undefined,
    flush: [],
  }

  it('ends orders by itself, asking their gateway first', async () => {
    const { orders, clock, jobs } = till
    const member_id = await till.addMember()
    const buyer = {
      member_id,
      language: 'en' as const,
      origin: 'http://site.test',
      payer: { ip: '127.0.0.1', is_phone: true },
    }
    const { remote_order_id } = await orders.create({ viptype_id: await till.addPlan() }, buyer)
    await orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer)
    const schedule = createSchedule(
      jobs,
      { ...nothing, expireOrders: orders.expireDue, askGateways: orders.askDue },
      log,
    )
    await schedule.start()
    clock.advance(31 * 60_000)
    await jobs.runDue()
    clock.advance(11_000)
    await jobs.runDue()
    await schedule.stop()
    const { state } = await till.db.selectFrom('vip_order').select('state').executeTakeFirstOrThrow()
    expect(state).toBe('expired')
  })

  it('prunes everything although one part fails, and says which', async () => {
    const pruned: string[] = []
    const schedule = createSchedule(
      till.jobs,
      {
        ...nothing,
        prune: [
          async () => {
            throw new Error('the first one broke')
          },
          async () => void pruned.push('second'),
        ],
      },
      log,
    )
    await schedule.start()
    till.clock.advance(3_600_000)
    await till.jobs.runDue()
    await schedule.stop()
    expect(pruned).toEqual(['second'])
    const { last_error } = await till.db
      .selectFrom('job')
      .select('last_error')
      .where('kind', '=', 'prune')
      .executeTakeFirstOrThrow()
    expect(last_error).toContain('the first one broke')
  })

  it('writes buffers each second, never twice at once, and once more at the end', async () => {
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
    const schedule = createSchedule(till.jobs, { ...nothing, flush: [flush] }, log)
    await schedule.start()
    for (let second = 0; second < 5; second += 1) await vi.advanceTimersByTimeAsync(1000)
    expect(flushed).toBe(2)
    release()
    await schedule.stop()
    expect(flushed).toBe(3)
  })
})
