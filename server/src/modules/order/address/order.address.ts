/**
 * Pay addresses of orders. A row is written before the gateway is called, with our number and everything that the gateway
 * receives: gateways refuse the same number with other content, and every address that was sent to a member must be queried
 * before its order may end (docs/decisions/0057).
 */
import type { Language, Output } from '@zimu/contract'
import type { PayingDevice, PaymentGateway } from '../../../ports/payment/index.ts'
import { Refusal } from '../../../refusal.ts'
import { formatTime } from '../../../texts/time.ts'
import type { PaymentsDeps } from '../books/order.payments.ts'
import * as repo from '../order.repo.ts'
import { gatewaysFor } from '../order.wire.ts'
import type { OrderQueries } from '../payment/order.queries.ts'
import * as addresses from './address.repo.ts'
import { openAddress } from './open-address.ts'
import { type PayRequest, prepareAddress, requirePayable } from './prepare-address.ts'

export interface AddressDeps extends PaymentsDeps {
  payments: Pick<OrderQueries, 'queryNow'>
}

function createPayment(
  gateway: PaymentGateway,
  order: repo.OrderRow,
  { out_trade_no, subject, language, notify_url, return_url, expire_time }: addresses.AddressRow,
  device: PayingDevice,
) {
  return gateway.createPayment({
    remote_order_id: out_trade_no,
    amount_minor: order.price_minor,
    currency: order.currency,
    subject,
    language: language as Language,
    notify_url,
    return_url,
    expire_time,
    device,
  })
}

export function createAddresses(deps: AddressDeps) {
  const { db, clock, gateways, payments, log } = deps

  /**
   * After a failed call of the gateway: it may have refused the number because it was paid, or was closed at the gateway's
   * console. True if the address is closed by now, so that another number may succeed. Throws `order.already_paid` and
   * `order.closed`.
   */
  async function hasClosed(order: repo.OrderRow, { address_id }: addresses.AddressRow): Promise<boolean> {
    requirePayable(await payments.queryNow(order, `member:${order.member_id}`), clock.now())
    const rows = await addresses.listAddresses(db, order.order_id)
    return rows.some((row) => row.address_id === address_id && row.state === 'closed')
  }

  /** Undefined: the gateway refused the number, because its payment has ended. */
  async function tryGive(order: repo.OrderRow, gateway: PaymentGateway, request: PayRequest) {
    const row = await prepareAddress(deps, order, gateway, request)
    try {
      const { pay_url, pay_type, gateway_no, endTime } = await createPayment(gateway, order, row, request.device)
      const isPayable = await openAddress(deps, order, row, { gateway_no, end_time: endTime })
      if (!isPayable) requirePayable((await repo.findOrder(db, order.remote_order_id)) ?? order, clock.now())
      return { pay_url, pay_type }
    } catch (error) {
      if (error instanceof Refusal) throw error
      log.error({ err: error, method: gateway.method, order: row.out_trade_no }, 'the gateway gave no pay address')
      if (await hasClosed(order, row)) return undefined
      throw new Refusal('order.gateway_failed')
    }
  }

  return {
    /** Creates or returns the pay address of an open order for a method and device. Throws `order.*`. */
    async giveAddress(
      order: repo.OrderRow,
      method: string,
      request: PayRequest,
    ): Promise<Output<'GET /api/setting.Order/getpayurl'>> {
      requirePayable(order, clock.now())
      const { remote_order_id, currency } = order
      const gateway = gatewaysFor(gateways, currency).find((candidate) => candidate.method === method)
      if (!gateway) throw new Refusal('order.method_unavailable')
      const address = (await tryGive(order, gateway, request)) ?? (await tryGive(order, gateway, request))
      if (!address) throw new Refusal('order.gateway_failed')
      return { remote_order_id, method, ...address, expire_time: formatTime(order.expire_time) }
    },
  }
}
