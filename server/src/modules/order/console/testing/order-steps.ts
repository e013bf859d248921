/** Orders and what is paid for them: each step is done to the service through its calls, and to the model. */
import { seconds } from '@zimu/contract/durations'
import { expect } from 'vitest'
import { parseTime } from '../../../../texts/time.ts'
import type { StepOf } from './any-step.ts'
import { choose, type MoneyDesk, REASON, refusalOf } from './money-desk.ts'
import { endOf, grantOrder, leftOf, receive, stateOf, worthDays } from './money-model.ts'

export function orderSteps({ shop, app, model, clock, perform, read }: MoneyDesk) {
  async function order({ dayNum }: StepOf<'order'>): Promise<void> {
    if (model.orders.filter(({ payments, isClosed }) => payments.length === 0 && !isClosed).length > 8) return
    const isPermanent = endOf(model.rows) === null
    const plan = { price_minor: 9_999, days: dayNum }
    if (isPermanent) return expect(await refusalOf(shop.order(plan))).toBe('order.already_permanent')
    const { remote_order_id, trade_no } = await shop.start(plan)
    model.orders.push({
      ...{ remote_order_id, trade_no, price: plan.price_minor, dayNum, payments: [] },
      ...{ isClosed: false, isRefused: false, silent: undefined },
    })
  }

  async function press({ pick, action }: StepOf<'press'>): Promise<void> {
    const one = choose(
      model.orders.filter((found) => found.payments.length === 0 && !found.isClosed && found.silent === undefined),
      pick,
    )
    if (!one || one.isRefused) return
    const { expire_time } = await read('GET /admin/api/order.Order/info', one)
    clock.advance(seconds(1))
    await app.http.inject({
      ...{ method: 'POST', url: `/cashier/sandbox/${one.trade_no}`, payload: `action=${action}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const now = clock.now()
    if (action === 'refuse') one.isRefused = true
    else if (action === 'silent') one.silent = now
    else {
      const late = Math.max(now, (parseTime(expire_time) ?? 0) + 60_000)
      const amount = action === 'less' ? Math.floor(one.price / 2) : one.price
      receive(model, one, amount, action === 'late' ? late : now, now)
      if (action === 'twice') receive(model, one, amount, now, now)
    }
  }

  async function ask({ pick }: StepOf<'ask'>): Promise<void> {
    const one = choose(
      model.orders.filter(({ silent }) => silent !== undefined),
      pick,
    )
    if (one?.silent === undefined) return
    // A gateway is asked about one order once in three seconds.
    clock.advance(seconds(4))
    await perform('POST /admin/api/order.Order/ask', { request_id: '', remote_order_id: one.remote_order_id })
    receive(model, one, one.price, one.silent, clock.now())
    one.silent = undefined
  }

  async function close({ pick }: StepOf<'close'>): Promise<void> {
    const one = choose(
      model.orders.filter((found) => found.payments.length === 0 && found.silent === undefined && !found.isClosed),
      pick,
    )
    if (!one) return
    const { acts } = await read('GET /admin/api/order.Order/info', one)
    if (acts.close === 0) return
    await perform('POST /admin/api/order.Order/close', { request_id: '', ...one, reason: REASON })
    one.isClosed = true
  }

  async function honour({ pick, way }: StepOf<'honour'>): Promise<void> {
    const one = choose(
      model.orders.filter((found) => found.payments.some(({ verdict }) => verdict === 'abnormal')),
      pick,
    )
    const payment = one?.payments[0]
    if (!one || !payment) return
    const worth = way === 'whole' ? one.dayNum : worthDays(one, payment)
    const isWaiting = stateOf(one) === 'abnormal' && leftOf(payment) === payment.amount
    const isPossible = isWaiting && payment.reason !== 'already_permanent' && (way === 'whole' || worth > 0)
    const request = { remote_order_id: one.remote_order_id, way: way as 'whole', reason: REASON }
    const done = perform('POST /admin/api/order.Order/honour', { request_id: '', ...request })
    if (!isWaiting || payment.reason === 'already_permanent')
      return expect(await refusalOf(done)).toBe('order.not_in_state')
    if (endOf(model.rows) === null) return expect(await refusalOf(done)).toBe('order.already_permanent')
    if (!isPossible) return expect(await refusalOf(done)).toBe('order.not_in_state')
    await done
    payment.verdict = 'granted'
    grantOrder(model, one, worth, clock.now())
  }

  return { order, press, ask, close, honour }
}
