import { days } from '@zimu/contract/durations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, dataOf, eachDatabase, errorOf, registerMember, type TestApp } from '../../testing/index.ts'

eachDatabase('the ledger on the wire', (kind) => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp(kind)
  })
  afterAll(() => test.close())

  async function addOrder(member_id: number) {
    const { db } = test.database
    const now = test.clock.now()
    const { viptype_id } = await db
      .insertInto('viptype')
      .values({ name: '月卡', price_minor: 1990, days: 30, create_time: now, update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    const { order_id, remote_order_id } = await db
      .insertInto('vip_order')
      .values({
        remote_order_id: `20261120${member_id}`.padEnd(24, '1'),
        member_id,
        viptype_id,
        viptype_name: '月卡',
        viptype_texts: '{"fr":{"name":"Un mois"}}',
        price_minor: 1990,
        currency: 'CNY',
        days: 30,
        group_id: 10,
        state: 'fulfilled',
        create_time: now,
        expire_time: now,
        pay_time: now,
        update_time: now,
        ask_time: null,
        next_ask_time: null,
      })
      .returning(['order_id', 'remote_order_id'])
      .executeTakeFirstOrThrow()
    return { order_id, remote_order_id }
  }

  it('answers why, with the order behind a row, newest first, page by page', async () => {
    const { client, member_id } = await registerMember(test)
    const { entitlement } = test.app.modules
    const start = test.clock.now()
    const { order_id, remote_order_id } = await addOrder(member_id)
    const give = (duration_ms: number | null, more: object) =>
      test.database.db
        .transaction()
        .execute((trx) =>
          entitlement.grant(trx, { member_id, kind: 'vip', duration_ms, reason: 'gift', actor: 'test', ...more }),
        )
    await give(days(30), { reason: 'order', order_id })
    await give(days(7), {})
    await give(null, { group_id: 11 })
    await test.database.db.transaction().execute((trx) => entitlement.takeBack(trx, order_id, 'operator'))
    const ledger = await dataOf(client.call('GET /api/member.Entitlement/list', { group_id: 10 }))
    expect(ledger.list).toMatchObject([
      { reason: 'refund', remote_order_id, duration_seconds: -30 * 86_400, is_refunded: 0, is_held: 1 },
      { reason: 'gift', remote_order_id: '', duration_seconds: 7 * 86_400, over_timestamp: start + days(37) },
      { reason: 'order', remote_order_id, viptype_name: '月卡', is_refunded: 1, over_timestamp: start + days(30) },
    ])
    expect(ledger.list[0]?.over_timestamp).toBe(start + days(7))
    expect(ledger.effective_group_details.map(({ group_id }) => group_id)).toEqual([10, 11])
    const second = await dataOf(client.call('GET /api/member.Entitlement/list', { page: 2, limit: 3 }))
    expect(second).toMatchObject({ count: 4, pages: 2 })
    expect(second.list.map(({ reason }) => reason)).toEqual(['order'])
    expect((await dataOf(client.call('GET /api/member.Entitlement/list', { kind: 'content' }))).count).toBe(0)
  })

  it('is in the reader’s language, shows nobody else’s rows, and nothing to guests', async () => {
    const owner = await registerMember(test)
    const { order_id } = await addOrder(owner.member_id)
    const grant = { member_id: owner.member_id, kind: 'vip', duration_ms: days(1), actor: 'test', order_id } as const
    await test.database.db
      .transaction()
      .execute((trx) => test.app.modules.entitlement.grant(trx, { ...grant, reason: 'order' }))
    const french = await dataOf(test.clientOf(owner.token, 'fr').call('GET /api/member.Entitlement/list', {}))
    expect(french.list[0]).toMatchObject({ viptype_name: 'Un mois', reason_name: 'Achat', group_name: 'VIP' })
    const stranger = await registerMember(test)
    expect((await dataOf(stranger.client.call('GET /api/member.Entitlement/list', {}))).list).toEqual([])
    expect(await errorOf(test.client.call('GET /api/member.Entitlement/list', {}))).toBe('auth.login_needed')
  })
})
