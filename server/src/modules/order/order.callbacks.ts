/** Callbacks of gateways: kept raw first, then judged, then carried out; and judged again later, for the operator. */
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { CallbackVerdict, PaymentGateway, RawCallback } from '../../ports/payment/index.ts'
import * as records from './callback.repo.ts'
import type { Payments } from './order.payments.ts'
import type { OrderRefunds } from './order.refunds.ts'
import * as repo from './order.repo.ts'
import { settle } from './order.rules.ts'
import type { Source } from './order.settle.ts'
import { hasPayment } from './payment.repo.ts'

export interface CallbacksDeps {
  db: Db
  clock: Clock
  gateways: readonly PaymentGateway[]
  payments: Pick<Payments, 'takePayment' | 'takeRefusal'>
  refunds: Pick<OrderRefunds, 'takeRefundNews'>
  /** Whether the member holds the order's group for ever. */
  isPermanent(order: repo.OrderRow): Promise<boolean>
}

/** Plain text answer to a gateway's callback. */
export interface CallbackAnswer {
  status: number
  text: string
}

/** What a kept callback is worth today. */
export interface ReplayedCallback {
  callback: records.CallbackRow
  /** Undefined when the gateway has no account any more. */
  verdict: CallbackVerdict | undefined
  /** What carrying it out would come to now, in the words of `payment_callback.verdict`. */
  outcome: string
}

/** Forged callbacks are kept this long, genuine ones for ever. */
const FORGED_KEPT_MS = 90 * 86_400_000
const NUMBER_LENGTH_MOST = 64

function gatewayNumber(verdict: CallbackVerdict): string {
  if (verdict.kind === 'paid') return verdict.payment.gateway_no
  if (verdict.kind === 'refund') return verdict.refund.gateway_refund_no || verdict.refund_no
  return verdict.kind === 'refused' ? verdict.gateway_no : ''
}

const about = (verdict: CallbackVerdict) => ({
  remote_order_id: verdict.remote_order_id.slice(0, NUMBER_LENGTH_MOST),
  gateway_no: gatewayNumber(verdict).slice(0, NUMBER_LENGTH_MOST),
})

export function createCallbacks({ db, clock, gateways, payments, refunds, isPermanent }: CallbacksDeps) {
  const findGateway = (method: string) => gateways.find((gateway) => gateway.method === method)

  /** Puts a callback on record as it came in, before anybody looks into it. */
  function keepRaw(method: string, { headers, query, raw_body }: RawCallback, create_time: number): Promise<number> {
    const raw = JSON.stringify({ headers, query, body: raw_body })
    return records.insertCallback(db, {
      method,
      raw,
      remote_order_id: '',
      gateway_no: '',
      verdict: 'received',
      create_time,
    })
  }

  /** Settles what a genuine callback says; returns the verdict for the record. */
  function carryOut(verdict: Exclude<CallbackVerdict, { kind: 'forged' }>, source: Source) {
    const { kind, remote_order_id } = verdict
    if (kind === 'paid') return payments.takePayment(remote_order_id, verdict.payment, source)
    if (kind === 'refused') return payments.takeRefusal(remote_order_id, verdict.gateway_no, source)
    if (kind === 'refund') return refunds.takeRefundNews(verdict.refund_no, verdict.refund, source)
    return 'nothing' as const
  }

  /** What carrying out would come to, without doing it. */
  async function foresee(method: string, verdict: CallbackVerdict): Promise<string> {
    if (verdict.kind === 'forged') return `forged:${verdict.fault}`
    if (verdict.kind !== 'paid') return verdict.kind
    const order = await repo.findOrder(db, verdict.remote_order_id)
    if (!order) return 'unknown_order'
    if (await hasPayment(db, method, verdict.payment.gateway_no)) return 'repeated'
    const settlement = settle(order, verdict.payment, await isPermanent(order))
    return settlement.verdict
  }

  return {
    /**
     * Takes a gateway's callback: stored raw first, then judged, then settled. Undefined when no such method is enabled.
     * The answer `taken` is given only after everything is on disk.
     */
    async receiveCallback(method: string, raw: RawCallback): Promise<CallbackAnswer | undefined> {
      const gateway = findGateway(method)
      if (!gateway) return undefined
      const receive_time = clock.now()
      const callback_id = await keepRaw(method, raw, receive_time)
      const verdict = await gateway.verifyCallback(raw, receive_time)
      if (verdict.kind === 'forged') {
        await records.setVerdict(db, callback_id, { ...about(verdict), verdict: `forged:${verdict.fault}` })
        return { status: 400, text: gateway.answers.again }
      }
      const source = { method, actor: `gateway:${method}`, evidence: `callback:${callback_id}` }
      const outcome = await carryOut(verdict, source)
      await records.setVerdict(db, callback_id, { ...about(verdict), verdict: outcome })
      if (outcome === 'unknown_order') return { status: 400, text: gateway.answers.again }
      return { status: 200, text: gateway.answers.taken }
    },

    /** Kept callbacks, newest first. */
    listCallbacks: (filter: records.CallbackFilter) => records.listCallbacks(db, filter),

    /** Judges a kept callback by today's code, by the time it came in. Changes nothing. Undefined: there is none. */
    async replayCallback(callback_id: number): Promise<ReplayedCallback | undefined> {
      const callback = await records.findCallback(db, callback_id)
      // The raw text may be gone by now (`privacy.callback_days`).
      if (!callback || callback.raw === '') return undefined
      const { headers, query, body } = JSON.parse(callback.raw) as Omit<RawCallback, 'raw_body'> & { body: string }
      const gateway = findGateway(callback.method)
      const verdict = await gateway?.verifyCallback({ headers, query, raw_body: body }, callback.create_time)
      return { callback, verdict, outcome: verdict ? await foresee(callback.method, verdict) : 'no_account' }
    },

    /** Timed: lets forged callbacks of long ago go. */
    pruneCallbacks: () => records.deleteForged(db, clock.now() - FORGED_KEPT_MS),
  }
}
