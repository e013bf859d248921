/** Redemption codes that are bought: the code of a gift order follows from its number and our key, so it is stored nowhere. */
import { createHmac } from 'node:crypto'
import type { Db, Trx } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import * as repo from './batch.repo.ts'
import { codeEnd, codeOfBytes } from './code.rules.ts'
import { giftStateOf } from './redemption.rules.ts'

export interface GiftsDeps {
  clock: Clock
  hash: (text: string) => string
  secret: string
}

/** The part of an order that its code needs. */
export interface GiftOrder {
  order_id: number
  remote_order_id: string
  viptype_id: number
}

/** A bought code as its buyer sees it, each time they look. */
export interface Gift {
  code: string
  state: 'unused' | 'used' | 'void'
}

export function createGifts({ clock, hash, secret }: GiftsDeps) {
  const codeOf = ({ remote_order_id }: GiftOrder) =>
    codeOfBytes(createHmac('sha256', secret).update(`gift:${remote_order_id}`).digest())

  return {
    /** Makes the code of an order that is being paid, in that transaction. It gives what is frozen in the order. */
    async issue(trx: Trx, order: GiftOrder): Promise<void> {
      const code = codeOf(order)
      const { order_id, viptype_id } = order
      const made = { code_hash: hash(code), code_end: codeEnd(code), order_id, viptype_id }
      const nothing = { start_time: null, end_time: null }
      await repo.insertCodes(trx, [{ ...made, ...nothing, kind: 'vip', create_time: clock.now() }])
    },
    /** Switches an order's code off; false when it has been used and nothing can be taken back. */
    revoke: (trx: Trx, order_id: number): Promise<boolean> => repo.switchOrderCode(trx, order_id, 1),
    /** Switches an unused code on again: its money did not go back after all. */
    restore: (trx: Trx, order_id: number): Promise<boolean> => repo.switchOrderCode(trx, order_id, 0),
    /** Codes of paid gift orders, by `order_id`. */
    async list(db: Db, orders: readonly GiftOrder[]): Promise<Map<number, Gift>> {
      if (orders.length === 0) return new Map()
      const rows = await repo.listOrderCodes(
        db,
        orders.map(({ order_id }) => order_id),
      )
      const states = new Map(rows.map((row) => [row.order_id, giftStateOf(row)]))
      return new Map(
        orders.flatMap((order) => {
          const state = states.get(order.order_id)
          return state ? [[order.order_id, { code: codeOf(order), state }] as const] : []
        }),
      )
    },
  }
}

export type Gifts = ReturnType<typeof createGifts>
