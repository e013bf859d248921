/**
 * The embedded payment method: a cashier of the service's own, for demo, development and tests, without real money. It has its
 * own book and behaves like a foreign gateway: the service learns of a payment only by a signed callback or a query.
 */
import type { Ids } from '../../ids/index.ts'
import type { PaymentGateway } from '../payment.ts'
import * as book from './book.ts'
import { judgeForm, SANDBOX_METHOD } from './callback.ts'
import { ANSWERS, createDelivery, type DeliveryDeps } from './delivery.ts'
import { createSandboxPayments, type SandboxAction } from './payments.ts'
import { createSandboxRefunds, type SandboxRefundMood } from './refund.ts'

export interface SandboxDeps extends DeliveryDeps {
  ids: Ids
  /** How refunds end; default: done, a moment later. Tests make them fail. */
  refundMood?: () => SandboxRefundMood
}

export interface Sandbox {
  gateway: PaymentGateway
  /** A payment by its number, for the cashier's page. */
  find(trade_no: string): Promise<book.SandboxPayment | undefined>
  /** The payer presses a button. An ended payment stays as it is. Resolves when the callback was accepted or a job will repeat it. */
  press(trade_no: string, action: SandboxAction): Promise<void>
}

/** Page of a payment; `http/cashier` serves it. */
export const CASHIER_PATH = '/cashier/sandbox'

/** Opens the sandbox; registers its delivery jobs. */
export function createSandbox(deps: SandboxDeps): Sandbox {
  const { db, clock, secret, refundMood = () => 'pending' } = deps
  const payments = createSandboxPayments(deps)
  const { deliver, deliverRefund } = createDelivery(deps)

  const gateway: PaymentGateway = {
    method: SANDBOX_METHOD,
    currencies: 'any',
    answers: ANSWERS,
    maxCallbackBytes: 8 * 1024,
    typeFor: () => '',
    async createPayment(order) {
      const trade_no = await payments.open(order)
      const { origin } = new URL(order.notify_url)
      const pay_url = `${origin}${CASHIER_PATH}/${trade_no}?lang=${order.language}`
      return { pay_url, pay_type: 'redirect', gateway_no: trade_no, endTime: null }
    },
    verifyCallback: async ({ rawBody }, receiveTime) => judgeForm(rawBody, secret, receiveTime),
    refunds: createSandboxRefunds({ db, clock, mood: refundMood, notify: deliverRefund }),
    query: async ({ remote_order_id }) => payments.query(remote_order_id),
    closePayment: payments.close,
  }

  return {
    gateway,
    find: (trade_no) => book.findPayment(db, trade_no),
    async press(trade_no, action) {
      const payment = await book.findPayment(db, trade_no)
      if (!payment || !(await payments.end(payment, action))) return
      if (action === 'silent' || action === 'away') return
      const second = action === 'twice' ? await payments.payAgain(payment) : undefined
      await deliver(trade_no)
      if (second !== undefined) await deliver(second)
    },
  }
}
