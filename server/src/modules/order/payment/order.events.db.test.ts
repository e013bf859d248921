import type { OrderState } from '@zimu/contract'
import { days, hours, minutes, seconds } from '@zimu/contract/durations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signForm } from '../../../ports/payment/sandbox/sign.ts'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'
import { canTransition, isQueryable } from '../order.rules.ts'

/** Everything that can happen to orders, in any order, some of it at once. */
const events = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('order' as const),
        days: fc.constantFrom(0, 30),
        hasCoupon: fc.constantFrom(true, true, false),
        isFirstAtSecond: fc.boolean(),
      }),
    },
    // Time passes, and the timed work runs.
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('pass' as const), minutes: fc.constantFrom(1, 31, 31, 600) }),
    },
    // Another pay address of an order that is open.
    fc.record({ type: fc.constant('address' as const), pick: fc.nat(5), isPhone: fc.boolean() }),
    // Money at the second gateway, whose news never arrives.
    fc.record({ type: fc.constant('silent' as const), pick: fc.nat(9) }),
    fc.record({ type: fc.constant('shut' as const), pick: fc.nat(9) }),
    fc.record({
      type: fc.constant('takenBack' as const),
      pick: fc.nat(5),
      news: fc.constantFrom('refunded', 'asked', 'disputed', 'done', 'failed'),
      amount: fc.integer({ min: 1, max: 1990 }),
    }),
    fc.record({
      type: fc.constant('gateways' as const),
      isAway: fc.boolean(),
      isUnclosable: fc.boolean(),
    }),
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
      isByHand: fc.boolean(),
    }),
    fc.record({ type: fc.constant('correct' as const), days: fc.integer({ min: -40, max: 40 }) }),
    fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(1, 31, 600, 43_200) }),
    fc.record({ type: fc.constant('jobs' as const) }),
    fc.record({
      type: fc.constant('mood' as const),
      refund: fc.constantFrom('pending', 'refuse', 'short'),
      isRefundAway: fc.boolean(),
    }),
  ),
  { minLength: 4, maxLength: 24 },
)
type Event = typeof events extends fc.Arbitrary<(infer One)[]> ? One : never

/**
 * Paid at one gateway unheard, the service off for 30 days, then paid at another one while the first is away: the first
 * query about the first address, 30 days late, was also its last.
 */
const FORGOTTEN_ADDRESS: Event[] = [
  { type: 'order', days: 0, hasCoupon: true, isFirstAtSecond: true },
  { type: 'gateways', isAway: true, isUnclosable: false },
  { type: 'silent', pick: 0 },
  { type: 'wait', minutes: 43_200 },
  { type: 'press', pick: 0, action: 'pay' },
  { type: 'confirm', pick: 0 },
  { type: 'pass', minutes: 600 },
]

