/** A cashier fixture with a member and a plan for each test, and queries that tests of orders share. Registers its own hooks. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestClock } from '../../ports/clock/index.ts'
import { signForm } from '../../ports/payment/sandbox/sign.ts'
import { Refusal } from '../../refusal.ts'
import type { DatabaseKind } from '../databases.ts'
import { type CashierFixture, openCashierFixture } from './cashier-fixture.ts'
import { CALM, type GatewayMood, withMood } from './gateway-mood.ts'
import { readHistory, readLedger, readState, readVerdicts } from './order-rows.ts'
import { createSecondGateway } from './second-gateway.ts'

const ORIGIN = 'http://site.test'

async function refusalOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused')
  return error.kind
}

function postNotify({ http }: CashierFixture, payload: string, method: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return http.inject({ method: 'POST', url: `/api/setting.Order/notify/${method}`, headers, payload })
}

/** Pays at the sandbox and returns the genuine callback, which is not delivered. */
async function catchCallback({ sandbox, clock, secret }: CashierFixture, mood: GatewayMood, trade_no: string) {
  mood.isPostBroken = true
  await sandbox.press(trade_no, 'pay')
  mood.isPostBroken = false
  const payment = await sandbox.find(trade_no)
  if (!payment) throw new Error('no payment')
  const fields = {
    method: 'sandbox',
    remote_order_id: payment.remote_order_id,
    trade_no,
    state: 'paid',
    amount_minor: String(payment.paid_minor),
    currency: payment.currency,
    pay_time: String(payment.pay_time),
    send_time: String(clock.now()),
  }
  return { fields, form: signForm(fields, secret) }
}

/** For the body of a `describe`. `hasSecond`: with another gateway beside the sandbox. */
export function orderFixture(kind: DatabaseKind, { hasSecond = false }: { hasSecond?: boolean } = {}) {
  const clock = createTestClock()
  const second = createSecondGateway(clock.now)
  let fixture: CashierFixture
  let member_id: number
  let viptype_id: number
  let queryCount = 0
  const mood: GatewayMood = { ...CALM }
  const countQuery = () => {
    queryCount += 1
  }

  beforeAll(async () => {
    fixture = await openCashierFixture(kind, {
      clock,
      others: hasSecond ? [second.gateway] : [],
      wrapGateway: (gateway) => withMood(gateway, mood, countQuery),
      refundMood: () => mood.refund,
      post: (own) => async (path, form) => {
        if (mood.isPostBroken) throw new Error('no way to the service')
        return own(path, form)
      },
    })
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    Object.assign(mood, CALM)
    Object.assign(second.mood, { isAway: false, isUnclosable: false, hasEnd: false })
    queryCount = 0
    member_id = await fixture.addMember()
    viptype_id = await fixture.addPlan()
  })

  const buyer = () => ({
    member_id,
    language: 'zh-Hans' as const,
    origin: ORIGIN,
    device: { ip: '127.0.0.1', isPhone: true },
  })
  const create = (plan = viptype_id) => fixture.orders.create({ viptype_id: plan }, buyer())

  /** An order whose payer has opened the cashier. */
  async function startPaying(plan = viptype_id) {
    const order = await create(plan)
    const { remote_order_id } = order
    const address = await fixture.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
    const trade_no = new URL(address.pay_url).pathname.split('/').at(-1) ?? ''
    return { ...order, trade_no, pay_url: address.pay_url }
  }

  return {
    ORIGIN,
    mood,
    second,
    buyer,
    create,
    startPaying,
    refusalOf,
    fixture: () => fixture,
    member_id: () => member_id,
    viptype_id: () => viptype_id,
    /** Queries of the sandbox gateway since the test began. */
    queryCount: () => queryCount,
    /** From now on another member buys. */
    async takeNewMember() {
      member_id = await fixture.addMember()
    },
    confirm: (remote_order_id: string) => fixture.orders.confirm(remote_order_id, buyer()),
    stateOf: (remote_order_id: string) => readState(fixture.db, remote_order_id),
    historyOf: (order_id: number) => readHistory(fixture.db, order_id),
    ledger: () => readLedger(fixture.db, member_id),
    verdictsOf: (remote_order_id: string) => readVerdicts(fixture.db, remote_order_id),
    postNotify: (payload: string, method = 'sandbox') => postNotify(fixture, payload, method),
    catchCallback: (trade_no: string) => catchCallback(fixture, mood, trade_no),
  }
}
