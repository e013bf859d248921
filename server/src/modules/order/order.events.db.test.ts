import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eachDatabase, orderGround } from '../../testing/index.ts'
import { canMove } from './order.rules.ts'

/** Everything that can happen to orders, in any order, some of it at once. */
const events = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('order' as const), days: fc.constantFrom(0, 30) }),
    fc.record({
      type: fc.constant('press' as const),
      pick: fc.nat(5),
      action: fc.constantFrom('pay', 'less', 'twice', 'late', 'silent', 'away', 'refuse'),
    }),
    fc.record({ type: fc.constant('confirm' as const), pick: fc.nat(5) }),
    fc.record({
      type: fc.constant('refund' as const),
      pick: fc.nat(5),
      amount: fc.option(fc.integer({ min: 1, max: 1990 })),
      is_by_hand: fc.boolean(),
    }),
    fc.record({ type: fc.constant('correct' as const), days: fc.integer({ min: -40, max: 40 }) }),
    fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(1, 31, 600, 43_200) }),
    fc.record({ type: fc.constant('jobs' as const) }),
    fc.record({
      type: fc.constant('mood' as const),
      refund: fc.constantFrom('pending', 'refuse', 'short'),
      is_refund_away: fc.boolean(),
    }),
  ),
  { minLength: 4, maxLength: 16 },
)
type Event = typeof events extends fc.Arbitrary<(infer One)[]> ? One : never

eachDatabase('orders, money and ledger', (kind) => {
  const { till, mood, startPaying, confirm, member_id, buyer, takeNewMember } = orderGround(kind)

  async function runJobs() {
    const { orders, jobs } = till()
    await Promise.all([orders.expireDue(), orders.askDue(), orders.askRefundsDue(), jobs.runDue()])
  }

  async function happen(event: Event, orders: { remote_order_id: string; trade_no: string }[]): Promise<void> {
    const { db, clock, entitlement, sandbox, DAY_MS } = till()
    if (event.type === 'wait') return void clock.advance(event.minutes * 60_000)
    if (event.type === 'jobs') return runJobs()
    if (event.type === 'mood')
      return void Object.assign(mood, { refund: event.refund, is_refund_away: event.is_refund_away })
    if (event.type === 'order') {
      const made = await startPaying(await till().addPlan({ days: event.days })).catch(() => undefined)
      return void (made && orders.push(made))
    }
    if (event.type === 'correct') {
      const row = { member_id: member_id(), kind: 'vip', reason: 'correction', actor: 'test' } as const
      const duration_ms = event.days * DAY_MS
      return void (await db.transaction().execute((trx) => entitlement.grant(trx, { ...row, duration_ms })))
    }
    const order = orders[event.pick % Math.max(1, orders.length)]
    if (!order) return
    const { remote_order_id } = order
    // Twice at once: nothing may depend on being the only one.
    if (event.type === 'press') {
      const press = () => sandbox.press(order.trade_no, event.action as 'pay')
      await Promise.all([press(), confirm(remote_order_id), press()])
    } else if (event.type === 'confirm') {
      clock.advance(3000)
      await Promise.all([confirm(remote_order_id), confirm(remote_order_id)])
    } else {
      const { owed } = await till().orders.listRefunds()
      const gateway_no = owed.find((row) => row.remote_order_id === remote_order_id)?.gateway_no
      const wish = { remote_order_id, gateway_no, is_by_hand: event.is_by_hand, actor: 'operator', reason: 'test' }
      const refund = () => till().orders.refund({ ...wish, amount_minor: event.amount ?? undefined })
      await Promise.all([refund(), refund()])
    }
  }

  /** What holds at every moment. */
  async function check(): Promise<void> {
    const { db } = till()
    const orders = await db.selectFrom('vip_order').selectAll().where('member_id', '=', member_id()).execute()
    const ids = [0, ...orders.map(({ order_id }) => order_id)]
    const steps = await db
      .selectFrom('order_event')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('event_id')
      .execute()
    const payments = await db.selectFrom('order_payment').selectAll().where('order_id', 'in', ids).execute()
    const refunds = await db.selectFrom('order_refund').selectAll().where('order_id', 'in', ids).execute()
    const rows = await db.selectFrom('entitlement_entry').selectAll().where('member_id', '=', member_id()).execute()
    for (const order of orders) {
      const isOf = ({ order_id }: { order_id: number }) => order_id === order.order_id
      const own = steps.filter(isOf)
      expect(own.at(-1)?.to_state, 'the history ends where the order is').toBe(order.state)
      own.forEach((step, index) => {
        if (index > 0) expect(step.from_state).toBe(own[index - 1]?.to_state)
        if (index > 0 && step.from_state !== step.to_state)
          expect(canMove(step.from_state as 'paid', step.to_state as 'paid')).toBe(true)
      })
      expect(order.state, 'paid and fulfilled are one step').not.toBe('paid')
      const given = rows.filter((row) => isOf(row) && row.reason === 'order').length
      const taken = rows.filter((row) => isOf(row) && row.reason === 'refund').length
      const granting = payments.filter((payment) => isOf(payment) && payment.verdict === 'granted')
      expect(given, 'an order gives once, for one payment').toBe(granting.length)
      expect(given).toBeLessThanOrEqual(1)
      expect(taken, 'taken back with the last word of a whole refund').toBe(
        given === 1 && order.state === 'refunded' ? 1 : 0,
      )
    }
    for (const payment of payments) {
      const own = refunds.filter(({ payment_id }) => payment_id === payment.payment_id)
      const moving = own.filter(({ state }) => state === 'asked' || state === 'pending')
      const sum =
        own.reduce((all, { done_minor }) => all + done_minor, 0) +
        moving.reduce((all, row) => all + row.amount_minor, 0)
      expect(payment.refund_minor, 'what is set aside is what went or goes back').toBe(sum)
      expect(sum, 'never more than was paid').toBeLessThanOrEqual(payment.amount_minor)
    }
    const { explained, fold } = await readLedger()
    expect(fold, 'the fold is that of the rows').toEqual(explained)
  }

  async function readLedger() {
    const { db, entitlement } = till()
    const [last] = (await entitlement.explain(db, member_id())).filter(({ group_id }) => group_id === 10)
    const row = await db
      .selectFrom('member_group')
      .select('over_time')
      .where('member_id', '=', member_id())
      .executeTakeFirst()
    return { explained: last?.end, fold: row?.over_time }
  }

  it('agree after any events in any order', async () => {
    await fc.assert(
      fc
        .asyncProperty(events, async (list) => {
          const orders: { remote_order_id: string; trade_no: string }[] = []
          for (const event of list) {
            await happen(event, orders)
            await check()
          }
          Object.assign(mood, { refund: 'pending', is_refund_away: false })
          for (let round = 0; round < 3; round += 1) {
            till().clock.advance(12 * 3_600_000)
            await runJobs()
          }
          await check()
          const { list: shown } = await till().orders.list({ page: 1, limit: 50 }, buyer())
          const ends = ['fulfilled', 'expired', 'closed', 'abnormal', 'refunded']
          expect(
            shown.filter(({ state }) => !ends.includes(state)).map(({ state }) => state),
            'every order ends',
          ).toEqual([])
        })
        .beforeEach(takeNewMember),
      { numRuns: 15 },
    )
  })
})
