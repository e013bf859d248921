import { cellOf, parseSum, parseZoned, type StatementFormat, type StatementLine } from './statement.ts'

const BEIJING = 8
/** What the refund was when the statement was made; it is not brought up to date later. */
const REFUND_STATES: Record<string, StatementLine['state']> = {
  SUCCESS: 'done',
  PROCESSING: 'pending',
  FAIL: 'failed',
  CHANGE: 'failed',
}

/** The trade bill (交易账单) of a day, as `/v3/bill/tradebill` and the console give it; each cell with a backtick in front. */
export const wechatStatement: StatementFormat = {
  method: 'wechat',
  columns: ['交易时间', '微信订单号', '商户订单号', '交易状态'],
  zoneHours: BEIJING,
  readRow(row) {
    const trade = cellOf(row, '交易状态')
    const kind = trade === 'REFUND' ? 'refund' : 'payment'
    // A bill of refunds alone (bill_type REFUND) has the payment's time there, and the refund's in a column of its own.
    const time = parseZoned(cellOf(row, ...(kind === 'refund' ? ['退款申请时间'] : []), '交易时间'), BEIJING)
    const sum =
      kind === 'refund'
        ? parseSum(cellOf(row, '申请退款金额', '退款金额'))
        : parseSum(cellOf(row, '订单金额', '应结订单金额', '总金额'))
    if (sum === undefined || time === undefined) return { fault: 'sum or time cannot be read' }
    const refundState = REFUND_STATES[cellOf(row, '退款状态')] ?? 'pending'
    return {
      line: {
        kind,
        gateway_no: cellOf(row, '微信订单号'),
        remote_order_id: cellOf(row, '商户订单号'),
        refund_no: kind === 'refund' ? cellOf(row, '商户退款单号') : '',
        amount_minor: Math.abs(sum),
        currency: cellOf(row, '货币种类') || 'CNY',
        time,
        state: kind === 'refund' ? refundState : trade === 'SUCCESS' ? 'done' : 'failed',
      },
    }
  },
  // The last two lines: names of sums, and the sums; the first is the number of lines.
  readDeclared(lines) {
    const at = lines.findIndex((line) => /^[`\s]*总交易单数/.test(line))
    const count = at < 0 ? undefined : /^[`\s]*(\d+)/.exec(lines[at + 1] ?? '')?.[1]
    return count === undefined ? null : Number(count)
  },
}
