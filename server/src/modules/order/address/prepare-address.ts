import type { Language } from '@zimu/contract'
import { isPayable } from '@zimu/contract/order-expiry'
import { paymentUrl } from '@zimu/contract/order-urls'
import { absoluteUrl } from '@zimu/contract/page-urls'
import type { PayingDevice, PaymentGateway } from '../../../ports/payment/index.ts'
import { Refusal } from '../../../refusal.ts'
import type { PaymentsDeps } from '../books/order.payments.ts'
import * as repo from '../order.repo.ts'
import { statusOf } from '../order.rules.ts'
import { orderSubject } from '../order.wire.ts'
import * as addresses from './address.repo.ts'
import { addressNumber, MAX_ADDRESSES } from './address.rules.ts'

/** How and in which language the member is going to pay. */
export interface PayRequest {
  language: Language
  /** Public address of the service, without a slash at the end. */
  origin: string
  device: PayingDevice
}

/** Throws `order.already_paid` or `order.closed` unless the order can be paid at `now` (epoch milliseconds). */
export function requirePayable(order: repo.OrderRow, now: number): void {
  if (statusOf(order.state) === 1) throw new Refusal('order.already_paid')
  if (!isPayable(order.state, order.expire_time, now)) throw new Refusal('order.closed')
}

function insertAddress(
  trx: Parameters<typeof addresses.insertAddress>[0],
  order: repo.OrderRow,
  gateway: PaymentGateway,
  { language, origin, device }: PayRequest,
  { count, now }: { count: number; now: number },
) {
  const { remote_order_id, order_id, expire_time } = order
  const { method } = gateway
  return addresses.insertAddress(trx, {
    order_id,
    method,
    trade_type: gateway.typeFor(device),
    state: 'made',
    out_trade_no: addressNumber(remote_order_id, count),
    subject: orderSubject(order, language),
    language,
    expire_time,
    notify_url: `${origin}/api/setting.Order/notify/${method}`,
    return_url: absoluteUrl(origin, paymentUrl({ remote_order_id, method })),
    end_time: null,
    next_ask_time: expire_time,
    create_time: now,
    update_time: now,
  })
}

/**
 * The order's live address for this gateway and trade type, or a new row under a number that the gateway has not seen.
 * Throws `order.not_found`, `order.already_paid`, `order.closed`, and `order.gateway_failed` beyond `MAX_ADDRESSES`.
 */
export function prepareAddress(
  { commit, clock }: Pick<PaymentsDeps, 'commit' | 'clock'>,
  order: repo.OrderRow,
  gateway: PaymentGateway,
  request: PayRequest,
): Promise<addresses.AddressRow> {
  const { method } = gateway
  const tradeType = gateway.typeFor(request.device)
  return commit(async (trx) => {
    const now = clock.now()
    const current = await repo.lockOrder(trx, order.remote_order_id)
    if (!current) throw new Refusal('order.not_found')
    requirePayable(current, now)
    const known = await addresses.listAddresses(trx, order.order_id)
    const same = known.find((row) => row.method === method && row.trade_type === tradeType && addresses.isLive(row))
    if (same) return same
    if (known.length >= MAX_ADDRESSES) throw new Refusal('order.gateway_failed')
    const count = known.filter((row) => row.method === method).length + 1
    return insertAddress(trx, order, gateway, request, { count, now })
  })
}
