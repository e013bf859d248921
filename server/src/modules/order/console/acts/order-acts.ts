/** What operators do to orders besides refunds and notes: questions to their gateways, their end, money honoured after all. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { Acts } from '../../../operator-record/index.ts'
import { findOrder, lockOrder, type OrderRow } from '../../order.repo.ts'
import { isQueryable } from '../../order.rules.ts'
import type { OrderQueries } from '../../payment/order.queries.ts'
import { retryOnConflict } from '../../payment/order.settlement.ts'
import { scheduleQueries } from './ask.repo.ts'
import { closeOrder } from './close.ts'
import { createHonour, type HonourDeps } from './honour.ts'

export interface OrderActsDeps extends HonourDeps {
  db: Db
  clock: Clock
  acts: Pick<Acts, 'perform'>
  payments: Pick<OrderQueries, 'queryNow'>
}

export const targetOf = ({ remote_order_id }: Pick<OrderRow, 'remote_order_id'>) => `order:${remote_order_id}`

export function createOrderActs(deps: OrderActsDeps) {
  const { db, clock, acts, payments } = deps

  return {
    honour: createHonour(deps),

    /** Asks first, then notes that it was asked. Throws `order.not_found`, `order.not_in_state`. */
    async ask(
      { request_id, remote_order_id }: Checked<'POST /admin/api/order.Order/ask'>,
      context: OperatorContext,
    ): Promise<Output<'POST /admin/api/order.Order/ask'>> {
      const found = await findOrder(db, remote_order_id)
      if (!found) throw new Refusal('order.not_found')
      const order = await payments.queryNow(found, `operator:${context.operator.name}`)
      const isChanged = order.state !== found.state
      return acts.perform(context, { call: 'POST /admin/api/order.Order/ask', request_id }, async () => {
        // Here, so that the same request gets its first answer although that one ended the order.
        if (!isQueryable(found.state)) throw new Refusal('order.not_in_state')
        return {
          change: {
            action: 'order.ask',
            target: targetOf(order),
            target_name: remote_order_id,
            right: 'order.ask',
            ...(isChanged ? { before: { state: found.state }, after: { state: order.state } } : {}),
          },
          answer: (record_id) => ({ record_id, state: order.state }),
        }
      })
    },

    /** Makes questions due: the job asks within seconds. */
    askAll({ request_id, order_ids }: Checked<'POST /admin/api/order.Order/askAll'>, context: OperatorContext) {
      return acts.perform(context, { call: 'POST /admin/api/order.Order/askAll', request_id }, async (trx) => {
        const asked_num = await scheduleQueries(trx, clock.now(), order_ids)
        const change = { action: 'order.ask_all', target: '', right: 'order.ask' as const, after: { asked_num } }
        return { change: asked_num === 0 ? null : change, answer: (record_id) => ({ record_id, asked_num }) }
      })
    },

    /** Throws `order.not_found`, `order.not_in_state`, `operator.reason_needed`. */
    close(
      { request_id, remote_order_id, reason }: Checked<'POST /admin/api/order.Order/close'>,
      context: OperatorContext,
    ) {
      if (reason === '') throw new Refusal('operator.reason_needed')
      const actor = `operator:${context.operator.name}`
      const act = { call: 'POST /admin/api/order.Order/close', request_id, reason }
      return retryOnConflict(() =>
        acts.perform(context, act, async (trx) => {
          const found = await lockOrder(trx, remote_order_id)
          const { order, ...values } = await closeOrder(trx, found, { actor, reason }, clock.now())
          return {
            change: {
              action: 'order.close',
              target: targetOf(order),
              target_name: remote_order_id,
              right: 'order.ask',
              ...values,
            },
            answer: (record_id) => ({ record_id }),
          }
        }),
      )
    },
  }
}
