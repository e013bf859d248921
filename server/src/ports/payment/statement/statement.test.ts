import { hours } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { gbkBytes } from '../../../testing/money/gbk.ts'
import { openStatement, type StatementLine } from './index.ts'
import { parseSum } from './statement.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Everything of a statement that comes in parts of some bytes, wherever these end. */
async function readStatement(bytes: Uint8Array, size = 7) {
  const parts = () =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )
  const statement = await openStatement(parts)
  if (!statement) return undefined
  const totals = { otherNum: 0, declaredNum: null as number | null }
  const [lines, faults]: [StatementLine[], { line: number; fault: string }[]] = [[], []]
  for await (const part of statement.read(totals)) {
    lines.push(...part.lines)
    faults.push(...part.faults)
  }
  const { method, zoneHours, encoding } = statement
  return { method, zoneHours, encoding, lines, faults, ...totals }
}

const ORDER = '202611201111111111111111'
const NOON = Date.UTC(2026, 10, 20, 4)

const ALIPAY = `#支付宝业务明细查询
#账号：[20880000000000010156]
#起始日期：[2026年11月20日 00:00:00]   终止日期：[2026年11月21日 00:00:00]
#-----------------------------------------业务明细列表----------------------------------------
支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注
2026112022001\t,${ORDER}\t,交易\t,"月卡, 三十天",2026-11-20 11:59:00,2026-11-20 12:00:00,,,,,读者(r***@example.org),19.90,19.90,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-0.12,0.00,
2026112022001\t,${ORDER}\t,退款\t,月卡,2026-11-20 11:59:00,2026-11-20 13:00:00,,,,,读者(r***@example.org),-9.90,-9.90,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,777\t,0.06,0.00,
2026112022002\t,\t,转账\t,别的,2026-11-20 14:00:00,2026-11-20 14:00:00,,,,,,5.00,5.00,0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,0.00,0.00,
2026112022003\t,${ORDER}\t,交易\t,月卡,2026-11-20 14:00:00,2026-11-20 14:00:00,,,,,,十九元,,,,,,,,,,,,,
#-----------------------------------------业务明细列表结束------------------------------------
#交易合计：2笔，商家实收共19.90元，商家优惠共0.00元
#退款合计：1笔，商家实收退款共-9.90元，商家优惠退款共0.00元
#导出时间：[2026年11月21日 10:00:00]
`.replaceAll('\n', '\r\n')

const WECHAT = `交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注
\`2026-11-20 12:00:00,\`wx01,\`1900000001,\`0,\`,\`42000009,\`${ORDER},\`o1,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`19.90,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`月卡,\`,\`0.12000,\`0.60%,\`19.90,\`0.00,\`
\`2026-11-20 13:00:00,\`wx01,\`1900000001,\`0,\`,\`42000009,\`${ORDER},\`o1,\`NATIVE,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`50001,\`777,\`9.90,\`0.00,\`ORIGINAL,\`PROCESSING,\`月卡,\`,\`-0.06,\`0.60%,\`0.00,\`9.90,\`
总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额
\`2,\`19.90,\`9.90,\`0.00,\`0.06,\`19.90,\`9.90
`

const STRIPE = `"balance_transaction_id","created_utc","reporting_category","gross","currency","fee","net","customer_facing_amount","customer_facing_currency","payment_intent_id","payment_metadata[remote_order_id]","refund_metadata[refund_no]"
txn_1,2026-11-20 04:00:00,charge,2.75,usd,0.30,2.45,19.90,cny,pi_1,${ORDER},
txn_2,2026-11-20 05:00:00,refund,-1.37,usd,0,-1.37,-9.90,cny,pi_1,${ORDER},777
txn_3,2026-11-20 05:30:00,refund_failure,1.37,usd,0,1.37,9.90,cny,pi_1,${ORDER},777
txn_4,2026-11-20 06:00:00,payout,-100.00,usd,0,-100.00,,,,,
txn_5,2026-11-20 06:00:00,charge,3.00,usd,0,3.00,,,,,
`

const EPAY = `系统订单号,商户订单号,商品名称,商品金额,支付方式,创建时间,完成时间,状态
E1,${ORDER},月卡,19.90,支付宝,2026-11-20 11:59:00,2026-11-20 12:00:00,已支付
E2,202611202222222222222222,月卡,19.90,支付宝,2026-11-20 11:59:00,,未支付
`

const PLAIN = `trade_no,out_trade_no,kind,amount,currency,time,refund_no
1,${ORDER},payment,19.90,CNY,2026-11-20 12:00:00,
1,${ORDER},refund,9.9,CNY,2026/11/20 13:00,777
`

