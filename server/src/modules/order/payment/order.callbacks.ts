/**
 * Callbacks of gateways. Anybody can send to this address, so the signature is verified first. Genuine callbacks are always
 * stored raw and carried out; of forged ones only a limited number is stored (`forged-log.ts`).
 */
import { days } from '@zimu/contract/durations'
import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Cache } from '../../../ports/cache/index.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { CallbackVerdict, PaymentGateway, RawCallback } from '../../../ports/payment/index.ts'
import { orderOfNumber } from '../address/address.rules.ts'
import type { Payments } from '../books/order.payments.ts'
import { hasPayment } from '../books/payment.repo.ts'
import * as repo from '../order.repo.ts'
import { type Obstacles, settle } from '../order.rules.ts'
import type { OrderRefunds } from '../refund/order.refunds.ts'
import type { Reversals } from '../refund/order.reversals.ts'
import * as records from './callback.repo.ts'
import { createForgedLog } from './forged-log.ts'
import type { Source } from './order.settlement.ts'

export interface CallbacksDeps {
  db: Db
  commit: Commit
  clock: Clock
  /** Counters shared by all processes. */
  counters: Cache
  gateways: readonly PaymentGateway[]
  payments: Pick<Payments, 'takePayment' | 'takeRefusal'>
  refunds: Pick<OrderRefunds, 'takeRefundNews'>
  reversals: Reversals
  /** Obstacles to the order's payment, as they are now. */
  findObstacles(order: repo.OrderRow): Promise<Obstacles>
}

/** Plain text answer to a gateway's callback. */
export interface CallbackAnswer {
  status: number
  text: string
}

/** A stored callback, verified again by today's code. */
export interface ReplayedCallback {
  callback: records.CallbackRow
  /** Undefined if the gateway has no account any more. */
  verdict: CallbackVerdict | undefined
  /** The result that it would have now, as in `payment_callback.verdict`. */
  outcome: string
}

/** Forged callbacks are stored this long; genuine ones are not deleted. */
const FORGED_RETENTION_MS = days(90)
const MAX_NUMBER_LENGTH = 64
/** Callbacks stored per order: a genuine one can be sent again by anybody who saw it, and then changes nothing. */
const MAX_CALLBACKS_OF_ORDER = 100

function gatewayNumber(verdict: CallbackVerdict): string {
  if (verdict.kind === 'paid') return verdict.payment.gateway_no
  if (verdict.kind === 'refund') return verdict.refund.gateway_refund_no || verdict.refund_no
  if (verdict.kind === 'dispute' || verdict.kind === 'refund_total') return verdict.paymentNo
  return verdict.kind === 'refused' ? verdict.gateway_no : ''
}

const about = (verdict: CallbackVerdict) => ({
  remote_order_id: orderOfNumber(verdict.remote_order_id).slice(0, MAX_NUMBER_LENGTH),
  gateway_no: gatewayNumber(verdict).slice(0, MAX_NUMBER_LENGTH),
})

/** Size of the parts that the sender determines, in bytes. */
const sizeOf = ({ rawBody, query }: RawCallback) => Buffer.byteLength(rawBody) + query.length

export function createCallbacks(deps: CallbacksDeps) {
  const { db, clock, gateways, payments, refunds, reversals, findObstacles } = deps
  const forged = createForgedLog(deps)
  const findGateway = (method: string) => gateways.find((gateway) => gateway.method === method)

  /** Stores a genuine callback before it is carried out. Undefined if `MAX_CALLBACKS_OF_ORDER` are stored already. */
  async function store(method: string, { headers, query, rawBody }: RawCallback, verdict: CallbackVerdict) {
    const subject = about(verdict)
    const { remote_order_id } = subject
    if (remote_order_id !== '' && (await records.countCallbacks(db, method, remote_order_id)) >= MAX_CALLBACKS_OF_ORDER)
      return undefined
    const raw = JSON.stringify({ headers, query, body: rawBody })
    return records.insertCallback(db, { method, raw, ...subject, verdict: 'received', create_time: clock.now() })
  }

  /** Carries out a genuine callback; returns the verdict for the record. */
  async function carryOut(verdict: Exclude<CallbackVerdict, { kind: 'forged' }>, source: Source) {
    const { kind, remote_order_id } = verdict
    if (kind === 'paid') return payments.takePayment(remote_order_id, verdict.payment, source)
    if (kind === 'refused') return payments.takeRefusal(remote_order_id, verdict.gateway_no, source)
    if (kind === 'nothing') return 'nothing' as const
    const ours = kind === 'refund' && (await refunds.takeRefundNews(verdict.refund_no, verdict.refund, source))
    return ours && ours !== 'unknown_refund' ? ours : reversals.takeReversal(verdict, source)
  }

  /** The verdict that carrying out would have now; writes nothing. */
  async function foresee(method: string, verdict: CallbackVerdict): Promise<string> {
    if (verdict.kind === 'forged') return `forged:${verdict.fault}`
    if (verdict.kind !== 'paid') return verdict.kind
    const order = await repo.findOrder(db, orderOfNumber(verdict.remote_order_id))
    if (!order) return 'unknown_order'
    if (await hasPayment(db, method, verdict.payment.gateway_no)) return 'repeated'
    const settlement = settle(order, verdict.payment, await findObstacles(order))
    return settlement.verdict
  }

  return {
    /**
     * Receives a callback: verifies it, stores it raw, and carries it out. Undefined if the method is not enabled. The answer is
     * `taken` only after everything is committed. `ip`: the sender's address, IPv6 as its /64.
     */
    async receiveCallback(method: string, raw: RawCallback, ip: string): Promise<CallbackAnswer | undefined> {
      const gateway = findGateway(method)
      if (!gateway) return undefined
      const { taken, again } = gateway.answers
      if (sizeOf(raw) > gateway.maxCallbackBytes) return { status: 413, text: again }
      const verdict = await gateway.verifyCallback(raw, clock.now())
      if (verdict.kind === 'forged') {
        const isWithinLimit = await forged.record({ method, raw, ip, ...about(verdict), fault: verdict.fault })
        return { status: isWithinLimit ? 400 : 429, text: again }
      }
      const callback_id = await store(method, raw, verdict)
      const source = { method, actor: `gateway:${method}`, evidence: `callback:${callback_id ?? 'repeated'}` }
      const outcome = await carryOut(verdict, source)
      if (callback_id !== undefined) await records.setVerdict(db, callback_id, { ...about(verdict), verdict: outcome })
      return outcome === 'unknown_order' ? { status: 400, text: again } : { status: 200, text: taken }
    },

    /** Stored callbacks, newest first. */
    listCallbacks: (filter: records.CallbackFilter) => records.listCallbacks(db, filter),

    /** Verifies a stored callback again, as at the time of its receipt. Changes nothing. Undefined if there is none. */
    async replayCallback(callback_id: number): Promise<ReplayedCallback | undefined> {
      const callback = await records.findCallback(db, callback_id)
      // The raw text is deleted after `privacy.callback_days`.
      if (!callback || callback.raw === '') return undefined
      const { headers, query, body } = JSON.parse(callback.raw) as Omit<RawCallback, 'rawBody'> & { body: string }
      const gateway = findGateway(callback.method)
      const verdict = await gateway?.verifyCallback({ headers, query, rawBody: body }, callback.create_time)
      return { callback, verdict, outcome: verdict ? await foresee(callback.method, verdict) : 'no_account' }
    },

    /** Timed: deletes old forged callbacks. */
    pruneCallbacks: () => records.deleteForged(db, clock.now() - FORGED_RETENTION_MS),
  }
}
