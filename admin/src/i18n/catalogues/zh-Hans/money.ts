import { codes } from './codes.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'

/** The pages of orders, refunds, members and codes: loaded with the first of them. */
export const money = { ...orders, ...members, ...codes }
