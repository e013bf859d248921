/**
 * The embedded payment method: a cashier of the service's own, for demo, development and tests. No real money. It keeps
 * its own book and behaves like a foreign gateway: the service hears of a payment only by a signed callback, or by asking.
 */
import type { Db } from '../../../db/open.ts'
import type { Log } from '../../../log.ts'
import type { Clock } from '../../clock/index.ts'
import type { Ids } from '../../ids/index.ts'
import type { Jobs } from '../../jobs/index.ts'
import { GatewayFailed } from '../gateway-failed.ts'
import type { PaymentGateway, PaymentOrder } from '../payment.ts'
import * as book from './book.ts'
import { judgeForm, SANDBOX_METHOD } from './callback.ts'
import { createSandboxRefunds, type SandboxRefundMood } from './refund.ts'
import { signForm } from './sign.ts'

/** What the payer does at the cashier. */
export const SANDBOX_ACTIONS = ['pay', 'less', 'twice', 'late', 'silent', 'away', 'refuse'] as const
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number]

/** Delivers a callback: a form by POST to a path of the service; resolves with the answer's text. */
export type PostForm = (path: string, form: string) => Promise<string>

export interface SandboxDeps {
  db: Db
  clock: Clock
  ids: Ids
  jobs: Jobs
  log: Log
  /** Key of the signatures, known to gateway and service. */
  secret: string
  post: PostForm
  /** How refunds go; as gateways do them when left out. Tests make them fail. */
  refundMood?: () => SandboxRefundMood
}

export interface Sandbox {
  gateway: PaymentGateway
  /** A payment by its number, for the cashier's page. */
  find(trade_no: string): Promise<book.SandboxPayment | undefined>
  /** The payer presses a button. An ended payment stays as it is. Resolves when the service was informed, or will be. */
  press(trade_no: string, action: SandboxAction): Promise<void>
}

/** Page of a payment; `http/cashier` serves it. */
export const CASHIER_PATH = '/cashier/sandbox'
const DELIVERY_JOB = 'sandbox-callback'
const REFUND_JOB = 'sandbox-refund'
const ANSWERS = { taken: 'success', again: 'fail' }
/** How long after its time a late payment is dated. */
const LATE_MS = 60_000
const NUMBER_DIGITS = 24
/** So long the gateway answers nobody after a payment that made it disappear. */
const AWAY_MS = 10_000

/** What an action writes into the book. */
function endOf(action: SandboxAction, payment: book.SandboxPayment, now: number) {
  const paid_minor = action === 'less' ? Math.floor(payment.amount_minor / 2) : payment.amount_minor
  if (action === 'refuse') return { state: 'refused' as const, paid_minor: 0, pay_time: null }
  if (action === 'silent' || action === 'away') return { state: action, paid_minor, pay_time: now }
  const pay_time = action === 'late' ? Math.max(now, payment.expire_time + LATE_MS) : now
  return { state: 'paid' as const, paid_minor, pay_time }
}

const RECEIVED: ReadonlySet<book.SandboxState> = new Set(['paid', 'silent', 'away'])
const isReceived = ({ state }: book.SandboxPayment) => RECEIVED.has(state)
const isAway = ({ state, pay_time }: book.SandboxPayment, now: number) =>
  state === 'away' && now - (pay_time ?? 0) < AWAY_MS

