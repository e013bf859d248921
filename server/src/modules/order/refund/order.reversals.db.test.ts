/** Money that goes back without us: at a gateway's console, or through the payer's bank. */
import { days } from '@zimu/contract/durations'
import { describe, expect, it } from 'vitest'
import { signForm } from '../../../ports/payment/sandbox/sign.ts'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'

eachDatabase('money taken back elsewhere', (kind) => {
  const { fixture, mood, confirm, startPaying, stateOf, historyOf, ledger, verdictsOf, postNotify, buyer } =
    orderFixture(kind)

  async function paidOrder() {
    const order = await startPaying()
    await fixture().sandbox.press(order.trade_no, 'pay')
    return order
  }
  type Paid = Pick<Awaited<ReturnType<typeof paidOrder>>, 'remote_order_id' | 'trade_no'>
  const send = async ({ remote_order_id, trade_no }: Paid, fields: Record<string, string>) => {
    const news = { method: 'sandbox', remote_order_id, trade_no, currency: 'CNY', amount_minor: '1990', ...fields }
    return (await postNotify(signForm({ ...news, send_time: String(fixture().clock.now()) }, fixture().secret)))
      .statusCode
  }
  const refundThere = (order: Paid, refund_no: string, amount_minor = 1990) =>
    send(order, { state: 'refunded', refund_no, amount_minor: String(amount_minor) })
  const dispute = (order: Paid, disputeState: string, disputeNo: string) =>
    send(order, {
      state: 'dispute',
      dispute_no: `${disputeNo}${order.trade_no}`,
      dispute_state: disputeState,
      reason: 'fraudulent',
    })
  const refund = (remote_order_id: string, more: object = {}) =>
    fixture().orders.refund({ remote_order_id, isByHand: false, actor: 'operator', reason: 'test', ...more })

  describe('at the gateway’s console', () => {
    it('is seen: all of it ends the order and takes back what it gave, once', async () => {
      const order = await paidOrder()
      expect(await refundThere(order, `C1${order.trade_no}`)).toBe(200)
      expect(await refundThere(order, `C1${order.trade_no}`)).toBe(200)
      expect(await confirm(order.remote_order_id)).toMatchObject({
        status: 4,
        state: 'refunded',
        refund: { state: 'done', refunded_amount: '19.90' },
      })
      expect(await ledger()).toEqual(['order', 'refund'])
      expect((await historyOf(order.order_id)).slice(-2)).toEqual([
        'refunding:refund_at_gateway',
        'refunded:refund_done',
      ])
      expect(await verdictsOf(order.remote_order_id)).toEqual(['granted', 'refunded_there', 'repeated'])
    })

    it('is seen: a part leaves the membership, and only the rest can be paid back here', async () => {
      const order = await paidOrder()
      await refundThere(order, `C2${order.trade_no}`, 990)
      expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
      expect(await refund(order.remote_order_id, { amount_minor: 1001 })).toEqual({ problem: 'too_much' })
      expect(await refund(order.remote_order_id, { isByHand: true })).toMatchObject({ amount_minor: 1000 })
      expect(await stateOf(order.remote_order_id)).toBe('refunded')
      expect(await ledger()).toEqual(['order', 'refund'])
    })

    it('is no second refund where an operator has noted it by hand', async () => {
      const order = await paidOrder()
      await refund(order.remote_order_id, { isByHand: true })
      await refundThere(order, `C3${order.trade_no}`)
      expect(await stateOf(order.remote_order_id)).toBe('refunded')
      expect((await historyOf(order.order_id)).at(-1)).toBe('refunded:refund_beyond_payment')
      expect(await ledger()).toEqual(['order', 'refund'])
    })

    it('is seen even before the payment: its gateway is queried first', async () => {
      const order = await startPaying()
      await fixture().sandbox.press(order.trade_no, 'silent')
      await refundThere(order, `C4${order.trade_no}`)
      expect(await stateOf(order.remote_order_id)).toBe('refunded')
      expect(await ledger()).toEqual(['order', 'refund'])
    })

    it('of a payment that nobody knows is taken, and changes nothing', async () => {
      const order = { remote_order_id: '202601010000000000000000', trade_no: '9' }
      expect(await refundThere(order, 'C5')).toBe(200)
      expect(await verdictsOf(order.remote_order_id)).toEqual(['unknown_payment'])
    })
  })

  describe('by the payer’s bank', () => {
    it('is set aside at once, and takes the membership with the last word', async () => {
      const order = await paidOrder()
      await dispute(order, 'asked', 'D')
      expect(await stateOf(order.remote_order_id)).toBe('fulfilled')
      await Promise.all([dispute(order, 'disputed', 'D'), dispute(order, 'disputed', 'D')])
      expect(await confirm(order.remote_order_id)).toMatchObject({
        state: 'refunding',
        refund: { state: 'pending', reason: 'dispute' },
      })
      expect(await ledger()).toEqual(['order'])
      expect(await refund(order.remote_order_id), 'nobody pays it back as well').toEqual({ problem: 'nothing_left' })
      const { unfinished } = await fixture().orders.listRefunds()
      expect(unfinished.filter((row) => row.remote_order_id === order.remote_order_id)).toMatchObject([
        { state: 'disputed', origin: 'dispute', reason: 'fraudulent' },
      ])
      await dispute(order, 'done', 'D')
      await dispute(order, 'done', 'D')
      expect(await stateOf(order.remote_order_id)).toBe('refunded')
      expect(await ledger()).toEqual(['order', 'refund'])
      expect((await historyOf(order.order_id)).slice(-3)).toEqual([
        'fulfilled:dispute_asked',
        'refunding:dispute_opened',
        'refunded:dispute_lost',
      ])
    })

    it('that we win leaves everything as it was', async () => {
      const order = await paidOrder()
      await dispute(order, 'disputed', 'E')
      await dispute(order, 'failed', 'E')
      await dispute(order, 'disputed', 'E')
      expect(await confirm(order.remote_order_id)).toMatchObject({ status: 1, state: 'fulfilled', refund: null })
      expect(await ledger()).toEqual(['order'])
      expect(await refund(order.remote_order_id, { isByHand: true })).toMatchObject({ state: 'done' })
    })

    it('is never queried: the gateway knows no refund of that number', async () => {
      const order = await paidOrder()
      await dispute(order, 'disputed', 'F')
      mood.isRefundAway = true
      fixture().clock.advance(days(1))
      await fixture().orders.queryRefundsDue()
      expect(await stateOf(order.remote_order_id)).toBe('refunding')
      await dispute(order, 'done', 'F')
      expect(await stateOf(order.remote_order_id)).toBe('refunded')
    })

    it('switches an unused gift off, and notes a used one for the operator', async () => {
      const giftOf = async () => {
        const plan = await fixture().addPlan()
        const { remote_order_id, order_id } = await fixture().orders.create(
          { viptype_id: plan, purpose: 'gift' },
          buyer(),
        )
        const { pay_url } = await fixture().orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
        const trade_no = new URL(pay_url).pathname.split('/').at(-1) ?? ''
        await fixture().sandbox.press(trade_no, 'pay')
        return { remote_order_id, order_id, trade_no }
      }
      const unused = await giftOf()
      await dispute(unused, 'disputed', 'G')
      expect(await confirm(unused.remote_order_id)).toMatchObject({ gift_state: 'void' })
      await dispute(unused, 'failed', 'G')
      expect(await confirm(unused.remote_order_id)).toMatchObject({ state: 'fulfilled', gift_state: 'unused' })
      const used = await giftOf()
      await fixture()
        .db.updateTable('redemption_code')
        .set({ use_num: 1 })
        .where('order_id', '=', used.order_id)
        .execute()
      await dispute(used, 'disputed', 'H')
      await dispute(used, 'done', 'H')
      expect(await historyOf(used.order_id)).toContain('refunding:gift_used')
      expect(await stateOf(used.remote_order_id)).toBe('refunded')
    })
  })
})
