/** Orders and refunds on the operators' console. */
import type { OperatorHandlers } from '../../../context.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import type { Undo } from '../../../module.ts'
import type { OrderQueries } from '../payment/order.queries.ts'
import type { SettlementDeps } from '../payment/order.settlement.ts'
import type { GatewayRefundDeps } from '../refund/gateway-refund.ts'
import { createNotes } from './acts/notes.ts'
import { createOrderActs } from './acts/order-acts.ts'
import { createOrderBulk } from './acts/order-bulk.ts'
import { createOrderExport } from './list/order-export.ts'
import { createReadFilter } from './list/order-filter.ts'
import { createOrderList } from './list/order-list.ts'
import { createOrderRows } from './list/order-rows.ts'
import { createOrderOne } from './one/order-one.ts'
import { createStoredCallbacks, type StoredCallbacksDeps } from './one/stored-callbacks.ts'
import { createBounds } from './refunds/bounds.ts'
import { type ConsoleRefundsDeps, createConsoleRefunds } from './refunds/console-refunds.ts'
import { createRefundList } from './refunds/refund-list.ts'
import { createRefundWrites } from './refunds/refund-writes.ts'
import { createSecondPerson } from './refunds/second-person.ts'

/** What the console needs besides what orders have. */
export type OrderConsoleGiven = Pick<ConsoleRefundsDeps, 'acts' | 'requireProof' | 'readRefundBounds'> & {
  database: Pick<OpenDatabase, 'db' | 'dialect'>
}

export interface OrderConsoleDeps extends OrderConsoleGiven, GatewayRefundDeps, SettlementDeps, StoredCallbacksDeps {
  payments: Pick<OrderQueries, 'queryNow'>
}

type Handlers = Pick<
  OperatorHandlers,
  Exclude<Extract<keyof OperatorHandlers, `${string} /admin/api/${'order' | 'refund'}.${string}`>, `${string}/bulk`>
>

export type OrderConsole = ReturnType<typeof createOrderConsole>

export function createOrderConsole(given: OrderConsoleDeps) {
  const rows = createOrderRows(given)
  const readFilter = createReadFilter(given)
  const readBounds = createBounds(given)
  const deps = { ...given, rows, readFilter, readBounds }
  const list = createOrderList(deps)
  const one = createOrderOne(deps)
  const callbacks = createStoredCallbacks(deps)
  const acts = createOrderActs(deps)
  const notes = createNotes(deps)
  const refundList = createRefundList(deps)
  const writes = createRefundWrites(deps)
  const refunds = createConsoleRefunds({ ...deps, writes })
  const second = createSecondPerson({ ...deps, writes })
  const handlers: Handlers = {
    'GET /admin/api/order.Order/list': list.list,
    'GET /admin/api/order.Order/sum': list.sum,
    'GET /admin/api/order.Order/options': list.options,
    'GET /admin/api/order.Order/info': one.info,
    'GET /admin/api/order.Callback/raw': callbacks.raw,
    'GET /admin/api/order.Callback/replay': callbacks.replay,
    'POST /admin/api/order.Order/note': notes.note,
    'POST /admin/api/order.Order/ask': acts.ask,
    'POST /admin/api/order.Order/askAll': acts.askAll,
    'POST /admin/api/order.Order/close': acts.close,
    'POST /admin/api/order.Order/honour': acts.honour,
    'GET /admin/api/refund.Refund/list': refundList.list,
    'POST /admin/api/refund.Refund/make': refunds.make,
    'POST /admin/api/refund.Refund/byHand': refunds.byHand,
    'POST /admin/api/refund.Refund/again': refunds.again,
    'POST /admin/api/refund.Refund/approve': second.approve,
    'POST /admin/api/refund.Refund/refuse': second.refuse,
  }
  return {
    bulk: createOrderBulk(deps),
    handlers,
    exports: createOrderExport(deps),
    undo: notes.undo satisfies Record<string, Undo>,
  }
}