/** Opens the sandbox; registers its delivery job. */
export function createSandbox({
  db,
  clock,
  ids,
  jobs,
  log,
  secret,
  post,
  refundMood = () => 'pending',
}: SandboxDeps): Sandbox {
  const makeNumber = () => ids.digits(NUMBER_DIGITS)

  /** Sends the news of a payment, signed afresh. Throws when the service did not take it. */
  async function send(trade_no: string) {
    const payment = await book.findPayment(db, trade_no)
    if (!payment || (payment.state !== 'paid' && payment.state !== 'refused')) return
    const form = signForm(
      {
        method: SANDBOX_METHOD,
        remote_order_id: payment.remote_order_id,
        trade_no,
        state: payment.state,
        amount_minor: String(payment.paid_minor),
        currency: payment.currency,
        pay_time: String(payment.pay_time ?? 0),
        send_time: String(clock.now()),
      },
      secret,
    )
    const answer = await post(new URL(payment.notify_url).pathname, form)
    if (answer !== ANSWERS.taken) throw new Error(`the service answered “${answer.slice(0, 100)}”`)
  }
  jobs.register(DELIVERY_JOB, (payload) => send(String(payload)))

  /** The money is back: says so, signed afresh. Throws when the service did not take it. */
  async function sendRefund(refund_no: string) {
    await book.endRefund(db, refund_no)
    const refund = await book.findRefund(db, refund_no)
    const payment = refund && (await book.findPayment(db, refund.trade_no))
    if (refund?.state !== 'done' || !payment) return
    const form = signForm(
      {
        ...{ method: SANDBOX_METHOD, remote_order_id: payment.remote_order_id, trade_no: refund.trade_no },
        ...{ state: 'refunded', refund_no, amount_minor: String(refund.amount_minor), currency: payment.currency },
        send_time: String(clock.now()),
      },
      secret,
    )
    const answer = await post(new URL(refund.notify_url).pathname, form)
    if (answer !== ANSWERS.taken) throw new Error(`the service answered “${answer.slice(0, 100)}”`)
  }
  jobs.register(REFUND_JOB, (payload) => sendRefund(String(payload)))

  async function deliver(trade_no: string) {
    try {
      await send(trade_no)
    } catch (error) {
      log.error({ err: error, trade_no }, 'a sandbox callback is sent again later')
      await jobs.enqueue(db, { kind: DELIVERY_JOB, payload: trade_no, unique_key: `${DELIVERY_JOB}:${trade_no}` })
    }
  }

  async function openPayment(order: PaymentOrder): Promise<string> {
    const payments = await book.listPayments(db, order.remote_order_id)
    const open = payments.find((payment) => payment.state === 'open' && payment.amount_minor === order.amount_minor)
    if (open) return open.trade_no
    const trade_no = makeNumber()
    const { remote_order_id, amount_minor, currency, subject, notify_url, return_url, expire_time } = order
    await book.insertPayment(db, {
      trade_no,
      remote_order_id,
      amount_minor,
      currency,
      subject,
      notify_url,
      return_url,
      expire_time,
      state: 'open',
      create_time: clock.now(),
      pay_time: null,
    })
    return trade_no
  }

  /** The same sum once more under a number of its own, as when a payer pays in two windows. */
  async function payAgain(payment: book.SandboxPayment): Promise<string> {
    const now = clock.now()
    const trade_no = makeNumber()
    const paid = { state: 'paid', paid_minor: payment.amount_minor, pay_time: now, create_time: now }
    await book.insertPayment(db, { ...payment, ...paid, trade_no })
    return trade_no
  }

  return {
    gateway: {
      method: SANDBOX_METHOD,
      currencies: 'any',
      answers: ANSWERS,
      async createPayment(order) {
        const trade_no = await openPayment(order)
        const { origin } = new URL(order.notify_url)
        const pay_url = `${origin}${CASHIER_PATH}/${trade_no}?lang=${order.language}`
        return { pay_url, pay_type: 'redirect', gateway_no: trade_no }
      },
      verifyCallback: async ({ raw_body }, receive_time) => judgeForm(raw_body, secret, receive_time),
      refunds: createSandboxRefunds({
        ...{ db, clock, mood: refundMood },
        tell: (refund_no) =>
          jobs.enqueue(db, { kind: REFUND_JOB, payload: refund_no, unique_key: `${REFUND_JOB}:${refund_no}` }),
      }),
      async query({ remote_order_id }) {
        const payments = await book.listPayments(db, remote_order_id)
        if (payments.some((payment) => isAway(payment, clock.now())))
          throw new GatewayFailed('the sandbox has disappeared for a while')
        return {
          payments: payments.filter(isReceived).map((payment) => ({
            gateway_no: payment.trade_no,
            amount_minor: payment.paid_minor,
            currency: payment.currency,
            pay_time: payment.pay_time ?? payment.create_time,
          })),
          is_open: payments.some(({ state }) => state === 'open'),
        }
      },
    },
    find: (trade_no) => book.findPayment(db, trade_no),
    async press(trade_no, action) {
      const payment = await book.findPayment(db, trade_no)
      if (!payment || !(await book.endPayment(db, trade_no, endOf(action, payment, clock.now())))) return
      if (action === 'silent' || action === 'away') return
      const second = action === 'twice' ? await payAgain(payment) : undefined
      await deliver(trade_no)
      if (second !== undefined) await deliver(second)
    },
  }
}
