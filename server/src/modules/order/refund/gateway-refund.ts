import type { Commit } from '../../../db/commit.ts'
import type { Db } from '../../../db/open.ts'
import type { Log } from '../../../log.ts'
import type { PaymentGateway, RefundOrder, RefundState } from '../../../ports/payment/index.ts'
import * as repo from '../order.repo.ts'
import { retryOnConflict } from '../payment/order.settlement.ts'
import * as refunds from './refund.repo.ts'
import { endRefund, type RefundSettlementDeps, type RefundSource, reopenRefund } from './refund.settlement.ts'
import { findRefundCalls } from './refund-plan.ts'

export interface GatewayRefundDeps extends RefundSettlementDeps {
  db: Db
  commit: Commit
  gateways: readonly PaymentGateway[]
  log: Log
  /** Public address for the gateways' callbacks, without a slash at the end; `""` = unknown: gateways are only queried. */
  publicUrl: string
}

/** Records what a gateway reports of a refund, and carries out what follows. Safe to repeat. */
export async function applyRefundState(
  deps: Pick<GatewayRefundDeps, 'db' | 'commit' | keyof RefundSettlementDeps>,
  refund_no: string,
  reported: RefundState,
  source: RefundSource,
) {
  const { db, commit, clock } = deps
  const refund = await refunds.findRefund(db, refund_no)
  if (!refund) return 'unknown_refund' as const
  if (reported.state === 'failed' && refund.state === 'done')
    return commit((trx) => reopenRefund(trx, deps, refund, reported, source))
  if (reported.state === 'done' || reported.state === 'failed')
    return retryOnConflict(() => commit((trx) => endRefund(trx, deps, refund, reported, source)))
  if (reported.state === 'pending')
    await refunds.setPending(db, refund.refund_id, reported.gateway_refund_no, clock.now())
  return 'nothing' as const
}

function gatewayRefund(
  { refund_no, amount_minor, currency, method }: refunds.RefundRow,
  { remote_order_id }: repo.OrderRow,
  { gateway_no, amount_minor: paid_minor }: refunds.PaymentRow,
  publicUrl: string,
): RefundOrder {
  const notify_url = publicUrl === '' ? '' : `${publicUrl}/api/setting.Order/notify/${method}`
  return { remote_order_id, gateway_no, refund_no, amount_minor, paid_minor, currency, notify_url }
}

/**
 * Sends a new refund to its gateway; queries one that was sent before, and sends it again if the gateway does not know it.
 * A gateway that cannot be reached changes nothing.
 */
export async function pursueRefund(deps: GatewayRefundDeps, refund: refunds.RefundRow, isNew: boolean): Promise<void> {
  const { db, gateways, log, publicUrl } = deps
  const order = await repo.findOrderById(db, refund.order_id)
  const { payments } = await refunds.listMoney(db, [refund.order_id])
  const payment = payments.find(({ payment_id }) => payment_id === refund.payment_id)
  const calls = findRefundCalls(gateways, refund.method)
  if (!order || !payment || !calls) return
  const request = gatewayRefund(refund, order, payment, publicUrl)
  try {
    let reported = isNew ? await calls.send(request) : await calls.query(request)
    if (reported.state === 'none') reported = await calls.send(request)
    const evidence = `query:${JSON.stringify(reported)}`
    await applyRefundState(deps, refund.refund_no, reported, { actor: isNew ? refund.actor : 'job', evidence })
  } catch (error) {
    log.error({ err: error, method: refund.method, refund: refund.refund_no }, 'the gateway did not answer')
  }
}
