import { codes } from './codes.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'

export const money = { ...orders, ...members, ...codes }
