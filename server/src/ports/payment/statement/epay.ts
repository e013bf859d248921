import { cellOf, parseSum, parseZoned, type StatementFormat } from './statement.ts'

const BEIJING = 8
const STATES: Record<string, { kind: 'payment' | 'refund' } | 'other'> = {
  '1': { kind: 'payment' },
  已支付: { kind: 'payment' },
  已付款: { kind: 'payment' },
  成功: { kind: 'payment' },
  '2': { kind: 'refund' },
  已退款: { kind: 'refund' },
  '0': 'other',
  未支付: 'other',
  未付款: 'other',
}

/** The list of orders that aggregators export. They name columns alike, but not the same; an order paid back is one line. */
export const epayStatement: StatementFormat = {
  method: 'epay',
  columns: ['商户订单号', '状态'],
  zoneHours: BEIJING,
  readRow(row) {
    const known = STATES[cellOf(row, '状态', '订单状态')]
    if (known === 'other') return 'other'
    const sum = parseSum(cellOf(row, '商品金额', '订单金额', '金额', '订单金额(元)', '金额(元)', '实付金额'))
    const time = parseZoned(cellOf(row, '完成时间', '支付时间', '付款时间', '创建时间'), BEIJING)
    const gateway_no = cellOf(row, '系统订单号', '平台订单号', '交易号', '订单号')
    if (!known || sum === undefined || time === undefined || gateway_no === '')
      return { fault: 'number, state, sum or time cannot be read' }
    return {
      line: {
        kind: known.kind,
        gateway_no,
        remote_order_id: cellOf(row, '商户订单号'),
        refund_no: '',
        amount_minor: Math.abs(sum),
        currency: 'CNY',
        state: 'done',
        time,
      },
    }
  },
}