eachDatabase('orders, money and ledger', (kind) => {
  const { fixture, mood, second, startPaying, confirm, member_id, buyer, takeNewMember, postNotify } = orderFixture(
    kind,
    {
      hasSecond: true,
    },
  )
  const USE_LIMIT = 1
  let coupon = ''
  let couponNum = 0
  async function begin() {
    await takeNewMember()
    couponNum += 1
    coupon = `EVENTS${couponNum}`
    await fixture().coupons.make({
      coupon,
      percent: 50,
      currency: 'CNY',
      use_limit: USE_LIMIT,
      member_limit: USE_LIMIT,
    })
  }

  async function runJobs() {
    const { orders, jobs } = fixture()
    await Promise.all([orders.expireDue(), orders.queryDue(), orders.queryRefundsDue(), jobs.runDue()])
  }

  async function happen(event: Event, orders: { remote_order_id: string; trade_no: string }[]): Promise<void> {
    const { db, clock, entitlement, sandbox } = fixture()
    if (event.type === 'wait') return void clock.advance(minutes(event.minutes))
    if (event.type === 'jobs') return runJobs()
    if (event.type === 'pass') {
      clock.advance(minutes(event.minutes))
      return runJobs()
    }
    if (event.type === 'mood')
      return void Object.assign(mood, { refund: event.refund, isRefundAway: event.isRefundAway })
    if (event.type === 'gateways') {
      Object.assign(second.mood, { isAway: event.isAway, isUnclosable: event.isUnclosable })
      return void Object.assign(mood, { isUnclosable: event.isUnclosable })
    }
    if (event.type === 'order') return void (await order(event, orders))
    if (event.type === 'silent' || event.type === 'shut') {
      const own = second.numbers().filter((number) => orders.some((one) => number.startsWith(one.remote_order_id)))
      const number = own[event.pick % Math.max(1, own.length)] ?? ''
      if (event.type === 'silent' && !(await isEverQueried(number))) return
      return void (event.type === 'silent' ? second.pay(number) : second.close(number))
    }
    if (event.type === 'correct') {
      const row = { member_id: member_id(), kind: 'vip', reason: 'correction', actor: 'test' } as const
      const duration_ms = days(event.days)
      return void (await db.transaction().execute((trx) => entitlement.grant(trx, { ...row, duration_ms })))
    }
    const picked = orders[event.pick % Math.max(1, orders.length)]
    if (!picked) return
    const { remote_order_id, trade_no } = picked
    if (event.type === 'address') {
      const device = { ip: '::1', isPhone: event.isPhone }
      const requestAddress = () =>
        fixture().orders.getPayUrl({ remote_order_id, method: 'wechat' }, { ...buyer(), device })
      return void (await Promise.allSettled([requestAddress(), requestAddress()]))
    }
    if (event.type === 'takenBack') {
      const state = event.news === 'refunded' ? 'refunded' : 'dispute'
      const numbers = {
        refund_no: `C${trade_no}${event.amount}`,
        dispute_no: `D${trade_no}`,
        dispute_state: event.news,
      }
      const about = { method: 'sandbox', remote_order_id, trade_no, currency: 'CNY', reason: 'test', state, ...numbers }
      const fields = { ...about, amount_minor: String(event.amount), send_time: String(clock.now()) }
      const send = () => postNotify(signForm(fields, fixture().secret))
      return void (await Promise.all([send(), send()]))
    }
    // Twice at once: nothing may depend on being the only one.
    if (event.type === 'press') {
      const press = () => sandbox.press(trade_no, event.action as 'pay')
      await Promise.all([press(), confirm(remote_order_id), press()])
    } else if (event.type === 'confirm') {
      clock.advance(seconds(3))
      await Promise.all([confirm(remote_order_id), confirm(remote_order_id)])
    } else {
      const { owed } = await fixture().orders.listRefunds()
      const gateway_no = owed.find((row) => row.remote_order_id === remote_order_id)?.gateway_no
      const request = { remote_order_id, gateway_no, isByHand: event.isByHand, actor: 'operator', reason: 'test' }
      const refund = () => fixture().orders.refund({ ...request, amount_minor: event.amount ?? undefined })
      await Promise.all([refund(), refund()])
    }
  }

  /**
   * Whether somebody will still ask about this number. Nobody does once its order has its money and its address counts as
   * dead; what is paid there without a callback is known to the gateway alone.
   */
  async function isEverQueried(number: string): Promise<boolean> {
    const found = await fixture()
      .db.selectFrom('order_address')
      .innerJoin('vip_order', 'vip_order.order_id', 'order_address.order_id')
      .select(['order_address.state as address', 'vip_order.state'])
      .where('order_address.out_trade_no', '=', number)
      .executeTakeFirst()
    return found === undefined || found.address !== 'closed' || isQueryable(found.state as OrderState)
  }

  type Made = { remote_order_id: string; trade_no: string }
  async function order({ days, hasCoupon, isFirstAtSecond }: Extract<Event, { type: 'order' }>, orders: Made[]) {
    const request = { viptype_id: await fixture().addPlan({ days }), coupon: hasCoupon ? coupon : undefined }
    const made = await fixture()
      .orders.create(request, buyer())
      .catch(() => undefined)
    if (!made) return
    const { remote_order_id } = made
    if (isFirstAtSecond)
      await fixture()
        .orders.getPayUrl({ remote_order_id, method: 'wechat' }, buyer())
        .catch(() => undefined)
    const { trade_no } = await startPaying(request.viptype_id)
    orders.push({ remote_order_id, trade_no })
  }

  /** No more orders can be paid with the coupon, or have been, than it has uses. */
  async function checkCoupon(): Promise<void> {
    const { db } = fixture()
    const holders = await db
      .selectFrom('vip_order')
      .select(['order_id', 'remote_order_id', 'state'])
      .where('coupon', '=', coupon)
      .execute()
    const open = await db.selectFrom('sandbox_payment').select('remote_order_id').where('state', '=', 'open').execute()
    const bought = await db.selectFrom('order_payment').select('order_id').where('verdict', '=', 'granted').execute()
    const granted = new Set(bought.map(({ order_id }) => order_id))
    const payable = new Set(open.map(({ remote_order_id }) => remote_order_id))
    const rows = await db.selectFrom('order_address').select(['order_id', 'state']).execute()
    const isLive = (order_id: number) => rows.some((row) => row.order_id === order_id && row.state === 'open')
    const using = holders.filter(({ order_id, remote_order_id, state }) => {
      if (['created', 'paying', 'unknown', 'fulfilled'].includes(state) || granted.has(order_id)) return true
      const isPayable =
        payable.has(remote_order_id) ||
        second.numbers().some((no) => no.startsWith(remote_order_id) && second.canPay(no))
      return isPayable && isLive(order_id)
    })
    expect(using.length, 'a coupon is not used more often than it may').toBeLessThanOrEqual(USE_LIMIT)
  }

  /** All money that a gateway has is on record: it bought the order, went back, or is owed. */
  async function checkMoney(orders: readonly Made[]): Promise<void> {
    const { db } = fixture()
    const numbers = orders.map(({ remote_order_id }) => remote_order_id)
    const booked = await db.selectFrom('order_payment').select(['gateway_no', 'verdict']).execute()
    const here = await db
      .selectFrom('sandbox_payment')
      .select('trade_no')
      .where('state', 'in', ['paid', 'silent', 'away'])
      .where('remote_order_id', 'in', ['', ...numbers])
      .execute()
    const there = second.paid().filter(({ number }) => numbers.some((one) => number.startsWith(one)))
    for (const number of [...here.map(({ trade_no }) => trade_no), ...there.map(({ gateway_no }) => gateway_no)])
      expect(
        booked.filter(({ gateway_no }) => gateway_no === number),
        `money ${number} is on record once`,
      ).toHaveLength(1)
  }

  /** What holds at every moment. */
  async function check(): Promise<void> {
    const { db } = fixture()
    const orders = await db.selectFrom('vip_order').selectAll().where('member_id', '=', member_id()).execute()
    const ids = [0, ...orders.map(({ order_id }) => order_id)]
    const transitionRepo = await db
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
      const own = transitionRepo.filter(isOf)
      expect(own.at(-1)?.to_state, 'the history ends where the order is').toBe(order.state)
      own.forEach((step, index) => {
        if (index > 0) expect(step.from_state).toBe(own[index - 1]?.to_state)
        if (index > 0 && step.from_state !== step.to_state)
          expect(canTransition(step.from_state as 'paid', step.to_state as 'paid')).toBe(true)
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
      const moving = own.filter(({ state }) => state === 'asked' || state === 'pending' || state === 'disputed')
      const sum =
        own.reduce((all, { done_minor }) => all + done_minor, 0) +
        moving.reduce((all, row) => all + row.amount_minor, 0)
      expect(payment.refund_minor, 'what is set aside is what went or goes back').toBe(sum)
      expect(sum, 'never more than was paid').toBeLessThanOrEqual(payment.amount_minor)
    }
    await checkCoupon()
    const { explained, fold } = await readLedger()
    expect(fold, 'the fold is that of the rows').toEqual(explained)
  }

  async function readLedger() {
    const { db, entitlement } = fixture()
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
        .asyncProperty(events, fc.boolean(), async (list, isUnclosable) => {
          Object.assign(mood, { isUnclosable: isUnclosable })
          Object.assign(second.mood, { isUnclosable })
          const orders: { remote_order_id: string; trade_no: string }[] = []
          for (const event of list) {
            await happen(event, orders)
            await check()
          }
          Object.assign(mood, { refund: 'pending', isRefundAway: false, isUnclosable: false })
          Object.assign(second.mood, { isAway: false, isUnclosable: false })
          for (let round = 0; round < 3; round += 1) {
            fixture().clock.advance(hours(12))
            await runJobs()
          }
          // Money at an address that counts as dead is found when the member looks.
          fixture().clock.advance(seconds(3))
          for (const { remote_order_id } of orders) await confirm(remote_order_id)
          await check()
          await checkMoney(orders)
          const live = await fixture()
            .db.selectFrom('order_address')
            .select('state')
            .where('state', '=', 'open')
            .execute()
          expect(live, 'every address ends').toEqual([])
          const { list: shown } = await fixture().orders.list({ page: 1, limit: 50 }, buyer())
          // What a bank has not decided stays where it is.
          const ends = ['fulfilled', 'expired', 'closed', 'abnormal', 'refunded', 'refunding']
          expect(
            shown.filter(({ state }) => !ends.includes(state)).map(({ state }) => state),
            'every order ends',
          ).toEqual([])
        })
        .beforeEach(begin),
      { numRuns: 40, examples: [[FORGOTTEN_ADDRESS, false]] },
    )
  })
})
