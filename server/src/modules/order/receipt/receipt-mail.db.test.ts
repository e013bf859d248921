import { expect, it } from 'vitest'
import { eachDatabase, orderFixture } from '../../../testing/index.ts'

eachDatabase('the receipt of a paid order', (kind) => {
  const { buyer, fixture, startPaying, stateOf } = orderFixture(kind)
  const bind = (language: string) =>
    fixture()
      .db.updateTable('member')
      .set({ email: `m${buyer().member_id}@example.org`, language })
      .where('member_id', '=', buyer().member_id)
      .execute()
  const mails = () =>
    fixture().db.selectFrom('outbox').selectAll().where('to', '=', `m${buyer().member_id}@example.org`).execute()

  it.each([
    ['zh-Hans', '¥19.90'],
    ['en', 'CN¥19.90'],
  ])('ORD-01 is mailed once to a bound address, in the member’s language (%s)', async (language, price) => {
    await bind(language)
    const { remote_order_id, trade_no } = await startPaying()
    await fixture().jobs.runDue()
    expect(await mails()).toEqual([])
    await fixture().sandbox.press(trade_no, 'twice')
    for (let count = 0; count < 3; count += 1) await fixture().jobs.runDue()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toContain(price)
    expect(mail?.text).toContain(remote_order_id)
    expect(mail?.text).toContain(language === 'en' ? 'Plan: Month' : '套餐：')
  })

  it('ORD-01 is nobody’s mail where no address is bound; the order is paid all the same', async () => {
    const { remote_order_id, trade_no } = await startPaying()
    await fixture().sandbox.press(trade_no, 'pay')
    await fixture().jobs.runDue()
    expect(await stateOf(remote_order_id)).toBe('fulfilled')
    expect(await fixture().db.selectFrom('outbox').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ to: expect.stringContaining(`m${buyer().member_id}@`) }),
    )
  })
})
