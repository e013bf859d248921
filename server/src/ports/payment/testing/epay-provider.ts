/** An epay aggregator: its cashier checks the signed form, its callback is a signed query, its order call wants the key. */
import type { Clock } from '../../clock/index.ts'
import { createEpay, epaySign } from '../epay/epay.ts'
import type { RawCallback } from '../payment.ts'
import type { Provider } from '../provider.ts'
import { beijingText, parseYuan, yuanText } from '../yuan.ts'
import { type LocalAnswer, type LocalRequest, startLocalServer, visit } from './local-server.ts'
import { createSales, type Sale } from './sales.ts'

const PID = '1001'
const KEY = 'a key of the merchant'

/** `key`: the one that our side has; another than the merchant's is refused. */
export async function startEpay(
  clock: Clock & { advance(ms: number): void },
  { key: ownKey = KEY }: { key?: string } = {},
): Promise<Provider> {
  const sales = createSales(clock, 'E')

  function openCashier(fields: Record<string, string>): LocalAnswer {
    const { out_trade_no: remote_order_id = '', sign, pid } = fields
    const amount_minor = parseYuan(fields.money)
    if (pid !== PID || sign !== epaySign(fields, KEY) || amount_minor === undefined)
      return { status: 400, body: 'sign' }
    const name = fields.name ?? ''
    const isOpen = typeof sales.open({ remote_order_id, amount_minor, words: name, more: { name } }) === 'object'
    return isOpen ? { status: 200, body: '<h1>cashier</h1>' } : { status: 400, body: 'order' }
  }

  const answer = (content: object): LocalAnswer => ({ status: 200, body: JSON.stringify(content) })
  const isMerchant = (query: URLSearchParams) => query.get('pid') === PID && query.get('key') === KEY
  const refusal = () => answer({ code: -3, msg: '商户密钥错误' })

  function describeOrder(query: URLSearchParams): LocalAnswer {
    if (!isMerchant(query)) return refusal()
    const sale = sales.find(query.get('out_trade_no') ?? '')
    if (!sale) return answer({ code: -1, msg: '订单号不存在' })
    const { trade_no, remote_order_id: out_trade_no, state, pay_time } = sale
    return answer({
      code: 1,
      msg: '查询订单号成功！',
      trade_no,
      out_trade_no,
      pid: PID,
      money: yuanText(sale.paid_minor),
      status: state === 'paid' ? 1 : 0,
      endtime: state === 'paid' ? beijingText(pay_time) : '',
    })
  }

  const server = await startLocalServer(({ path, query }: LocalRequest) => {
    if (path === '/submit.php') return openCashier(Object.fromEntries(query))
    const act = path === '/api.php' ? query.get('act') : ''
    if (act === 'query') return isMerchant(query) ? answer({ code: 1, pid: PID, key: KEY, active: 1 }) : refusal()
    return act === 'order' ? describeOrder(query) : { status: 404, body: '' }
  })

  function callback(fields: Record<string, string>, key = KEY): RawCallback {
    const signed = { ...fields, sign: epaySign(fields, key), sign_type: 'MD5' }
    return { headers: {}, rawBody: '', query: new URLSearchParams(signed).toString() }
  }
  const news = (sale: Sale): Record<string, string> => ({
    pid: PID,
    trade_no: sale.trade_no,
    out_trade_no: sale.remote_order_id,
    type: 'alipay',
    name: sale.more.name ?? '',
    money: yuanText(sale.paid_minor),
    trade_status: 'TRADE_SUCCESS',
  })

  return {
    gateway: createEpay({ url: server.url, pid: PID, key: ownKey }, clock),
    clock,
    setAway: server.setAway,
    close: server.close,
    maxCallbackAgeMs: null,
    async pay({ remote_order_id }, { pay_url }, amount_minor) {
      await visit(pay_url)
      return callback(news(sales.pay(remote_order_id, amount_minor)))
    },
    enter: ({ pay_url }) => visit(pay_url),
    refunds: null,
    refuse: async () => undefined,
    strangers({ remote_order_id, amount_minor }) {
      const sale = sales.invent({ remote_order_id, amount_minor })
      return [callback({ ...news(sale), pid: '1002' }), callback(news(sale), 'another key')]
    },
  }
}
