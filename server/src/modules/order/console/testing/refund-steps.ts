/** Money on its way back: each step is done to the service through its calls, and to the model. */
import { expect } from 'vitest'
import { formatMoney } from '../../../../texts/money.ts'
import type { StepOf } from './any-step.ts'
import { choose, type MoneyDesk, REASON, refusalOf } from './money-desk.ts'
import { leftOf, type ModelOrder, type ModelPayment, moneyIsBack } from './money-model.ts'

interface Owed {
  one: ModelOrder
  payment: ModelPayment
  payment_id: number
}

export function refundSteps({ app, db, model, clock, perform, read }: MoneyDesk) {
  async function withMoneyLeft(pick: number): Promise<Owed | undefined> {
    const found = model.orders.flatMap((one) =>
      one.payments.flatMap((payment, at) => (leftOf(payment) > 0 ? [{ one, payment, at }] : [])),
    )
    const chosen = choose(found, pick)
    if (!chosen) return undefined
    const { payments } = await read('GET /admin/api/order.Order/info', chosen.one)
    const ids = payments.map(({ payment_id }) => payment_id).sort((a, b) => a - b)
    return { ...chosen, payment_id: ids[chosen.at] ?? 0 }
  }

  /** The gateway knows nothing of the money while this runs, and so refuses to pay it back. */
  async function whileRefused<Result>({ trade_no }: ModelOrder, run: () => Promise<Result>): Promise<Result> {
    const book = () => db.updateTable('sandbox_payment').where((eb) => eb.or([eb('trade_no', '=', trade_no)]))
    const { paid_minor } = await db
      .selectFrom('sandbox_payment')
      .select('paid_minor')
      .where('trade_no', '=', trade_no)
      .executeTakeFirstOrThrow()
    await book().set({ paid_minor: 0 }).execute()
    try {
      return await run()
    } finally {
      await book().set({ paid_minor }).execute()
    }
  }

  async function refund({ pick, part, how }: StepOf<'refund'>): Promise<void> {
    const owed = await withMoneyLeft(pick)
    if (!owed) return
    const { one, payment, payment_id } = owed
    const amount = Math.max(1, Math.floor((leftOf(payment) * part) / 100))
    const request = {
      request_id: '',
      remote_order_id: one.remote_order_id,
      payment_id,
      amount: formatMoney(amount),
      reason: REASON,
    }
    if (how === 'byHand') {
      await perform('POST /admin/api/refund.Refund/byHand', request)
      return moneyIsBack(model, one, payment, amount, clock.now())
    }
    const make = () => perform('POST /admin/api/refund.Refund/make', request)
    // The second of two payments has a number of its own at the gateway.
    if (how === 'refused' && payment === one.payments[0]) {
      const { refund: made } = await whileRefused(one, make)
      const refund_no = made?.refund_no ?? ''
      // Of two equal requests the one that only repeats may answer while the other still waits for the gateway.
      const written = db.selectFrom('order_refund').select('state').where('refund_no', '=', refund_no)
      expect(await written.executeTakeFirst()).toEqual({ state: 'failed' })
      payment.failed.push({ amount, refund_no })
    } else {
      await make()
      payment.moving.push(amount)
    }
  }

  async function again({ pick }: StepOf<'again'>): Promise<void> {
    const all = model.orders.flatMap(({ payments }) => payments)
    const failed = choose(
      all.flatMap((payment) => payment.failed.map((one) => ({ payment, one }))),
      pick,
    )
    if (!failed) return
    const { payment, one } = failed
    const request = { request_id: '', refund_no: one.refund_no }
    const made = perform('POST /admin/api/refund.Refund/again', request)
    if (leftOf(payment) < one.amount) {
      const refusal = await refusalOf(made)
      return expect(['refund.too_much', 'refund.nothing_left', 'refund.not_in_state']).toContain(refusal)
    }
    await made
    payment.failed = payment.failed.filter((other) => other !== one)
    payment.moving.push(one.amount)
  }

  /** What is on its way arrives. */
  async function arrive(): Promise<void> {
    await app.app.modules.jobs.runDue()
    for (const one of model.orders)
      for (const payment of one.payments)
        for (const amount of payment.moving.splice(0)) moneyIsBack(model, one, payment, amount, clock.now())
  }

  return { refund, again, arrive }
}
