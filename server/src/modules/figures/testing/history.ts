/** What happens to a service, written as rows: orders, money, memberships, plays. */
import { days, hours } from '@zimu/contract/durations'
import { dayOf } from '../../../day.ts'
import type { Db } from '../../../db/open.ts'
import { foldEntries } from '../../entitlement/index.ts'

/** Tables that a history writes, those that others refer to last. */
export const TABLES = [
  'figure_day',
  'service_mark',
  'order_refund',
  'order_payment',
  'order_event',
  'vip_order',
  'viptype',
  'entitlement_entry',
  'member_group',
  'playback_count',
  'member',
] as const

const MEMBERS = 3

type Clock = { now(): number }

async function addMembers(db: Db): Promise<number[]> {
  const members: number[] = []
  for (let number = 0; number < MEMBERS; number += 1) {
    const username = `member-${number}`
    const { member_id } = await db
      .insertInto('member')
      .values({
        username,
        username_key: username,
        nickname: username,
        password_hash: '',
        pwd_time: 0,
        email: null,
        phone: null,
        login_time: null,
        create_time: 0,
        update_time: null,
        delete_time: null,
      })
      .returning('member_id')
      .executeTakeFirstOrThrow()
    members.push(member_id)
  }
  return members
}

function createOrders(db: Db, clock: Clock, members: readonly number[]) {
  const orders: number[] = []
  let count = 0

  async function event(order_id: number, to_state: string) {
    const said = { from_state: '', actor: '', reason: '', evidence: '' }
    await db
      .insertInto('order_event')
      .values({ order_id, to_state, ...said, create_time: clock.now() })
      .execute()
  }

  return {
    /** `coupon` above 0: with it, which takes off ten hundredths for each of its number. */
    async order(coupon_id = 0) {
      const now = clock.now()
      count += 1
      // A plan for each: a member has one open order of a plan at a time.
      const { viptype_id } = await db
        .insertInto('viptype')
        .values({ name: '', price_minor: 100, days: 30, create_time: now, update_time: null })
        .returning('viptype_id')
        .executeTakeFirstOrThrow()
      const { order_id } = await db
        .insertInto('vip_order')
        .values({
          remote_order_id: String(count),
          member_id: members[count % members.length] ?? 0,
          viptype_id,
          viptype_name: '',
          price_minor: 100,
          ...{ coupon_id, coupon: coupon_id > 0 ? `C${coupon_id}` : '', discount_minor: 10 * coupon_id },
          currency: 'CNY',
          days: 30,
          group_id: 10,
          // Every third one got no address.
          method: count % 3 === 0 ? '' : 'm',
          state: 'created',
          create_time: now,
          expire_time: now,
          pay_time: null,
          ask_time: null,
          next_ask_time: null,
          update_time: now,
        })
        .returning('order_id')
        .executeTakeFirstOrThrow()
      orders.push(order_id)
      await event(order_id, 'created')
    },

    /** Money that the gateway took some hours ago; the first of an order pays it. */
    async pay({ at, lag, currency, minor }: { at: number; lag: number; currency: string; minor: number }) {
      const order_id = orders[at % Math.max(orders.length, 1)]
      if (order_id === undefined) return
      const pay_time = clock.now() - hours(lag)
      const order = await db
        .selectFrom('vip_order')
        .select(['pay_time', 'create_time'])
        .where('order_id', '=', order_id)
        .executeTakeFirstOrThrow()
      if (pay_time < order.create_time) return
      const verdict = order.pay_time === null ? 'granted' : 'second'
      count += 1
      await db
        .insertInto('order_payment')
        .values({
          order_id,
          method: 'm',
          gateway_no: String(count),
          amount_minor: minor,
          currency,
          verdict,
          pay_time,
          create_time: clock.now(),
        })
        .execute()
      if (verdict === 'second') return
      await db
        .updateTable('vip_order')
        .set({ state: 'fulfilled', method: 'm', pay_time })
        .where('order_id', '=', order_id)
        .execute()
      await event(order_id, 'fulfilled')
    },
  }
}

