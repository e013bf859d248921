import type { Migration } from '../migration.ts'

/** Payments of one gateway by time: a day's are read for a statement without a look at all that the gateway ever had. */
export const paymentBooks: Migration = {
  name: '0250-payment-books',
  statements: () => ['create index order_payment_books on order_payment (method, pay_time, payment_id)'],
}
