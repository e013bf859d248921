import { days, hours, minutes } from '@zimu/contract/durations'
import { isInForce } from '@zimu/contract/membership'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayOf, dayStart, formatDayOf } from '../../day.ts'
import { createCommit } from '../../db/commit.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { createTestClock } from '../../ports/clock/index.ts'
import { type DatabaseKind, eachDatabase, openReadyDatabase } from '../../testing/index.ts'
import { foldEntries } from '../entitlement/index.ts'
import { beginRun, listFigures } from './figure.repo.ts'
import { createRollUp } from './roll-up.ts'
import { createHistory, TABLES } from './testing/history.ts'

const RUNS: Record<DatabaseKind, number> = { sqlite: 40, postgres: 12 }

type Step =
  | { do: 'wait'; hours: number }
  | { do: 'order'; coupon: number }
  | { do: 'refund' | 'roll' }
  | { do: 'pay'; at: number; lag: number; currency: string; minor: number }
  | { do: 'give back' | 'fail'; at: number }
  | { do: 'grant'; member: number; days: number | null }
  | { do: 'take'; member: number }
  | { do: 'play'; plays: number }

const place = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ do: fc.constant('order' as const), coupon: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constantFrom('refund' as const, 'roll' as const) }),
  fc.record({
    do: fc.constant('pay' as const),
    at: place,
    lag: fc.nat({ max: 60 }),
    currency: fc.constantFrom('CNY', 'EUR'),
    minor: fc.integer({ min: 1, max: 9999 }),
  }),
  fc.record({ do: fc.constantFrom('give back' as const, 'fail' as const), at: place }),
  fc.record({
    do: fc.constant('grant' as const),
    member: fc.nat({ max: 2 }),
    days: fc.option(fc.integer({ min: 1, max: 3 })),
  }),
  fc.record({ do: fc.constant('take' as const), member: fc.nat({ max: 2 }) }),
  fc.record({ do: fc.constant('play' as const), plays: fc.integer({ min: 1, max: 9 }) }),
)

