import { codes } from './codes.ts'
import { coupons } from './coupons.ts'
import { invitations } from './invitations.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'
import { plans } from './plans.ts'

export const money = { ...orders, ...members, ...codes, ...plans, ...coupons, ...invitations }