function createRefunds(db: Db, clock: Clock) {
  const refunds: number[] = []
  const refunded = new Set<number>()
  return {
    /** Begins to pay back the oldest payment that nobody has begun with. */
    async refund() {
      const payments = await db.selectFrom('order_payment').selectAll().orderBy('payment_id').execute()
      const payment = payments.find(({ payment_id }) => !refunded.has(payment_id))
      if (!payment) return
      const { payment_id, order_id, method, amount_minor, currency } = payment
      refunded.add(payment_id)
      const now = clock.now()
      const { refund_id } = await db
        .insertInto('order_refund')
        .values({
          refund_no: String(payment_id),
          order_id,
          payment_id,
          method,
          amount_minor,
          currency,
          state: 'pending',
          actor: '',
          reason: '',
          next_ask_time: null,
          create_time: now,
          update_time: now,
          refund_time: null,
        })
        .returning('refund_id')
        .executeTakeFirstOrThrow()
      refunds.push(refund_id)
    },

    async giveBack(at: number) {
      const refund_id = refunds[at % Math.max(refunds.length, 1)]
      if (refund_id === undefined) return
      const now = clock.now()
      await db
        .updateTable('order_refund')
        .set((eb) => ({ state: 'done', done_minor: eb.ref('amount_minor'), refund_time: now, update_time: now }))
        .where('refund_id', '=', refund_id)
        .where('state', '=', 'pending')
        .execute()
    },

    /** The money of a refund that was done came back. */
    async failDone(at: number) {
      const refund_id = refunds[at % Math.max(refunds.length, 1)]
      if (refund_id === undefined) return
      await db
        .updateTable('order_refund')
        .set({ state: 'failed', done_minor: 0, refund_time: null, update_time: clock.now() })
        .where('refund_id', '=', refund_id)
        .where('state', '=', 'done')
        .execute()
    },
  }
}

function createLedgers(db: Db, clock: Clock, members: readonly number[]) {
  /** Writes a row of the ledger and the membership that follows from it. */
  async function entry(id: number, row: { duration_ms: number | null; undo_entry_id?: number }) {
    const now = clock.now()
    await db
      .insertInto('entitlement_entry')
      .values({
        member_id: id,
        kind: 'vip',
        group_id: 10,
        content_id: 0,
        reason: 'grant',
        actor: '',
        create_time: now,
        ...row,
      })
      .execute()
    const rows = await db
      .selectFrom('entitlement_entry')
      .selectAll()
      .where('member_id', '=', id)
      .orderBy('entry_id')
      .execute()
    const end = foldEntries(rows)
    const over_time = end === undefined ? 0 : end
    await db
      .insertInto('member_group')
      .values({ member_id: id, group_id: 10, over_time, update_time: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'group_id']).doUpdateSet({ over_time }))
      .execute()
  }

  return {
    grant: (member: number, dayNum: number | null) =>
      entry(members[member] ?? 0, { duration_ms: dayNum === null ? null : days(dayNum) }),

    /** Takes back the last row of a ledger. */
    async take(member: number) {
      const id = members[member] ?? 0
      const last = await db
        .selectFrom('entitlement_entry')
        .select('entry_id')
        .where('member_id', '=', id)
        .where('undo_entry_id', '=', 0)
        .orderBy('entry_id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (last) await entry(id, { duration_ms: 0, undo_entry_id: last.entry_id })
    },
  }
}

export async function createHistory(db: Db, clock: Clock) {
  const members = await addMembers(db)
  return {
    members,
    ...createOrders(db, clock, members),
    ...createRefunds(db, clock),
    ...createLedgers(db, clock, members),
    async play(plays: number) {
      const row = { day: dayOf(clock.now()), content_id: 1, system: 'ios', outcome: 'played' }
      await db
        .insertInto('playback_count')
        .values({ ...row, plays, watched_seconds: plays * 60, stalls: 1 })
        .onConflict((conflict) =>
          conflict.columns(['day', 'content_id', 'system', 'outcome']).doUpdateSet((eb) => ({
            plays: eb('playback_count.plays', '+', plays),
            watched_seconds: eb('playback_count.watched_seconds', '+', plays * 60),
            stalls: eb('playback_count.stalls', '+', 1),
          })),
        )
        .execute()
    },
  }
}
