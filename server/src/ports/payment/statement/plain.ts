import { cellOf, parseSum, parseZoned, type StatementFormat } from './statement.ts'

const BEIJING = 8
const STATES = ['done', 'pending', 'failed'] as const

/**
 * The sandbox's format, into which statements of other gateways can be converted:
 * `trade_no,out_trade_no,kind,amount,currency,time[,state][,refund_no]`, kind payment or refund, Beijing time.
 */
export const plainStatement: StatementFormat = {
  method: 'sandbox',
  columns: ['trade_no', 'out_trade_no', 'kind', 'amount', 'time'],
  zoneHours: BEIJING,
  readRow(row) {
    const kind = cellOf(row, 'kind')
    const sum = parseSum(row.amount)
    const time = parseZoned(cellOf(row, 'time'), BEIJING)
    const state = STATES.find((known) => known === (cellOf(row, 'state') || 'done'))
    if ((kind !== 'payment' && kind !== 'refund') || sum === undefined || time === undefined || !state)
      return { fault: 'kind, amount, state or time cannot be read' }
    return {
      line: {
        kind,
        gateway_no: cellOf(row, 'trade_no'),
        remote_order_id: cellOf(row, 'out_trade_no'),
        refund_no: cellOf(row, 'refund_no'),
        amount_minor: Math.abs(sum),
        state,
        time,
        currency: cellOf(row, 'currency') || 'CNY',
      },
    }
  },
}
