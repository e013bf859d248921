/** What WeChat Pay's server does for each call, without its signatures. */
import type { LocalRequest } from './local-server.ts'
import type { Sale, SaleRefund, Sales } from './sales.ts'

export const APP_ID = 'wx0000000000000001'
export const MCHID = '1900000001'

/** Status and JSON body of a response. */
export type WechatResponse = readonly [status: number, content?: object]

interface WantedSale {
  out_trade_no: string
  description: string
  time_expire: string
  notify_url: string
  amount: { total: number }
  scene_info?: object
}

interface WantedRefund {
  transaction_id: string
  out_refund_no: string
  amount: { refund: number; total: number }
}

export const describeSale = (sale: Sale, more: object = {}) => ({
  appid: APP_ID,
  mchid: MCHID,
  out_trade_no: sale.remote_order_id,
  trade_state: { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' }[sale.state],
  ...(sale.state === 'paid' && {
    transaction_id: sale.trade_no,
    success_time: new Date(sale.pay_time).toISOString(),
    amount: { total: sale.paid_minor, payer_total: sale.paid_minor, currency: 'CNY', payer_currency: 'CNY' },
  }),
  ...more,
})

/** Without its state, which is `status` in responses and `refund_status` in callbacks. */
export const describeRefund = ({ refund_no, sale, amount_minor }: SaleRefund) => ({
  refund_id: `50${refund_no}`,
  out_refund_no: refund_no,
  mchid: MCHID,
  transaction_id: sale.trade_no,
  out_trade_no: sale.remote_order_id,
  amount: { total: sale.paid_minor, refund: amount_minor, currency: 'CNY' },
})

function openSale(sales: Sales, kind: string, body: string, baseUrl: string): WechatResponse {
  const wanted = JSON.parse(body) as WantedSale
  const { out_trade_no: remote_order_id, description, time_expire, notify_url } = wanted
  if (kind === 'h5' && !wanted.scene_info) return [400, { code: 'PARAM_ERROR' }]
  const words = JSON.stringify([kind, description, time_expire, notify_url])
  const sale = sales.open({ remote_order_id, amount_minor: wanted.amount.total, words })
  if (sale === 'differs') return [400, { code: 'INVALID_REQUEST', message: '201 商户订单号重复' }]
  if (sale === 'ended') return [400, { code: 'ORDER_CLOSED' }]
  if (kind === 'h5') return [200, { h5_url: `${baseUrl}/h5?prepay_id=${remote_order_id}` }]
  return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${remote_order_id}` }]
}

function closeSale(sales: Sales, remote_order_id: string): WechatResponse {
  const sale = sales.find(remote_order_id)
  if (!sale) return [404, { code: 'ORDER_NOT_EXIST' }]
  if (sale.state === 'paid') return [400, { code: 'ORDERPAID' }]
  sales.close(remote_order_id)
  return [204]
}

function answerRefund(sales: Sales, { method, path, body }: LocalRequest): WechatResponse {
  const known = sales.findRefund(path.split('/').at(-1) ?? '')
  if (method === 'GET' && !known) return [404, { code: 'RESOURCE_NOT_EXISTS' }]
  const wanted = method === 'POST' ? (JSON.parse(body) as WantedRefund) : undefined
  const sale = wanted && sales.findByNumber(wanted.transaction_id)
  if (wanted && (!sale || wanted.amount.total !== sale.paid_minor)) return [400, { code: 'INVALID_REQUEST' }]
  const refund = wanted && sale ? sales.refund(wanted.out_refund_no, sale, wanted.amount.refund) : known
  if (!refund || refund === 'refused') return [403, { code: 'NOT_ENOUGH' }]
  return [200, { ...describeRefund(refund), status: refund.state === 'done' ? 'SUCCESS' : 'PROCESSING' }]
}

/** `baseUrl`: of the server itself, for the address of the H5 page. */
export function answerWechat(sales: Sales, request: LocalRequest, baseUrl: string): WechatResponse {
  const { path } = request
  const [, kind = ''] = /^\/v3\/pay\/transactions\/(h5|native)$/.exec(path) ?? []
  if (kind !== '') return openSale(sales, kind, request.body, baseUrl)
  if (path.startsWith('/v3/refund/domestic/refunds')) return answerRefund(sales, request)
  const [, closed = ''] = /out-trade-no\/([^/]+)\/close$/.exec(path) ?? []
  if (closed !== '') return closeSale(sales, closed)
  const sale = sales.find(path.split('/').at(-1) ?? '')
  return sale ? [200, describeSale(sale)] : [404, { code: 'ORDER_NOT_EXIST' }]
}
