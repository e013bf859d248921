import { days } from '@zimu/contract/durations'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOf, dayStart, formatDayOf } from '../../../day.ts'
import { openShop } from '../../../testing/console/shop.ts'
import { eachDatabase } from '../../../testing/index.ts'
import { parseMoney } from '../../../texts/money.ts'
import { parseTime } from '../../../texts/time.ts'
import { anyStep, type Step } from './testing/any-step.ts'
import { type MoneyDesk, openMoneyDesk } from './testing/money-desk.ts'
import { backOf, booksOf, endOf, leftOf, type Model, stateOf } from './testing/money-model.ts'
import { createMoneySteps } from './testing/money-steps.ts'

/** More are run by `PROPERTY_RUNS=500 npx vitest run …`. */
const runs = (usual: number) => Number(process.env.PROPERTY_RUNS ?? usual)
const RUNS = { sqlite: runs(5), postgres: runs(3) }

/** Every kind of step once where it does something: what chance leaves out of a short run. */
const EVERY_STEP: Step[] = [
  ...[{ type: 'order', dayNum: 30 } as const, { type: 'press', pick: 0, action: 'less' } as const],
  { type: 'honour', pick: 0, way: 'part' },
  ...[{ type: 'order', dayNum: 90 } as const, { type: 'press', pick: 0, action: 'silent' } as const],
  { type: 'ask', pick: 0 },
  { type: 'refund', pick: 1, part: 100, how: 'refused' },
  { type: 'again', pick: 0 },
  { type: 'arrive' },
  ...[{ type: 'batch', dayNum: 7, pick: 0 } as const, { type: 'redeem', dayNum: 0, pick: 0 } as const],
  ...[{ type: 'void', dayNum: 0, pick: 0 } as const, { type: 'redeem', dayNum: 0, pick: 0 } as const],
  ...[{ type: 'give', dayNum: 30 } as const, { type: 'take', dayNum: 10 } as const, { type: 'undo', pick: 0 } as const],
  ...[{ type: 'pass', dayNum: 3 } as const, { type: 'redo', pick: 0 } as const],
  ...[{ type: 'order', dayNum: 30 } as const, { type: 'press', pick: 0, action: 'twice' } as const],
  { type: 'refund', pick: 2, part: 40, how: 'byHand' },
  ...[{ type: 'order', dayNum: 30 } as const, { type: 'close', pick: 0 } as const],
]

eachDatabase('acts on money and rights', (kind) => {
  async function checkOrders({ orders }: Model, { read }: MoneyDesk): Promise<void> {
    for (const order of orders) {
      const info = await read('GET /admin/api/order.Order/info', { remote_order_id: order.remote_order_id })
      const state = stateOf(order)
      if (state !== undefined) expect(info.state).toBe(state)
      const found = [...info.payments]
        .sort((one, other) => one.payment_id - other.payment_id)
        .map(({ amount, left, verdict }) => ({ amount: parseMoney(amount), left: parseMoney(left), verdict }))
      expect(found).toEqual(
        order.payments.map((one) => ({ amount: one.amount, left: leftOf(one), verdict: one.verdict })),
      )
      expect(parseMoney(info.returned_amount)).toBe(order.payments.reduce((all, one) => all + backOf(one), 0))
    }
  }

  async function checkRights({ rows }: Model, { read }: MoneyDesk, member_id: number, now: number): Promise<void> {
    const end = endOf(rows)
    const [last] = (await read('GET /admin/api/member.Member/ledger', { member_id })).list
    const ofLedger = last?.is_held === 1 ? (parseTime(last.over_time ?? '') ?? null) : undefined
    expect(ofLedger, 'the ledger ends where the model does').toBe(end)
    const info = await read('GET /admin/api/member.Member/info', { member_id })
    expect(info.is_permanent === 1 ? null : parseTime(info.over_time ?? ''), 'so does the membership').toBe(end)
    expect(info.is_vip === 1).toBe(end === null || (end !== undefined && end > now))
  }

  async function checkBooks(model: Model, { read }: MoneyDesk, from: number, now: number): Promise<void> {
    const last = Math.max(now, ...model.orders.flatMap(({ payments }) => payments.map(({ payTime }) => payTime)))
    for (let day = dayOf(from); day <= dayOf(last); day += 1) {
      const sheet = await read('GET /admin/api/books.Day/info', { date: formatDayOf(day) })
      const amounts = <Row extends { num: number; amount: string }>({ num, amount }: Row) => ({
        ...{ num, amount: parseMoney(amount) },
      })
      const owed = sheet.owed.reduce((all, { amount }) => all + (parseMoney(amount) ?? 0), 0)
      expect({
        came: sheet.money_in.map(({ verdict, ...row }) => ({ verdict, ...amounts(row) })),
        back: sheet.money_back.map(amounts),
        ...{ owed, movingNum: sheet.pending_num },
      }).toEqual(booksOf(model, dayStart(day), dayStart(day) + days(1)))
    }
  }

  async function run(steps: readonly Step[]): Promise<void> {
    const shop = await openShop(kind)
    try {
      const { clock } = shop.app
      const from = clock.now()
      const model: Model = { orders: [], rows: [] }
      const desk = await openMoneyDesk(shop, model)
      const happen = createMoneySteps(desk)
      for (const step of steps) {
        await happen(step)
        await checkOrders(model, desk)
        await checkRights(model, desk, shop.member.member_id, clock.now())
      }
      await checkBooks(model, desk, from, clock.now())
      await happen({ type: 'arrive' })
      await checkOrders(model, desk)
      await checkRights(model, desk, shop.member.member_id, clock.now())
      await checkBooks(model, desk, from, clock.now())
    } finally {
      await shop.app.close()
    }
  }

  it('in any order keep ledger, orders and books equal to a model', { timeout: 600_000 }, async () => {
    const property = fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 28, size: 'max' }), run)
    await fc.assert(property, { numRuns: RUNS[kind], examples: [[EVERY_STEP]] })
  })
})
