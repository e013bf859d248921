/** Acts on many orders, order by order; whatever decides about one is the rule of the same act on one. Money is never given back here. */
import { setImmediate as turn } from 'node:timers/promises'
import type { BulkSkip, Checked, ErrorKind } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db, Trx } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { Refusal } from '../../../../refusal.ts'
import type { BulkActRule, BulkBy, BulkKind, BulkOutcome } from '../../../bulk/index.ts'
import { findOrderById, lockOrderById } from '../../order.repo.ts'
import type { ReadFilter } from '../list/order-filter.ts'
import { listIds, readRows } from '../list/order-list.repo.ts'
import { listAskable, scheduleQueries } from './ask.repo.ts'
import { closeOrder, requireClosable } from './close.ts'

export interface OrderBulkDeps {
  db: Db
  clock: Clock
  readFilter: ReadFilter
}

type Input = Checked<'POST /admin/api/order.Order/bulk'>
type OrderAct = Pick<Input, 'act'>

const RULES = {
  ask: { right: 'order.ask', isFinal: true },
  close: { right: 'order.ask', needsReason: true, isFinal: true },
} as const satisfies Record<OrderAct['act'], BulkActRule>

/** Why an order is skipped, by what the act on one would be refused with. */
const SKIPS: Readonly<Partial<Record<ErrorKind, BulkSkip>>> = {
  'order.not_found': 'gone',
  'order.not_in_state': 'not_in_state',
}

/** Orders that are looked at at once. */
const BATCH = 400

/** Throws what is no reason to skip an order. */
function skipOf(error: unknown): BulkSkip {
  const skip = error instanceof Refusal ? SKIPS[error.kind] : undefined
  if (!skip) throw error
  return skip
}

export function createOrderBulk({ db, clock, readFilter }: OrderBulkDeps) {
  /** Does the act to one order. Returns what changed. Throws what the act on one throws. */
  async function perform(trx: Trx, order_id: number, { act }: OrderAct, { operator: actor, reason }: BulkBy) {
    await lockOrderById(trx, order_id)
    const order = await findOrderById(trx, order_id)
    const named = { row_id: order_id, name: order?.remote_order_id ?? '' }
    if (act === 'close') {
      const { before, after } = await closeOrder(trx, order, { actor, reason }, clock.now())
      return { ...named, before, after }
    }
    if (!order) throw new Refusal('order.not_found')
    if ((await scheduleQueries(trx, clock.now(), [order_id])) === 0) throw new Refusal('order.not_in_state')
    return { ...named, before: {}, after: {} }
  }

  return {
    rules: RULES,

    read: ({ act }: Input): OrderAct => ({ act }),

    async list(given: NonNullable<Input['filter']>, limit: number, { extent }: OperatorContext): Promise<number[]> {
      const { filter } = await readFilter(given, extent)
      return listIds(db, filter, limit)
    },

    async *foresee(ids: readonly number[], { act }: OrderAct): AsyncGenerator<BulkOutcome> {
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH)
        // Others have their turn between two batches.
        if (start > 0) await turn()
        const orders = new Map((await readRows(db, batch)).map((order) => [order.order_id, order]))
        const askable = act === 'ask' ? await listAskable(db, batch) : new Set<number>()
        for (const row_id of batch) {
          const order = orders.get(row_id)
          const named = { row_id, name: order?.remote_order_id ?? '' }
          try {
            if (act === 'close') requireClosable(order)
            else if (!order) throw new Refusal('order.not_found')
            else if (!askable.has(row_id)) throw new Refusal('order.not_in_state')
            yield { ...named, skip: '', before: {}, after: {} }
          } catch (error) {
            yield { ...named, skip: skipOf(error) }
          }
        }
      }
    },

    async apply(trx: Trx, row_id: number, act: OrderAct, by: BulkBy): Promise<BulkOutcome> {
      try {
        return { ...(await perform(trx, row_id, act, by)), skip: '' }
      } catch (error) {
        const skip = skipOf(error)
        const order = await findOrderById(trx, row_id)
        return { row_id, name: order?.remote_order_id ?? '', skip }
      }
    },

    // A question is asked once it is asked, and an order that was closed begins anew as another one.
    revert: async (_trx: Trx, row_id: number): Promise<BulkOutcome> => ({ row_id, name: '', skip: 'moved_on' }),
  } satisfies BulkKind<Input, OrderAct>
}
