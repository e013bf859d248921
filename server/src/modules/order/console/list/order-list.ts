/** Orders as operators see them: in any state, with what a person has to look at. */
import type { Checked, Output } from '@zimu/contract'
import type { OperatorContext } from '../../../../context.ts'
import type { Db } from '../../../../db/open.ts'
import type { Clock } from '../../../../ports/clock/index.ts'
import type { PaymentGateway } from '../../../../ports/payment/index.ts'
import { localise } from '../../../../texts/index.ts'
import { formatMoney } from '../../../../texts/money.ts'
import { listWaiting } from './found-orders.repo.ts'
import type { ReadFilter } from './order-filter.ts'
import * as repo from './order-list.repo.ts'
import { cursorsOf, dayStart, parsePlace } from './order-list.rules.ts'
import type { OrderRows } from './order-rows.ts'

export interface OrderListDeps {
  db: Db
  clock: Clock
  gateways: readonly PaymentGateway[]
  readFilter: ReadFilter
  rows: OrderRows
}

export function createOrderList({ db, clock, gateways, readFilter, rows }: OrderListDeps) {
  async function countViews() {
    const waiting = await repo.countMatching(db, { view: 'waiting' })
    const confirming = await repo.countMatching(db, { view: 'confirming' })
    return { person: (await listWaiting(db)).length, waiting: waiting.count, confirming: confirming.count }
  }

  return {
    async list(
      { limit, cursor, ...given }: Checked<'GET /admin/api/order.Order/list'>,
      { language, extent }: OperatorContext,
    ): Promise<Output<'GET /admin/api/order.Order/list'>> {
      const place = parsePlace(cursor)
      const { filter, isWhole } = await readFilter(given, extent)
      const { rows: found, hasMore } = await repo.listPage(db, filter, limit, place)
      const { count, isExact } = await repo.countMatching(db, filter)
      return {
        list: await rows.describe(found, language, extent),
        ...cursorsOf(
          found.map(({ order_id }) => order_id),
          place,
          hasMore,
        ),
        count,
        is_count_exact: isExact && isWhole ? 1 : 0,
        views: await countViews(),
        today: await repo.countSince(db, dayStart(clock.now())),
      }
    },

    async sum(given: Checked<'GET /admin/api/order.Order/sum'>): Promise<Output<'GET /admin/api/order.Order/sum'>> {
      const { filter } = await readFilter(given)
      const sums = await repo.sumMoney(db, filter)
      return {
        sums: sums.map(({ currency, num, paid_minor, backMinor }) => ({
          currency,
          num,
          paid: formatMoney(paid_minor),
          back: formatMoney(backMinor),
        })),
      }
    },

    async options(
      _input: unknown,
      { language }: OperatorContext,
    ): Promise<Output<'GET /admin/api/order.Order/options'>> {
      const { plans, coupons } = await repo.listOptions(db)
      return {
        plans: plans.map(({ viptype_id, name, texts }) => ({
          viptype_id,
          name: localise({ name }, texts, language).name,
        })),
        coupons,
        methods: gateways.map(({ method }) => method),
      }
    },
  }
}
