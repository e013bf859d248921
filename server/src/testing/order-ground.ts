/** A till with a member and a plan for each test, and what tests of orders keep asking. Registers its own hooks. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { PaymentGateway } from '../ports/payment/index.ts'
import { signForm } from '../ports/payment/sandbox/sign.ts'
import { Refusal } from '../refusal.ts'
import type { DatabaseKind } from './databases.ts'
import { openTill, type Till } from './till.ts'

const ORIGIN = 'http://site.test'

/** What single tests change; every test begins with none of it. */
interface Mood {
  /** The gateway's behaviour towards questions. */
  query: PaymentGateway['query'] | undefined
  /** Callbacks get lost on their way. */
  is_post_broken: boolean
  /** How refunds go. */
  refund: 'pending' | 'refuse' | 'short'
  /** The gateway cannot be asked about refunds, nor take one. */
  is_refund_away: boolean
}

const CALM: Mood = { query: undefined, is_post_broken: false, refund: 'pending', is_refund_away: false }

/** To be called in the body of a `describe`. */
export function orderGround(kind: DatabaseKind) {
  let till: Till
  let member_id: number
  let viptype_id: number
  let question_num = 0
  const mood: Mood = { ...CALM }

  function wrapGateway(gateway: PaymentGateway): PaymentGateway {
    const { refunds } = gateway
    const unlessAway =
      <Args extends unknown[], Said>(call: (...args: Args) => Promise<Said>) =>
      async (...args: Args) => {
        if (mood.is_refund_away) throw new Error('away')
        return call(...args)
      }
    return {
      ...gateway,
      refunds: refunds && { send: unlessAway(refunds.send), query: unlessAway(refunds.query) },
      query: (order) => {
        question_num += 1
        return (mood.query ?? gateway.query)(order)
      },
    }
  }

  beforeAll(async () => {
    till = await openTill(kind, {
      wrapGateway,
      refundMood: () => mood.refund,
      post: (own) => async (path, form) => {
        if (mood.is_post_broken) throw new Error('no way to the service')
        return own(path, form)
      },
    })
  })
  afterAll(() => till.close())
  beforeEach(async () => {
    Object.assign(mood, CALM)
    question_num = 0
    member_id = await till.addMember()
    viptype_id = await till.addPlan()
  })

  const buyer = () => ({
    member_id,
    language: 'zh-Hans' as const,
    origin: ORIGIN,
    payer: { ip: '127.0.0.1', is_phone: true },
  })
  const create = (plan = viptype_id) => till.orders.create({ viptype_id: plan }, buyer())

  return {
    ORIGIN,
    MINUTE_MS: 60_000,
    mood,
    buyer,
    create,
    till: () => till,
    member_id: () => member_id,
    viptype_id: () => viptype_id,
    question_num: () => question_num,
    /** From now on another member buys. */
    async takeNewMember() {
      member_id = await till.addMember()
    },
    confirm: (remote_order_id: string) => till.orders.confirm(remote_order_id, buyer()),

    async refusalOf(promise: Promise<unknown>) {
      const error = await promise.then(
        () => undefined,
        (thrown: unknown) => thrown,
      )
      if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused')
      return error.kind
    },

    /** An order whose payer stands at the cashier. */
    async startPaying(plan = viptype_id) {
      const order = await create(plan)
      const { remote_order_id } = order
      const address = await till.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
      const trade_no = new URL(address.pay_url).pathname.split('/').at(-1) ?? ''
      return { ...order, trade_no, pay_url: address.pay_url }
    },

    async stateOf(remote_order_id: string) {
      const row = await till.db
        .selectFrom('vip_order')
        .select('state')
        .where('remote_order_id', '=', remote_order_id)
        .executeTakeFirstOrThrow()
      return row.state
    },

    /** `state:reason` of each step. */
    async historyOf(order_id: number) {
      const rows = await till.db
        .selectFrom('order_event')
        .select(['to_state', 'reason'])
        .where('order_id', '=', order_id)
        .orderBy('event_id')
        .execute()
      return rows.map(({ to_state, reason }) => `${to_state}:${reason}`)
    },

    /** Rows of the member's ledger. */
    async ledger() {
      const rows = await till.db
        .selectFrom('entitlement_entry')
        .select('reason')
        .where('member_id', '=', member_id)
        .orderBy('entry_id')
        .execute()
      return rows.map(({ reason }) => reason)
    },

    async verdictsOf(remote_order_id: string) {
      const rows = await till.db
        .selectFrom('payment_callback')
        .select('verdict')
        .where('remote_order_id', '=', remote_order_id)
        .orderBy('callback_id')
        .execute()
      return rows.map((row) => row.verdict)
    },

    postNotify: (payload: string, method = 'sandbox') =>
      till.http.inject({
        method: 'POST',
        url: `/api/setting.Order/notify/${method}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      }),

    /** Presses a button and returns the genuine callback that the cashier sent. */
    async catchCallback(trade_no: string) {
      mood.is_post_broken = true
      await till.sandbox.press(trade_no, 'pay')
      mood.is_post_broken = false
      const payment = await till.sandbox.find(trade_no)
      if (!payment) throw new Error('no payment')
      const fields = {
        method: 'sandbox',
        remote_order_id: payment.remote_order_id,
        trade_no,
        state: 'paid',
        amount_minor: String(payment.paid_minor),
        currency: payment.currency,
        pay_time: String(payment.pay_time),
        send_time: String(till.clock.now()),
      }
      return { fields, form: signForm(fields, till.secret) }
    },
  }
}
