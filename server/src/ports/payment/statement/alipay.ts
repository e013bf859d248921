import { cellOf, parseSum, parseZoned, type StatementFormat } from './statement.ts'

const BEIJING = 8

/** The list of single trades (业务明细) of a day, as `alipay.data.dataservice.bill.downloadurl.query` and the console give it. */
export const alipayStatement: StatementFormat = {
  method: 'alipay',
  columns: ['支付宝交易号', '商户订单号', '业务类型', '订单金额(元)'],
  zoneHours: BEIJING,
  readRow(row) {
    const type = cellOf(row, '业务类型')
    const kind = type.includes('退款') ? 'refund' : type === '交易' ? 'payment' : undefined
    if (!kind) return 'other'
    const sum = parseSum(row['订单金额(元)'])
    const time = parseZoned(cellOf(row, '完成时间', '创建时间'), BEIJING)
    if (sum === undefined || time === undefined) return { fault: 'sum or time cannot be read' }
    return {
      line: {
        kind,
        gateway_no: cellOf(row, '支付宝交易号'),
        remote_order_id: cellOf(row, '商户订单号'),
        refund_no: kind === 'refund' ? cellOf(row, '退款批次号/请求号', '退款批次号') : '',
        amount_minor: Math.abs(sum),
        currency: 'CNY',
        state: 'done',
        time,
      },
    }
  },
  // #交易合计：12笔，… and #退款合计：1笔，…
  readDeclared(lines) {
    const counts = lines.flatMap((line) => /^#(?:交易|退款)合计[：:]\s*(\d+)\s*笔/.exec(line)?.[1] ?? [])
    return counts.length === 0 ? null : counts.reduce((sum, count) => sum + Number(count), 0)
  },
}
