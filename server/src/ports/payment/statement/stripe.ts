import { cellOf, parseSum, parseZoned, type StatementFormat } from './statement.ts'

/** Categories of Stripe's balance that are money of payers. Disputes, fees and payouts are not. */
const KINDS: Record<string, { kind: 'payment' | 'refund'; state: 'done' | 'failed' }> = {
  charge: { kind: 'payment', state: 'done' },
  charge_failure: { kind: 'payment', state: 'failed' },
  refund: { kind: 'refund', state: 'done' },
  refund_failure: { kind: 'refund', state: 'failed' },
}

/**
 * The itemised report "Balance change from activity", times in UTC, with the column `payment_intent_id`. What the payer saw
 * (`customer_facing_…`) goes before the account's own currency; metadata columns name our numbers where they were chosen.
 */
export const stripeStatement: StatementFormat = {
  method: 'stripe',
  columns: ['balance_transaction_id', 'reporting_category', 'gross', 'currency'],
  zoneHours: 0,
  readRow(row) {
    const known = KINDS[cellOf(row, 'reporting_category')]
    if (!known) return 'other'
    const sum = parseSum(cellOf(row, 'customer_facing_amount', 'gross'))
    const time = parseZoned(cellOf(row, 'created_utc', 'created'), 0)
    const gateway_no = cellOf(row, 'payment_intent_id')
    if (gateway_no === '') return { fault: 'no payment_intent_id: choose that column when making the report' }
    if (sum === undefined || time === undefined) return { fault: 'sum or time cannot be read' }
    return {
      line: {
        ...known,
        gateway_no,
        remote_order_id: cellOf(row, 'payment_metadata[remote_order_id]'),
        refund_no: known.kind === 'refund' ? cellOf(row, 'refund_metadata[refund_no]') : '',
        amount_minor: Math.abs(sum),
        currency: cellOf(row, 'customer_facing_currency', 'currency').toUpperCase(),
        time,
      },
    }
  },
}
