import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import type { Coupons } from '../../coupon/index.ts'
import type { OrderQueries } from '../payment/order.queries.ts'
import type { SettlementDeps } from '../payment/order.settlement.ts'

export interface CreationDeps extends SettlementDeps {
  db: Db
  commit: Commit
  ids: Ids
  coupons: Pick<Coupons, 'guarded' | 'reduceOrder' | 'isSame' | 'takeAgain'>
  payments: Pick<OrderQueries, 'queryNow'>
}
