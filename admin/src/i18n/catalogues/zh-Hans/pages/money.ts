import { codes } from './codes.ts'
import { coupons } from './coupons.ts'
import { invitations } from './invitations.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'

/** The pages of orders, refunds, members, codes, plans, coupons and invitations: loaded with the first of them. */
export const money = { ...orders, ...members, ...codes, ...plans, ...coupons, ...invitations }
