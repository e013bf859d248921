/** The update that puts pay addresses on record carries over those that were handed out before. */
import { days } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../../db/migrate.ts'
import { type CashierFixture, eachDatabase, openCashierFixture } from '../../../testing/index.ts'

eachDatabase('the update to pay addresses', (kind) => {
  let fixture: CashierFixture
  beforeAll(async () => {
    fixture = await openCashierFixture(kind)
  })
  afterAll(() => fixture.close())

  async function undo() {
    for (const statement of [
      'drop index order_refund_foreign',
      'alter table order_refund drop column origin',
      'drop table order_address',
      `delete from migration where name = '0020-order-address'`,
    ])
      await sql.raw(statement).execute(fixture.db)
  }

  it('finds them in the history and the orders, and queries the young ones', async () => {
    const now = fixture.clock.now()
    const member_id = await fixture.addMember()
    async function addOrder(state: string, addresses: readonly string[], change: object = {}) {
      const { order_id, remote_order_id } = await fixture.orders.create(
        { viptype_id: await fixture.addPlan() },
        { member_id, language: 'zh-Hans' },
      )
      const [method = '', gateway_no = ''] = (addresses.at(-1) ?? ':').split(':')
      const row = { state, method, gateway_no, update_time: now, ...change }
      await fixture.db.updateTable('vip_order').set(row).where('order_id', '=', order_id).execute()
      const event = { order_id, from_state: 'created', to_state: 'paying', actor: '', reason: 'pay_address' }
      for (const evidence of addresses)
        await fixture.db
          .insertInto('order_event')
          .values({ ...event, evidence, create_time: now })
          .execute()
      return { order_id, remote_order_id }
    }
    const paying = await addOrder('paying', ['wechat:', 'sandbox:77', 'stripe:cs_1'])
    const bare = await addOrder('unknown', [], { method: 'alipay', gateway_no: '' })
    const paid = await addOrder('fulfilled', ['wechat:', 'stripe:cs_2'], { pay_time: now, gateway_no: 'pi_2' })
    const young = await addOrder('expired', ['alipay:'])
    const old = await addOrder('expired', ['alipay:'], { update_time: now - days(40) })
    const none = await addOrder('created', [])
    await undo()
    expect(await migrate(fixture.database, now)).toEqual(['0020-order-address'])
    const rowsOf = async ({ order_id, remote_order_id }: { order_id: number; remote_order_id: string }) => {
      const rows = await fixture.db
        .selectFrom('order_address')
        .selectAll()
        .where('order_id', '=', order_id)
        .orderBy('method')
        .execute()
      for (const row of rows) expect(row).toMatchObject({ out_trade_no: remote_order_id, trade_type: 'carried' })
      return rows.map(({ method, gateway_no, state }) => `${method}:${gateway_no} ${state}`)
    }
    expect(await rowsOf(paying)).toEqual(['sandbox:77 open', 'stripe:cs_1 open', 'wechat: open'])
    expect(await rowsOf(bare)).toEqual(['alipay: open'])
    expect(await rowsOf(paid)).toEqual(['stripe:cs_2 paid', 'wechat: open'])
    expect(await rowsOf(young)).toEqual(['alipay: open'])
    expect(await rowsOf(old)).toEqual(['alipay: closed'])
    expect(await rowsOf(none)).toEqual([])
  })
})
