import type { Db, Trx } from '../../../db/open.ts'
import type { Log } from '../../../log.ts'
import type { Clock } from '../../clock/index.ts'
import type { Jobs } from '../../jobs/index.ts'
import * as book from './book.ts'
import { SANDBOX_METHOD } from './callback.ts'
import { signForm } from './sign.ts'

/** Delivers a callback: a form by POST to a path of the service; resolves with the response text. */
export type PostForm = (path: string, form: string) => Promise<string>

export interface DeliveryDeps {
  db: Db
  clock: Clock
  jobs: Jobs
  log: Log
  /** Key of the signatures, known to gateway and service. */
  secret: string
  post: PostForm
}

/** What the service responds to a callback: accepted, or to be sent again. */
export const ANSWERS = { taken: 'success', again: 'fail' }
const DELIVERY_JOB = 'sandbox-callback'
const REFUND_JOB = 'sandbox-refund'

/** Callbacks of the sandbox to the service, signed anew for each attempt. Registers the jobs that repeat failed ones. */
export function createDelivery({ db, clock, jobs, log, secret, post }: DeliveryDeps) {
  /** Throws if the service did not accept it. */
  async function send(notify_url: string, fields: Record<string, string>) {
    const form = signForm({ method: SANDBOX_METHOD, ...fields, send_time: String(clock.now()) }, secret)
    const answer = await post(new URL(notify_url).pathname, form)
    if (answer !== ANSWERS.taken) throw new Error(`the service answered “${answer.slice(0, 100)}”`)
  }

  async function sendPayment(trade_no: string) {
    const payment = await book.findPayment(db, trade_no)
    if (!payment || (payment.state !== 'paid' && payment.state !== 'refused')) return
    const { remote_order_id, state, paid_minor, currency, pay_time, notify_url } = payment
    await send(notify_url, {
      remote_order_id,
      trade_no,
      state,
      amount_minor: String(paid_minor),
      currency,
      pay_time: String(pay_time ?? 0),
    })
  }

  /** Completes a refund, and reports it. */
  async function sendRefund(refund_no: string) {
    await book.endRefund(db, refund_no)
    const refund = await book.findRefund(db, refund_no)
    const payment = refund && (await book.findPayment(db, refund.trade_no))
    if (refund?.state !== 'done' || !payment) return
    await send(refund.notify_url, {
      remote_order_id: payment.remote_order_id,
      trade_no: refund.trade_no,
      state: 'refunded',
      refund_no,
      amount_minor: String(refund.amount_minor),
      currency: payment.currency,
    })
  }

  jobs.register(DELIVERY_JOB, { queue: 'money' }, (payload) => sendPayment(String(payload)))
  jobs.register(REFUND_JOB, { queue: 'money' }, (payload) => sendRefund(String(payload)))

  return {
    /** Reports the end of a payment now, or later by a job if the service does not accept it. */
    async deliver(trade_no: string): Promise<void> {
      try {
        await sendPayment(trade_no)
      } catch (error) {
        log.error({ err: error, trade_no }, 'a sandbox callback is sent again later')
        await jobs.enqueue(db, { kind: DELIVERY_JOB, payload: trade_no, unique_key: `${DELIVERY_JOB}:${trade_no}` })
      }
    },

    /** Completes and reports a refund by a job, as gateways do it later. */
    deliverRefund: (trx: Trx, refund_no: string) =>
      jobs.enqueue(trx, { kind: REFUND_JOB, payload: refund_no, unique_key: `${REFUND_JOB}:${refund_no}` }),
  }
}