const PAID = {
  kind: 'payment',
  remote_order_id: ORDER,
  refund_no: '',
  amount_minor: 1990,
  currency: 'CNY',
  state: 'done',
}
const BACK = { kind: 'refund', remote_order_id: ORDER, refund_no: '777', amount_minor: 990, currency: 'CNY' }

describe('a statement is recognised by its columns and read line by line', () => {
  it.each([
    ['in GBK, as it comes', gbkBytes(ALIPAY)],
    ['in UTF-8 with a mark', utf8(`\uFEFF${ALIPAY}`)],
  ])('Alipay’s list of trades %s', async (_how, bytes) => {
    const statement = await readStatement(bytes)
    expect(statement).toMatchObject({
      method: 'alipay',
      declaredNum: 3,
      otherNum: 1,
      zoneHours: 8,
      faults: [{ line: 9, fault: 'sum or time cannot be read' }],
    })
    expect(statement?.lines).toEqual([
      { ...PAID, gateway_no: '2026112022001', time: NOON, line: 6 },
      { ...BACK, gateway_no: '2026112022001', state: 'done', time: NOON + hours(1), line: 7 },
    ])
  })

  it('WeChat Pay’s trade bill with its backticks; a refund on its way stays one', async () => {
    const statement = await readStatement(utf8(WECHAT))
    expect(statement).toMatchObject({ method: 'wechat', declaredNum: 2, faults: [], otherNum: 0 })
    expect(statement?.lines).toEqual([
      { ...PAID, gateway_no: '42000009', time: NOON, line: 2 },
      { ...BACK, gateway_no: '42000009', state: 'pending', time: NOON + hours(1), line: 3 },
    ])
  })

  it('WeChat Pay’s bill of refunds alone: the time is the refund’s, not the payment’s', async () => {
    const bill = `交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,退款申请时间,退款成功时间,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注
\`2026-11-18 09:00:00,\`wx01,\`1900000001,\`0,\`,\`42000009,\`${ORDER},\`o1,\`NATIVE,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`2026-11-20 13:00:00,\`2026-11-20 13:00:02,\`50001,\`777,\`9.90,\`0.00,\`ORIGINAL,\`SUCCESS,\`月卡,\`,\`-0.06,\`0.60%,\`0.00,\`9.90,\`
`
    expect((await readStatement(utf8(bill)))?.lines).toEqual([
      { ...BACK, gateway_no: '42000009', state: 'done', time: NOON + hours(1), line: 2 },
    ])
  })

  it('Stripe’s itemised report: what the payer saw, in UTC, without fees and payouts', async () => {
    const statement = await readStatement(utf8(STRIPE))
    expect(statement).toMatchObject({ method: 'stripe', declaredNum: null, otherNum: 1, zoneHours: 0 })
    expect(statement?.lines).toEqual([
      { ...PAID, gateway_no: 'pi_1', time: NOON, line: 2 },
      { ...BACK, gateway_no: 'pi_1', state: 'done', time: NOON + hours(1), line: 3 },
      { ...BACK, gateway_no: 'pi_1', state: 'failed', time: NOON + 5_400_000, line: 4 },
    ])
    expect(statement?.faults).toEqual([{ line: 6, fault: expect.stringContaining('payment_intent_id') }])
  })

  it('an aggregator’s list of orders', async () => {
    const statement = await readStatement(gbkBytes(EPAY))
    expect(statement).toMatchObject({ method: 'epay', otherNum: 1, faults: [] })
    expect(statement?.lines).toEqual([{ ...PAID, gateway_no: 'E1', time: NOON, line: 2 }])
  })

  it('the plain form', async () => {
    const statement = await readStatement(utf8(PLAIN))
    expect(statement?.method).toBe('sandbox')
    expect(statement?.lines).toEqual([
      { ...PAID, gateway_no: '1', time: NOON, line: 2 },
      { ...BACK, gateway_no: '1', state: 'done', time: NOON + hours(1), line: 3 },
    ])
  })

  it.each(['', 'a,b,c\n1,2,3', '{"a":1}', '\u0000\u0001', '商户订单号\n1'])('%j is none', async (text) => {
    expect(await readStatement(utf8(text))).toBeUndefined()
  })
})

it.each([
  ['19.9', 1990],
  ['-1,234.50', -123_450],
  ['¥0.01', 1],
  ['0.120', 12],
  ['-0.00', 0],
  ['1.234', undefined],
  ['', undefined],
  ['十', undefined],
])('the sum %j', async (text, minor) => {
  expect(parseSum(text)).toBe(minor)
})
