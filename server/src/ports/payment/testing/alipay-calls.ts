/** What Alipay's server does for each method, without its signatures. */
import type { Clock } from '../../clock/index.ts'
import { beijingText, parseBeijing, parseYuan, yuanText } from '../yuan.ts'
import type { LocalAnswer } from './local-server.ts'
import type { Sale, Sales } from './sales.ts'

/** String fields of a request or response. */
export type Fields = Record<string, string>

const SUCCESS = { code: '10000', msg: 'Success' }

const failure = (sub_code: string, sub_msg: string): Fields => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
})

/** The sum of the sale's refunds. */
export const refundFee = (sales: Sales, sale: Sale) => yuanText(sales.refundedOf(sale.remote_order_id))

function describeTrade(sale: Sale | undefined): Fields {
  if (!sale) return failure('ACQ.TRADE_NOT_EXIST', '交易不存在')
  const { trade_no, remote_order_id: out_trade_no, state, pay_time } = sale
  const trade_status = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' }[state]
  const known = { ...SUCCESS, out_trade_no, trade_no, trade_status }
  return state === 'paid'
    ? { ...known, total_amount: yuanText(sale.paid_minor), send_pay_date: beijingText(pay_time) }
    : { ...known, total_amount: yuanText(sale.amount_minor) }
}

function closeTrade(sales: Sales, { out_trade_no = '' }: Fields): Fields {
  const sale = sales.find(out_trade_no)
  if (!sale) return describeTrade(undefined)
  if (sale.state !== 'open') return failure('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  sales.close(out_trade_no)
  return { ...SUCCESS, trade_no: sale.trade_no, out_trade_no }
}

function refundTrade(sales: Sales, { trade_no = '', out_request_no = '', refund_amount }: Fields): Fields {
  const sale = sales.findByNumber(trade_no)
  if (!sale) return describeTrade(undefined)
  const refund = sales.refund(out_request_no, sale, parseYuan(refund_amount) ?? 0)
  if (refund === 'refused') return failure('ACQ.SELLER_BALANCE_NOT_ENOUGH', '余额不足')
  const known = { ...SUCCESS, trade_no, out_trade_no: sale.remote_order_id }
  return { ...known, fund_change: refund.state === 'done' ? 'Y' : 'N', refund_fee: refundFee(sales, sale) }
}

/** A refund that is not done is described without its state. */
function describeRefund(sales: Sales, { out_request_no = '' }: Fields): Fields {
  const refund = sales.findRefund(out_request_no)
  if (refund?.state !== 'done') return SUCCESS
  const { sale } = refund
  return {
    ...SUCCESS,
    trade_no: sale.trade_no,
    out_trade_no: sale.remote_order_id,
    out_request_no,
    refund_status: 'REFUND_SUCCESS',
    refund_amount: yuanText(refund.amount_minor),
    total_amount: yuanText(sale.paid_minor),
  }
}

/** The cashier's page, which opens the sale of a number at the first visit. */
export function openPage(sales: Sales, clock: Clock, content: Fields): LocalAnswer {
  const remote_order_id = content.out_trade_no ?? ''
  const amount_minor = parseYuan(content.total_amount) ?? 0
  if ((parseBeijing(content.time_expire) ?? 0) <= clock.now()) return { status: 400, body: '<h1>订单已过期</h1>' }
  const words = `${content.product_code}:${content.subject}`
  const isOpen = typeof sales.open({ remote_order_id, amount_minor, words }) === 'object'
  return isOpen ? { status: 200, body: '<h1>收银台</h1>' } : { status: 400, body: '<h1>交易信息被篡改</h1>' }
}

/** By the request's `method`: from `biz_content` to the response. */
export const alipayCalls = (sales: Sales): Record<string, (content: Fields) => Fields> => ({
  'alipay.trade.query': ({ out_trade_no = '' }) => describeTrade(sales.find(out_trade_no)),
  'alipay.trade.close': (content) => closeTrade(sales, content),
  'alipay.trade.refund': (content) => refundTrade(sales, content),
  'alipay.trade.fastpay.refund.query': (content) => describeRefund(sales, content),
})
