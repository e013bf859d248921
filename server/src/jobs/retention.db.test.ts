import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, registerMember, setOption, type TestApp } from '../testing/index.ts'

eachDatabase('retention', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  const count = async (isDry: boolean) =>
    Object.fromEntries((await app.app.modules.retention({ isDry })).map(({ name, count }) => [name, count]))

  it('counts when dry, lets go when not, leaves the young, and keeps for ever what shall be', async () => {
    const { db } = app.database
    const { member_id, client } = await registerMember(app)
    await client.call('POST /api/member.Logout/logout', {})
    const old = app.clock.now()
    const footprint = { member_id, target_type: 'content', view_num: 1 }
    const callback = {
      method: 'sandbox',
      remote_order_id: '',
      gateway_no: '',
      raw: '{"body":"a payer"}',
      verdict: 'paid',
    }
    const message = { kind: 'mail' as const, to: 'a@example.org', subject: '', text: '' }
    for (const [target_id, time] of [
      [1, old],
      [2, old + days(399)],
    ] as const) {
      await db
        .insertInto('member_footprint')
        .values({ ...footprint, target_id, create_time: time, update_time: time })
        .execute()
      await db
        .insertInto('payment_callback')
        .values({ ...callback, create_time: time })
        .execute()
      await db
        .insertInto('outbox')
        .values({ ...message, create_time: time })
        .execute()
    }
    app.clock.advance(days(401))
    const young = await registerMember(app)
    await setOption(app, 'privacy.outbox_days', 0)
    const wanted = {
      'ended sessions': 1,
      'addresses of sessions': 1,
      'addresses of last logins': 1,
      footprints: 1,
      'raw callbacks': 1,
      'messages without a way out': 0,
      'addresses of the record of operators': 0,
      'devices and networks of operators': 0,
      'wrong tries at codes': 0,
      'days of watching': 0,
    }
    expect(await count(true)).toEqual(wanted)
    expect(await count(true)).toEqual(wanted)
    // Sessions go first, so their addresses are gone with them.
    expect(await count(false)).toEqual({ ...wanted, 'addresses of sessions': 0 })
    expect(Object.values(await count(true))).toEqual(Object.values(wanted).map(() => 0))
    expect(await db.selectFrom('payment_callback').select('raw').orderBy('callback_id').execute()).toEqual([
      { raw: '' },
      { raw: callback.raw },
    ])
    expect(await db.selectFrom('outbox').select('message_id').execute()).toHaveLength(2)
    const member = await db.selectFrom('member').select('login_ip').where('member_id', '=', member_id).execute()
    expect(member).toEqual([{ login_ip: '' }])
    expect((await young.client.call('GET /api/member.Member/sessions', {})).data.list[0]?.login_ip).not.toBe('')
  })
})