eachDatabase('figures rolled up', (kind) => {
  let database: OpenDatabase
  let clock: ReturnType<typeof createTestClock>
  let rollUp: () => Promise<void>
  let history: Awaited<ReturnType<typeof createHistory>>

  beforeAll(async () => {
    database = await openReadyDatabase(kind)
  })
  afterAll(() => database.close())
  const begin = async () => {
    for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(database.db)
    clock = createTestClock()
    rollUp = createRollUp({ db: database.db, commit: createCommit(database), clock }).rollUp
    history = await createHistory(database.db, clock)
  }
  beforeEach(begin)

  const run = async (steps: readonly Step[]) => {
    for (const one of steps) {
      if (one.do === 'wait') clock.advance(hours(one.hours))
      else if (one.do === 'roll') await rollUp()
      else if (one.do === 'order') await history.order(one.coupon)
      else if (one.do === 'pay') await history.pay(one)
      else if (one.do === 'refund') await history.refund()
      else if (one.do === 'give back') await history.giveBack(one.at)
      else if (one.do === 'fail') await history.failDone(one.at)
      else if (one.do === 'grant') await history.grant(one.member, one.days)
      else if (one.do === 'take') await history.take(one.member)
      else if (one.do === 'play') await history.play(one.plays)
    }
  }

  /** Every figure of a day, counted from all rows. */
  async function countWhole(day: number, now: number): Promise<Record<string, number>> {
    const { db } = database
    const [from, to] = [dayStart(day), dayStart(day + 1)]
    const isIn = (time: number | null) => time !== null && time >= from && time < to
    const counted: Record<string, number> = {}
    const add = (key: string, value: number) => {
      counted[key] = (counted[key] ?? 0) + value
    }
    const orders = (await db.selectFrom('vip_order').selectAll().execute()).filter((row) => isIn(row.create_time))
    add('orders_made ', orders.length)
    add('orders_won ', orders.filter(({ pay_time }) => pay_time !== null).length)
    add('orders_open ', orders.filter(({ state }) => state === 'created').length)
    const refunded = new Set(
      (await db.selectFrom('order_refund').selectAll().where('state', '=', 'done').execute()).map(
        ({ order_id }) => order_id,
      ),
    )
    for (const name of ['addressed', 'in_time', 'late', 'back']) add(`orders_${name} `, 0)
    for (const order of orders) {
      const isPaid = order.pay_time !== null
      const reached = {
        addressed: order.method !== '',
        in_time: isPaid && (order.pay_time ?? 0) <= order.expire_time,
        late: isPaid && (order.pay_time ?? 0) > order.expire_time,
        back: isPaid && refunded.has(order.order_id),
      }
      add(`orders_made_by plan:${order.viptype_id}`, 1)
      for (const group of ['', `plan:${order.viptype_id}`, ...(order.method === '' ? [] : [`method:${order.method}`])])
        for (const [name, is] of Object.entries(reached)) add(`orders_${name} ${group}`, is ? 1 : 0)
    }
    const payments = (await db.selectFrom('order_payment').selectAll().execute()).filter((row) => isIn(row.pay_time))
    const plans = new Map((await db.selectFrom('vip_order').selectAll().execute()).map((row) => [row.order_id, row]))
    add('orders_coupon ', 0)
    for (const { currency, amount_minor, method, order_id, verdict } of payments) {
      const { viptype_id, coupon_id = 0, discount_minor = 0 } = plans.get(order_id) ?? {}
      add(`payments ${currency}`, 1)
      add(`money_in ${currency}`, amount_minor)
      for (const group of [`method:${method}`, `plan:${viptype_id}`, `coupon:${coupon_id}`]) {
        add(`payments_by ${currency} ${group}`, 1)
        add(`money_in_by ${currency} ${group}`, amount_minor)
      }
      const isBought = verdict === 'granted'
      add(`orders_coupon ${currency} coupon:${coupon_id}`, isBought ? 1 : 0)
      if (coupon_id === 0) continue
      add('orders_coupon ', isBought ? 1 : 0)
      add(`discount_by ${currency} coupon:${coupon_id}`, isBought ? discount_minor : 0)
    }
    const bought = (await db.selectFrom('order_payment').selectAll().where('verdict', '=', 'granted').execute()).sort(
      (a, b) => a.pay_time - b.pay_time || a.payment_id - b.payment_id,
    )
    add('buyers_first ', 0)
    for (const member of history.members) {
      const [first, second] = bought.filter(({ order_id }) => plans.get(order_id)?.member_id === member)
      if (first && isIn(first.pay_time)) add('buyers_first ', 1)
      if (first && second && isIn(second.pay_time))
        add(`buyers_again ${formatDayOf(dayOf(first.pay_time)).slice(0, 7)}`, 1)
    }
    const won = payments.filter(({ verdict }) => verdict === 'granted')
    add('orders_paid ', new Set(won.map(({ order_id }) => order_id)).size)
    const refunds = await db.selectFrom('order_refund').selectAll().where('state', '=', 'done').execute()
    for (const { currency, method, done_minor, refund_time } of refunds) {
      if (!isIn(refund_time)) continue
      add(`money_back ${currency}`, done_minor)
      add(`money_back_by ${currency} method:${method}`, done_minor)
    }
    const entries = await db.selectFrom('entitlement_entry').selectAll().orderBy('entry_id').execute()
    const isActive = (member_id: number, time: number) => {
      const end = foldEntries(entries.filter((row) => row.member_id === member_id && row.create_time < time))
      return end !== undefined && isInForce(end, time - 1)
    }
    const until = Math.min(to, now + 1)
    const states = history.members.map((id) => [isActive(id, from), isActive(id, until)] as const)
    add('members_active ', states.filter(([, is]) => is).length)
    add('members_new ', states.filter(([was, is]) => !was && is).length)
    add('members_ended ', states.filter(([was, is]) => was && !is).length)
    const plays = await db.selectFrom('playback_count').selectAll().where('day', '=', day).execute()
    const playNum = plays.reduce((sum, row) => sum + row.plays, 0)
    add('plays_in ', playNum)
    // The content of a history is in no category; `parts.db.test.ts` has some that are.
    if (plays.length > 0) add('plays_in category:0', playNum)
    for (const name of ['plays', 'watched_seconds', 'stalls'] as const)
      add(
        `${name} `,
        plays.reduce((sum, row) => sum + row[name], 0),
      )
    return counted
  }

  async function rolled(day: number): Promise<Record<string, number>> {
    const rows = (await listFigures(database.db, day, day)).filter(({ measure }) => measure !== 'plays_by')
    return Object.fromEntries(rows.map(({ measure, part, value }) => [`${measure} ${part}`, value]))
  }

  it('equal a full count of every day, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        await begin()
        await history.play(1)
        const first = dayOf(clock.now())
        await run(steps)
        await rollUp()
        for (let day = first; day <= dayOf(clock.now()); day += 1)
          expect(await rolled(day), `day ${day - first}`).toEqual(await countWhole(day, clock.now()))
      }),
      { numRuns: RUNS[kind] },
    )
  }, 120_000)

  describe('of a day that is over', () => {
    it('change with money that came late, and with what went back: that is of the day on which it went', async () => {
      await history.order()
      await rollUp()
      clock.advance(days(2))
      await rollUp()
      const day = dayOf(clock.now())
      await history.pay({ at: 0, lag: 48, currency: 'CNY', minor: 100 })
      await rollUp()
      expect(await rolled(day - 2)).toMatchObject({ 'money_in CNY': 100, 'orders_paid ': 1, 'orders_won ': 1 })
      clock.advance(days(1))
      await history.refund()
      await history.giveBack(0)
      await rollUp()
      expect(await rolled(day + 1)).toMatchObject({ 'money_back CNY': 100 })
      expect(await rolled(day - 2)).not.toHaveProperty('money_back CNY')
      clock.advance(days(5))
      await history.failDone(0)
      await rollUp()
      expect(await rolled(day + 1)).not.toHaveProperty('money_back CNY')
    })

    it('are not written by a run that a newer one has overtaken', async () => {
      await history.order()
      await rollUp()
      const before = await rolled(dayOf(clock.now()))
      await history.order()
      // The newer run begins between the older one's beginning and its first write.
      const older = createRollUp({
        db: database.db,
        clock,
        commit: (() => {
          let isFirst = true
          return async (work) => {
            const result = await database.db.transaction().execute(work)
            if (isFirst) await database.db.transaction().execute(beginRun)
            isFirst = false
            return result
          }
        })(),
      })
      await older.rollUp()
      expect(await rolled(dayOf(clock.now()))).toEqual(before)
      await rollUp()
      expect(await rolled(dayOf(clock.now()))).toMatchObject({ 'orders_made ': 2 })
    })
  })

  it('days that an earlier release counted without parts get them with the next run', async () => {
    await history.order(1)
    await history.play(3)
    await history.pay({ at: 0, lag: 0, currency: 'CNY', minor: 100 })
    await rollUp()
    clock.advance(days(70))
    await rollUp()
    const first = dayOf(clock.now()) - 70
    const whole = await rolled(first)
    const { db } = database
    await db.deleteFrom('figure_day').where('measure', 'like', 'orders_%').where('part', '<>', '').execute()
    await db.deleteFrom('figure_day').where('measure', 'like', '%_by').execute()
    await db
      .deleteFrom('figure_day')
      .where('measure', 'in', ['orders_addressed', 'buyers_first', 'orders_coupon', 'plays_in'])
      .execute()
    await db.deleteFrom('service_mark').where('name', 'in', ['figures_parts', 'figures_coupons']).execute()
    expect(await rolled(first)).not.toEqual(whole)
    await rollUp()
    await rollUp()
    expect(await rolled(first)).toEqual(whole)
  })

  it('days before the first run follow it, sixty at a time; plays of the day are kept by hour', async () => {
    await history.order()
    const first = dayOf(clock.now())
    clock.advance(days(100))
    await history.play(4)
    await rollUp()
    const day = dayOf(clock.now())
    expect(await rolled(day - 60)).toMatchObject({ 'orders_made ': 0 })
    expect(await rolled(day - 61)).toEqual({})
    await rollUp()
    expect(await rolled(first)).toMatchObject({ 'orders_made ': 1 })
    expect(await rolled(first - 1)).toEqual({})
    const byHour = (await listFigures(database.db, day, day)).filter(({ measure }) => measure === 'plays_by')
    expect(byHour).toMatchObject([{ value: 4 }])
    clock.advance(minutes(61))
    await history.play(2)
    await rollUp()
    const later = (await listFigures(database.db, day, day)).filter(({ measure }) => measure === 'plays_by')
    expect(later.map(({ value }) => value)).toEqual(dayOf(clock.now()) === day ? [4, 6] : [4])
  })
})
