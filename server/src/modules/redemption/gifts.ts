/**
 * Redemption codes of gift orders. Each is derived from the order's number and our key, so that only its hash is
 * stored.
 */
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

/** Fields of an order that its code depends on. */
export interface GiftOrder {
  order_id: number
  remote_order_id: string
  viptype_id: number
}

/** A bought code as shown to its buyer. */
export interface Gift {
  code: string
  state: 'unused' | 'used' | 'void'
}

export function createGifts({ clock, hash, secret }: GiftsDeps) {
  const codeOf = ({ remote_order_id }: GiftOrder) =>
    codeOfBytes(createHmac('sha256', secret).update(`gift:${remote_order_id}`).digest())

  return {
    /** Creates the code of an order in the transaction of its payment. It grants the terms frozen in the order. */
    async issue(trx: Trx, order: GiftOrder): Promise<void> {
      const code = codeOf(order)
      const { order_id, viptype_id } = order
      const made = { code_hash: hash(code), code_end: codeEnd(code), order_id, viptype_id }
      const nothing = { start_time: null, end_time: null }
      await repo.insertCodes(trx, [{ ...made, ...nothing, kind: 'vip', create_time: clock.now() }])
    },
    /** Disables an order's code. False if it was used, so that nothing can be revoked. */
    revoke: (trx: Trx, order_id: number): Promise<boolean> => repo.switchOrderCode(trx, order_id, 1),
    /** Enables an unused code again, because its refund failed. */
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
