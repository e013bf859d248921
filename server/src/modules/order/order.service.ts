import type { Cache } from '../../ports/cache/index.ts'
import { createDayBook } from './books/day-book.ts'
import { createPayments } from './books/order.payments.ts'
import { createCompareStatement } from './books/statement-compare.ts'
import { createInspection } from './order.inspection.ts'
import { createMemberOrders, type MemberOrderDeps } from './order.member.ts'
import { createCallbacks } from './payment/order.callbacks.ts'
import { createOrderQueries } from './payment/order.queries.ts'
import { findObstacles } from './payment/order.settlement.ts'
import { createReceiptMail, type ReceiptMailDeps } from './receipt/receipt-mail.ts'
import { createRefunds } from './refund/order.refunds.ts'
import { createReversals } from './refund/order.reversals.ts'
import { createRefundNews, type RefundNewsDeps } from './refund/refund-news.ts'

export interface OrderDeps extends Omit<MemberOrderDeps, 'payments' | 'receipts'>, ReceiptMailDeps, RefundNewsDeps {
  /** Public address for the gateways' callbacks about refunds, without a slash at the end; `""`: unknown. */
  publicUrl: string
  /** Counters shared by all processes. */
  counters: Cache
}

/**
 * Plans, orders and money: calls of members (`order.member.ts`), callbacks of gateways (`payment/order.callbacks.ts`),
 * payments and expiry (`books/order.payments.ts`), queries of gateways (`payment/order.queries.ts`), refunds by us
 * (`refund/order.refunds.ts`) and without us (`refund/order.reversals.ts`), reconciliation (`books/statement-compare.ts`,
 * `books/day-book.ts`).
 */
export function createOrderService(given: OrderDeps) {
  const deps = { ...given, receipts: createReceiptMail(given), refundNews: createRefundNews(given) }
  const { takePayment, takeRefusal, expireDue } = createPayments(deps)
  const { queryNow, queryDue } = createOrderQueries({ ...deps, payments: { takePayment } })
  const refunds = createRefunds(deps)
  const callbacks = createCallbacks({
    ...deps,
    payments: { takePayment, takeRefusal },
    refunds,
    reversals: createReversals({ ...deps, payments: { queryNow } }),
    findObstacles: (order) => deps.db.transaction().execute((trx) => findObstacles(trx, deps, order)),
  })
  const books = {
    ...createDayBook(deps),
    compareStatement: createCompareStatement(deps),
    ...createInspection({ ...deps, payments: { queryNow } }),
  }
  return {
    ...books,
    ...createMemberOrders({ ...deps, payments: { queryNow } }),
    ...callbacks,
    ...refunds,
    expireDue,
    queryDue,
    /** Notices to a member of refunds that came with words. */
    listRefundNotices: deps.refundNews.listNotices,
    /** What the console's acts are made of. */
    parts: { receipts: deps.receipts, refundNews: deps.refundNews, payments: { queryNow } },
  }
}

export type OrderService = ReturnType<typeof createOrderService>
