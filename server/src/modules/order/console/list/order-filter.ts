/** Filters of the list of orders, as they come over the wire. */
import type { Checked, Extent } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import type { OpenDatabase } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import { parseMoney } from '../../../../texts/money.ts'
import { findOrders, listWaiting } from './found-orders.repo.ts'
import type { OrderFilter } from './order-list.repo.ts'
import { dayStart, readQuestion } from './order-list.rules.ts'

export type WireFilter = Omit<Checked<'GET /admin/api/order.Order/list'>, 'limit' | 'cursor'>

const DAY_SPANS = { '7d': days(7), '30d': days(30) } as const

export interface FilterDeps {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
  clock: Clock
}

export type ReadFilter = ReturnType<typeof createReadFilter>

export function createReadFilter({ database, clock }: FilterDeps) {
  const { db, dialect } = database

  function readSince(day: WireFilter['day']): number | undefined {
    if (day === undefined) return undefined
    return day === 'today' ? dayStart(clock.now()) : clock.now() - DAY_SPANS[day]
  }

  /**
   * A filter of the wire as columns; what a text finds is looked for first. Who sees neither members nor sums cannot look for them
   * either.
   */
  return async (wire: WireFilter, extent: Extent = 'full'): Promise<{ filter: OrderFilter; isWhole: boolean }> => {
    const given = extent === 'full' ? wire : { ...wire, member: undefined, amount: undefined }
    const { q, view, state, method, plan, coupon, member, amount, late, gift, day } = given
    const { number, end, ...rest } = readQuestion(q)
    const question = { ...(number && { number }), ...(end && { end }), ...(extent === 'full' ? rest : {}) }
    const found = q === '' ? undefined : await findOrders(db, dialect, question)
    const waiting = view === 'person' ? await listWaiting(db) : undefined
    const isWaiting = waiting && new Set(waiting)
    const ids = found && isWaiting ? found.ids.filter((id) => isWaiting.has(id)) : (found?.ids ?? waiting)
    return {
      isWhole: found?.isWhole ?? true,
      filter: {
        ids,
        view: view === 'person' ? undefined : view,
        state,
        method,
        viptype_id: plan,
        coupon_id: coupon,
        member_id: member,
        price_minor: amount === undefined ? undefined : parseMoney(amount),
        isLate: late === 1,
        isGift: gift === 1,
        since: readSince(day),
      },
    }
  }
}
