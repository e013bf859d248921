import { books } from './books.ts'
import { codes } from './codes.ts'
import { coupons } from './coupons.ts'
import { invitations } from './invitations.ts'
import { members } from './members.ts'
import { orderRefunds } from './order-refunds.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'

/** The pages of orders, refunds, members, codes, plans, coupons and invitations: loaded with the first of them. */
export const money = {
  ...orders,
  ...orderRefunds,
  ...members,
  ...codes,
  ...plans,
  ...coupons,
  ...invitations,
  ...books,
}
