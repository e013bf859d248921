import { days } from '@zimu/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashierFixture, eachDatabase, openCashierFixture } from '../../../testing/index.ts'

eachDatabase('memberships bought as a gift', (kind) => {
  let fixture: CashierFixture
  let member_id: number
  let viptype_id: number
  beforeAll(async () => {
    fixture = await openCashierFixture(kind)
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    member_id = await fixture.addMember()
    viptype_id = await fixture.addPlan()
  })

  const buyer = () => ({
    member_id,
    language: 'zh-Hans' as const,
    origin: 'http://site.test',
    device: { ip: '127.0.0.1', isPhone: true },
  })
  const order = () => fixture.orders.create({ viptype_id, purpose: 'gift' }, buyer())
  async function buy() {
    const { remote_order_id, order_id } = await order()
    const { pay_url } = await fixture.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
    await fixture.sandbox.press(new URL(pay_url).pathname.split('/').at(-1) ?? '', 'pay')
    const paid = await fixture.orders.confirm(remote_order_id, buyer())
    return { ...paid, order_id }
  }
  const seen = async (remote_order_id: string) => fixture.orders.confirm(remote_order_id, buyer())

  it('give a code and no membership; the buyer sees it each time they look', async () => {
    expect(await order()).toMatchObject({ purpose: 'gift', gift_code: '', gift_state: '' })
    const paid = await buy()
    expect(paid).toMatchObject({ state: 'fulfilled', gift_state: 'unused' })
    expect(paid.gift_code).toMatch(/^([0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)
    expect(await fixture.entitlement.isVip(fixture.db, member_id)).toBe(false)
    const { list } = await fixture.orders.list({ page: 1, limit: 10 }, buyer())
    expect(list[0]).toMatchObject({ gift_code: paid.gift_code, gift_state: 'unused' })
  })

  it('tell an operator who looks as the buyer the end of the code only', async () => {
    const { gift_code } = await buy()
    const { list } = await fixture.orders.list({ page: 1, limit: 10 }, { ...buyer(), isViewed: true })
    expect(list[0]?.gift_code).toBe(`••••${gift_code.slice(-4)}`)
  })

  it('are stored by a hash only, also in the order', async () => {
    const { gift_code, order_id } = await buy()
    const stored = JSON.stringify([
      await fixture.db.selectFrom('redemption_code').selectAll().execute(),
      await fixture.db.selectFrom('vip_order').selectAll().where('order_id', '=', order_id).execute(),
      await fixture.db.selectFrom('order_event').selectAll().where('order_id', '=', order_id).execute(),
    ])
    expect(stored).not.toContain(gift_code)
    expect(stored).not.toContain(gift_code.replaceAll('-', ''))
  })

  it('give what the order froze, whatever becomes of the plan', async () => {
    const { gift_code, remote_order_id } = await buy()
    await fixture.db
      .updateTable('viptype')
      .set({ days: 1, is_delete: 1 })
      .where('viptype_id', '=', viptype_id)
      .execute()
    const friend = await fixture.addMember()
    const redeemed = await fixture.redemption.redeem(friend, gift_code, undefined, '')
    expect(redeemed.over_time).toBe(fixture.clock.now() + days(30))
    expect(await seen(remote_order_id)).toMatchObject({ gift_state: 'used' })
  })

  it('have an open order of their own beside the one for oneself', async () => {
    const [gift, own] = await Promise.all([order(), fixture.orders.create({ viptype_id }, buyer())])
    expect(gift.remote_order_id).not.toBe(own.remote_order_id)
    expect((await order()).remote_order_id).toBe(gift.remote_order_id)
  })

  it('can be bought by a permanent member', async () => {
    await fixture.db
      .transaction()
      .execute((trx) =>
        fixture.entitlement.grant(trx, { member_id, kind: 'vip', duration_ms: null, reason: 'grant', actor: 'test' }),
      )
    expect(await buy()).toMatchObject({ state: 'fulfilled', gift_state: 'unused' })
  })

  it('give one code however often the news of the money comes', async () => {
    const { remote_order_id } = await order()
    const { pay_url } = await fixture.orders.getPayUrl({ remote_order_id, method: 'sandbox' }, buyer())
    await fixture.sandbox.press(new URL(pay_url).pathname.split('/').at(-1) ?? '', 'twice')
    const { order_id } = await seen(remote_order_id)
    const codes = await fixture.db.selectFrom('redemption_code').selectAll().where('order_id', '=', order_id).execute()
    expect(codes).toHaveLength(1)
  })

  it('lose their code with the refund; a used one stands in its way', async () => {
    const request = (remote_order_id: string) => ({
      remote_order_id,
      isByHand: false,
      actor: 'operator:me',
      reason: 'x',
    })
    const [first, second] = [await buy(), await buy()]
    expect(await fixture.orders.planRefund(request(first.remote_order_id))).toMatchObject({ isWhole: true })
    const sent = await fixture.orders.refund(request(first.remote_order_id))
    if ('problem' in sent) throw new Error(sent.problem)
    // While the money is on its way nobody can use the code; it comes back if the money does not go.
    expect(await seen(first.remote_order_id)).toMatchObject({ state: 'refunding', gift_state: 'void' })
    const reported = { state: 'failed', amount_minor: 0, gateway_refund_no: '', fault: 'x' } as const
    await fixture.orders.takeRefundNews(sent.refund_no, reported, { actor: 'job', evidence: 'test' })
    expect(await seen(first.remote_order_id)).toMatchObject({ state: 'fulfilled', gift_state: 'unused' })
    await fixture.orders.refund({ ...request(first.remote_order_id), isByHand: true })
    expect(await seen(first.remote_order_id)).toMatchObject({ state: 'refunded', gift_state: 'void' })
    await expect(fixture.redemption.redeem(await fixture.addMember(), first.gift_code, undefined, '')).rejects.toThrow(
      'code_unknown',
    )
    const friend = await fixture.addMember()
    await fixture.redemption.redeem(friend, second.gift_code, undefined, '')
    expect(await fixture.orders.refund(request(second.remote_order_id))).toEqual({ problem: 'gift_used' })
    expect(await seen(second.remote_order_id)).toMatchObject({ state: 'fulfilled', gift_state: 'used' })
    expect(await fixture.entitlement.isVip(fixture.db, friend)).toBe(true)
  })

  it('are taken back while nobody has used them, and not after', async () => {
    const [first, second] = [await buy(), await buy()]
    const revoke = (order_id: number) =>
      fixture.db.transaction().execute((trx) => fixture.redemption.gifts.revoke(trx, order_id))
    expect(await revoke(first.order_id)).toBe(true)
    expect(await seen(first.remote_order_id)).toMatchObject({ gift_state: 'void' })
    await expect(fixture.redemption.redeem(await fixture.addMember(), first.gift_code, undefined, '')).rejects.toThrow(
      'code_unknown',
    )
    await fixture.redemption.redeem(await fixture.addMember(), second.gift_code, undefined, '')
    expect(await revoke(second.order_id)).toBe(false)
    expect(await seen(second.remote_order_id)).toMatchObject({ gift_state: 'used' })
  })
})
