import { seconds } from '@zimu/contract/durations'
import type { Finding, Module, ModuleJobs } from '../../module.ts'
import { type BooksConsoleDeps, createBooksConsole } from './console/books/books-console.ts'
import { createOrderConsole, type OrderConsoleGiven } from './console/order-console.ts'
import { eraseRequests } from './creation/request.repo.ts'
import { mergeOrders } from './merge.repo.ts'
import { orderRetention } from './order.retention.ts'
import { orderRoutes } from './order.routes.ts'
import { createOrderService, type OrderDeps, type OrderService } from './order.service.ts'
import { listOpenOrders, orderWaiting } from './waiting.repo.ts'

const EXPIRE_MS = seconds(30)
const QUERY_INTERVAL_MS = seconds(10)

/** Timed work: expires orders, and queries gateways about open payments and refunds. The names are stored in the job table. */
export function orderJobs(orders: OrderService) {
  return {
    timed: [
      { name: 'expire-orders', queue: 'money', intervalMs: EXPIRE_MS, run: orders.expireDue },
      { name: 'ask-gateways', queue: 'money', intervalMs: QUERY_INTERVAL_MS, run: orders.queryDue },
      { name: 'ask-refunds', queue: 'money', intervalMs: QUERY_INTERVAL_MS, run: orders.queryRefundsDue },
    ],
    prune: [orders.pruneCallbacks, orders.pruneRequests],
  } satisfies ModuleJobs
}

const withBooks = (
  jobs: ReturnType<typeof orderJobs>,
  { prune }: Pick<ReturnType<typeof createBooksConsole>, 'prune'>,
) => ({
  ...jobs,
  prune: [...jobs.prune, prune],
})

/** Self-check: money that the operator must deal with. */
async function checkMoney({ listRefunds }: Pick<OrderService, 'listRefunds'>): Promise<Finding> {
  const { owed, unfinished } = await listRefunds()
  const failed = unfinished.filter(({ state }) => state === 'failed').length
  const disputed = unfinished.filter(({ state }) => state === 'disputed').length
  if (owed.length === 0 && failed === 0 && disputed === 0) return { state: 'ok', key: 'money.ok', values: {} }
  return { state: 'note', key: 'money.owed', values: { owed: owed.length, failed, disputed } }
}

export type OrderModuleDeps = OrderDeps &
  OrderConsoleGiven &
  Pick<BooksConsoleDeps, 'acts' | 'jobs' | 'files' | 'log' | 'openStatement'>

export function openOrder(deps: OrderModuleDeps) {
  const service = createOrderService(deps)
  const console = createOrderConsole({ ...deps, ...service.parts, callbacks: service })
  const books = createBooksConsole({ ...deps, compareStatement: service.compareStatement, dayBook: service })
  return {
    /** `bulk`: orders as acts on many take them. */
    service: { ...service, bulk: console.bulk },
    handlers: orderRoutes(service),
    operatorHandlers: { ...console.handlers, ...books.handlers },
    exports: { 'GET /admin/api/order.Order/export': console.exports.orders, ...books.exports },
    undo: { ...console.undo, ...books.undo },
    jobs: withBooks(orderJobs(service), books),
    retention: orderRetention(deps.db),
    erase: (trx, { member_id }) => eraseRequests(trx, member_id),
    merge: mergeOrders,
    waiting: orderWaiting(deps.clock),
    figures: [
      {
        name: 'orders_open',
        help: 'Orders that have not ended, by state',
        kind: 'gauge',
        labels: ['state'],
        read: () => listOpenOrders(deps.db),
      },
    ],
    checks: { money: () => checkMoney(service) },
  } satisfies Module
}
