import { days } from '@zimu/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, errorOf, registerMember, setOption, type TestApp } from '../../testing/index.ts'

eachDatabase('trial days', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
  })
  afterAll(() => app.close())
  beforeEach(() => setOption(app, 'vip.trial_days', 7))

  it('are off until the operator says how many', async () => {
    await setOption(app, 'vip.trial_days', 0)
    const { client } = await registerMember(app)
    expect((await client.call('GET /api/setting.Viptype/list', {})).data.trial_days).toBe(0)
    expect(await errorOf(client.call('POST /api/setting.Viptype/trial', {}))).toBe('order.trial_closed')
  })

  it('are given once, also when asked for many times at once', async () => {
    const { client, member_id } = await registerMember(app)
    await app.database.db
      .insertInto('setting')
      .values({ key: 'member.api_rate_num', value: '0', update_time: 0 })
      .execute()
    app.clock.advance(1001)
    expect((await client.call('GET /api/setting.Viptype/list', {})).data.trial_days).toBe(7)
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => client.call('POST /api/setting.Viptype/trial', {})),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await app.database.db
      .selectFrom('entitlement_entry')
      .select(['reason', 'actor', 'duration_ms'])
      .where('member_id', '=', member_id)
      .execute()
    expect(rows).toEqual([{ reason: 'gift', actor: 'trial', duration_ms: days(7) }])
    app.clock.advance(days(8))
    expect(await errorOf(client.call('POST /api/setting.Viptype/trial', {}))).toBe('order.trial_used')
  })

  it('are not for those who have been members', async () => {
    const { client, member_id } = await registerMember(app)
    const grant = { member_id, kind: 'vip', duration_ms: days(1), reason: 'grant', actor: 'test' } as const
    await app.database.db.transaction().execute((trx) => app.app.modules.entitlement.grant(trx, grant))
    app.clock.advance(days(2))
    expect(await errorOf(client.call('POST /api/setting.Viptype/trial', {}))).toBe('order.trial_used')
  })
})
