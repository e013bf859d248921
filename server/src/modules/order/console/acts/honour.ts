/** Money that bought nothing is taken as payment of its order after all: for all of it, or for the days that it is worth. */
import type { Checked, Output } from '@zimu/contract'
import { extendEnd, planDuration } from '@zimu/contract/membership'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Entitlement } from '../../../entitlement/index.ts'
import type { Acts } from '../../../operator-record/index.ts'
import type { Gifts } from '../../../redemption/index.ts'
import { findOrder, lockOrder, type OrderRow } from '../../order.repo.ts'
import { type OrderEvents, tellPaid } from '../../order-events.ts'
import { fulfil, isPermanentFor, retryOnConflict } from '../../payment/order.settlement.ts'
import type { ReceiptMail } from '../../receipt/receipt-mail.ts'
import { listMoney, type PaymentRow } from '../../refund/refund.repo.ts'
import { transitionOrder } from '../../transition.repo.ts'
import { canHonour, findBlocked } from '../one/order-one.ts'
import { paidDays } from '../one/timeline.rules.ts'
import { endText } from '../one/timeline.ts'
import { grantPayment } from './honour.repo.ts'

export interface HonourDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  entitlement: Entitlement
  gifts: Gifts
  receipts: ReceiptMail
  events: OrderEvents
}

const CALL = 'POST /admin/api/order.Order/honour'
type Input = Checked<typeof CALL>
type Answer = Output<typeof CALL>

interface Plan {
  order: OrderRow
  payment: PaymentRow
  /** Of the membership that it gives. */
  days: number
}

export function createHonour(deps: HonourDeps) {
  const { db, clock, acts, entitlement } = deps

  /** Throws `order.not_found`, `order.not_in_state`, `order.already_permanent`. */
  async function plan(on: Db, found: OrderRow | undefined, way: Input['way']): Promise<Plan> {
    if (!found) throw new Refusal('order.not_found')
    const { payments } = await listMoney(on, [found.order_id])
    const payment = findBlocked(found, payments)
    if (!payment || !canHonour(found, payments)) throw new Refusal('order.not_in_state')
    if (await isPermanentFor(on, entitlement, found)) throw new Refusal('order.already_permanent')
    if (way === 'whole') return { order: found, payment, days: found.days }
    const part =
      found.purpose === 'own' && payment.reason === 'amount_short' ? paidDays(found, payment.amount_minor) : 0
    if (part === 0) throw new Refusal('order.not_in_state')
    return { order: found, payment, days: part }
  }

  async function foresee(on: Db, { order, days: given }: Plan): Promise<Omit<Answer, 'record_id'>> {
    const groups = await entitlement.listGroups(on, order.member_id)
    const before = groups.find(({ group_id }) => group_id === order.group_id)?.over_time
    const isGift = order.purpose === 'gift'
    const after = isGift ? before : extendEnd(before, planDuration(given), clock.now())
    return { days: isGift ? 0 : given, over_before: endText(before), over_after: endText(after) }
  }

  async function carryOut(trx: Trx, planned: Plan, actor: string, reason: string): Promise<void> {
    const { order, payment } = planned
    const now = clock.now()
    if (!(await grantPayment(trx, payment.payment_id))) throw new Refusal('order.not_in_state')
    const cause = { actor, reason: 'honoured', evidence: reason }
    const paid = await transitionOrder(trx, order, 'paid', cause, now)
    await fulfil(trx, deps, { ...order, days: planned.days }, actor)
    await deps.receipts.enqueue(trx, order.order_id)
    await tellPaid(trx, deps.events, paid, payment.pay_time)
    await transitionOrder(trx, paid, 'fulfilled', { ...cause, reason: 'granted' }, now)
  }

  /** Throws `operator.reason_needed`, and what `plan` throws. */
  return async (input: Input, context: OperatorContext): Promise<Answer> => {
    const { request_id, remote_order_id, way, reason } = input
    if (input.dry === 1)
      return { record_id: null, ...(await foresee(db, await plan(db, await findOrder(db, remote_order_id), way))) }
    if (reason === '') throw new Refusal('operator.reason_needed')
    return retryOnConflict(() =>
      acts.perform(context, { call: CALL, request_id, reason }, async (trx) => {
        const planned = await plan(trx, await lockOrder(trx, remote_order_id), way)
        const effect = await foresee(trx, planned)
        await carryOut(trx, planned, `operator:${context.operator.name}`, reason)
        return {
          change: {
            action: 'order.honour',
            target: `order:${remote_order_id}`,
            target_name: remote_order_id,
            right: 'member.grant',
            before: { state: 'abnormal', over_time: effect.over_before },
            after: { state: 'fulfilled', over_time: effect.over_after, days: effect.days },
          },
          answer: (record_id) => ({ record_id, ...effect }),
        }
      }),
    )
  }
}
