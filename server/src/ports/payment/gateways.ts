import type { Clock } from '../clock/index.ts'
import type { Ids } from '../ids/index.ts'
import { type AlipayAccount, createAlipay } from './alipay/alipay.ts'
import { createEpay, type EpayAccount } from './epay/epay.ts'
import type { PaymentGateway } from './payment.ts'
import { createStripe, type StripeAccount } from './stripe/stripe.ts'
import type { WechatAccount } from './wechat/client.ts'
import { createWechat } from './wechat/wechat.ts'

/** The operator's accounts; a gateway without one is not offered. */
export interface GatewayAccounts {
  alipay?: AlipayAccount
  wechat?: WechatAccount
  epay?: EpayAccount
  stripe?: StripeAccount
}

/** The gateways with an account, in the order in which payers see them. */
export function createGateways(accounts: GatewayAccounts, clock: Clock, ids: Pick<Ids, 'digits'>): PaymentGateway[] {
  const { alipay, wechat, epay, stripe } = accounts
  return [
    ...(alipay ? [createAlipay(alipay, clock)] : []),
    ...(wechat ? [createWechat(wechat, clock, ids)] : []),
    ...(epay ? [createEpay(epay, clock)] : []),
    ...(stripe ? [createStripe(stripe)] : []),
  ]
}
