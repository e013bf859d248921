/** Webhooks: written with what they tell of, sent with one number, tried again, switched off, sent again by hand. */
import { createHmac } from 'node:crypto'
import type { HookEvent } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { type HookSender, readHookUrl, type SendOutcome } from '../../../ports/hook-sender/index.ts'
import { openShop, type Shop } from '../../../testing/console/shop.ts'
import { makeContent } from '../../../testing/factories.ts'
import { eachDatabase, makeOperator, newRequest, registerMember, type TestOperator } from '../../../testing/index.ts'
import { deliveryPage } from './delivery.repo.ts'

const SAVE = 'POST /admin/api/hook.Hook/save'
const DELIVERIES = 'GET /admin/api/hook.Delivery/list'
const URL = 'https://example.org/hook'

interface Sent {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

eachDatabase('webhooks', (kind) => {
  let shop: Shop
  let owner: TestOperator
  let sent: Sent[]
  let answer: (sent: Sent) => Promise<Partial<SendOutcome>>
  const hookSender: HookSender = {
    accepts: (url) => readHookUrl(url) !== undefined,
    async send(url, headers, body) {
      sent.push({ url, headers, body: String(body) })
      return {
        status: 204,
        answer: '',
        fault: '',
        duration_ms: 3,
        ...(await answer({ url, headers, body: String(body) })),
      }
    },
  }
  const refuse = async () => ({ status: 503, answer: 'not now' })

  beforeEach(async () => {
    sent = []
    answer = async () => ({})
    shop = await openShop(kind, { deps: { hookSender } })
    owner = await makeOperator(shop.app, ['owner'], 'owner')
  })
  afterEach(() => shop.app.close())

  const save = (events: HookEvent[], given: object = {}) =>
    owner.call(SAVE, { request_id: newRequest(), name: '财务系统', url: URL, events, ...given })
  const runDue = () => shop.app.app.modules.jobs.runDue()
  const listOf = (hook_id: number) => owner.call(DELIVERIES, { hook_id }).then(({ list }) => list)
  const hookOf = async () => (await owner.call('GET /admin/api/hook.Hook/list', {})).list[0]
  const typesOf = () => sent.map(({ body }) => (JSON.parse(body) as { type: string }).type)

  it('tells what was chosen, once, with a signature over number, time and body', async () => {
    const { secret, hook_id } = await save(['order.paid'])
    await save(['member.new'], { url: 'https://example.org/members' })
    const { remote_order_id } = await shop.pay('twice')
    for (let round = 0; round < 3; round += 1) await runDue()
    expect(sent).toHaveLength(1)
    const [{ url, headers, body } = { url: '', headers: {} as Record<string, string>, body: '' }] = sent
    expect(url).toBe(URL)
    expect(JSON.parse(body)).toMatchObject({ type: 'order.paid', data: { remote_order_id, amount: '148.00' } })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(await listOf(hook_id)).toMatchObject([{ state: 'delivered', event: 'order.paid', try_num: 1 }])
  })

  it('tells of abnormal money, refunds, new members, what was published and what was reported', async () => {
    await save(['order.abnormal', 'order.refunded', 'member.new', 'content.published', 'danmu.reported'])
    const order = await shop.pay('pay')
    const refund = { remote_order_id: order.remote_order_id, reason: '退', amount: '148.00' }
    await owner.call('POST /admin/api/refund.Refund/make', { request_id: newRequest(), ...refund })
    await shop.pay('less')
    const { member_id, client } = await registerMember(shop.app)
    const content_id = await makeContent(shop.app, {
      kind: 'article',
      is_disable: 1,
      extent: 1,
      image: { url: '', width: 0, height: 0, color: '' },
    })
    await owner.call('POST /admin/api/content.Content/show', { request_id: newRequest(), content_id, version: 1 })
    const row = { content_id, text: '墨', color: '#FFFFFF', time: 1, segment: 0, state: 'shown', create_time: 1 }
    const { danmu_id } = await shop.app.database.db
      .insertInto('content_danmu')
      .values(row)
      .returning('danmu_id')
      .executeTakeFirstOrThrow()
    for (let round = 0; round < 2; round += 1)
      await client.call('POST /api/content.Danmu/report', { danmu_id, reason: '广告' })
    shop.app.clock.advance(minutes(2))
    for (let round = 0; round < 4; round += 1) await runDue()
    expect(typesOf().sort()).toEqual([
      'content.published',
      'danmu.reported',
      'member.new',
      'order.abnormal',
      'order.refunded',
    ])
    const member = sent.find(({ body }) => body.includes('member.new'))
    expect(JSON.parse(member?.body ?? '')).toMatchObject({ data: { member_id } })
  })

  it('tells of nothing that was rolled back, and of memberships that end from now on', async () => {
    await save(['member.ended'])
    const { db } = shop.app.database
    const end = async () => {
      await db.updateTable('job').set({ run_time: 0 }).where('kind', '=', 'tell-ended').execute()
      await runDue()
      await runDue()
    }
    await shop.app.app.startJobs(['housekeeping'])
    await end()
    const members = [(await registerMember(shop.app)).member_id, (await registerMember(shop.app)).member_id]
    const row = { group_id: 10, update_time: 1 }
    const soon = shop.app.clock.now() + minutes(5)
    await db
      .insertInto('member_group')
      .values(members.map((member_id) => ({ ...row, member_id, over_time: soon })))
      .execute()
    await end()
    expect(typesOf()).toEqual([])
    shop.app.clock.advance(minutes(6))
    await end()
    await end()
    expect(typesOf()).toEqual(['member.ended', 'member.ended'])
  })

  it('tries again with the same number, keeps what was answered, and rests between', async () => {
    answer = refuse
    const { hook_id } = await save(['order.paid'])
    await shop.pay('pay')
    await runDue()
    expect(sent).toHaveLength(1)
    await runDue()
    expect(sent).toHaveLength(1)
    expect(await hookOf()).toMatchObject({ state: 'failing', waiting_num: 1 })
    answer = async () => ({})
    shop.app.clock.advance(minutes(1))
    await runDue()
    expect(new Set(sent.map(({ headers }) => headers['webhook-id']))).toHaveProperty('size', 1)
    const [delivery] = await listOf(hook_id)
    expect(delivery).toMatchObject({ state: 'delivered', try_num: 2 })
    expect(delivery?.tries.map(({ status, answer: text }) => [status, text])).toEqual([
      [204, ''],
      [503, 'not now'],
    ])
    expect(await hookOf()).toMatchObject({ state: 'on', waiting_num: 0 })
  })

  it('is taken over with the same number when the process that sends dies, and the dead one writes nothing', async () => {
    const { hook_id } = await save(['order.paid'])
    let release = () => {}
    const held = new Promise<void>((begun) => {
      answer = () => {
        begun()
        return new Promise((done) => {
          release = () => done({ status: 500 })
        })
      }
    })
    const paying = shop.pay('pay')
    await held
    // Nobody renews the lock of a process that was killed.
    await shop.app.database.db.updateTable('job').set({ lock_time: 0 }).where('kind', '=', 'webhook').execute()
    answer = async () => ({})
    const heir = await createApp(shop.app.deps)
    await heir.modules.jobs.runDue()
    expect(await listOf(hook_id)).toMatchObject([{ state: 'delivered', try_num: 1 }])
    release()
    await paying
    await runDue()
    expect(await listOf(hook_id)).toMatchObject([{ state: 'delivered', try_num: 1 }])
    expect(sent.map(({ headers }) => headers['webhook-id'])).toHaveLength(2)
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    await heir.close()
  })

  it('is switched off after a day of failures; what waits is sent again by hand once it is on', async () => {
    answer = refuse
    const { hook_id } = await save(['order.paid'])
    await shop.pay('pay')
    for (let hour = 0; hour < 30; hour += 1) {
      await runDue()
      shop.app.clock.advance(hours(1))
    }
    owner = await makeOperator(shop.app, ['owner'], 'later')
    expect(await hookOf()).toMatchObject({ state: 'dropped' })
    const waits = (await owner.call('GET /admin/api/overview.Waiting/list', {})).list
    expect(waits).toContainEqual({ kind: 'hooks', num: 1, sums: [], oldest_time: null })
    const record = await owner.call('GET /admin/api/audit.Entry/list', { act: 'hook.drop' })
    expect(record.list).toMatchObject([{ target: `webhook:${hook_id}`, target_name: '财务系统' }])
    const [delivery] = await listOf(hook_id)
    expect(delivery?.state).toBe('stopped')
    const again = { request_id: newRequest(), delivery_id: delivery?.delivery_id ?? 0 }
    const AGAIN = 'POST /admin/api/hook.Delivery/again'
    await expect(owner.call(AGAIN, again)).rejects.toMatchObject({ error: 'hook.is_off' })
    answer = async () => ({})
    const { version = 1 } = (await hookOf()) ?? {}
    await save(['order.paid'], { hook_id, version })
    await owner.call(AGAIN, { ...again, request_id: newRequest() })
    await runDue()
    expect(await listOf(hook_id)).toMatchObject([{ state: 'delivered', message_id: delivery?.message_id }])
  })

  it('shows its secret once, and a new one on demand; the table has neither', async () => {
    const first = await save(['order.paid'])
    expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const { hook_id } = first
    const same = await save(['order.paid'], { hook_id, version: 1 })
    expect(same.secret).toBe('')
    const renewed = await save(['order.paid'], { hook_id, version: 2, is_renewed: 1 })
    expect(renewed.secret).not.toBe(first.secret)
    await expect(save(['order.paid'], { hook_id, version: 1 })).rejects.toMatchObject({ error: 'request.conflict' })
    const tables = [
      await shop.app.database.db.selectFrom('webhook').selectAll().execute(),
      await shop.app.database.db.selectFrom('operator_record').selectAll().execute(),
    ]
    expect(JSON.stringify(tables)).not.toContain(renewed.secret.slice(6))
  })

  it.each([
    'http://example.org/',
    'https://10.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://example.org:8443/',
    'x',
  ])('refuses the address %s', async (url) => {
    await expect(save(['order.paid'], { url })).rejects.toMatchObject({ error: 'hook.url_refused' })
  })

  it('lists deliveries by an index, also where there are many', async () => {
    if (kind !== 'sqlite') return
    const { db } = shop.app.database
    const asked = deliveryPage(db, { hook_id: 1, state: 'failed' }, { limit: 50 })
    const { rows } = await sql<{ detail: string }>`explain query plan select * from (${asked}) as asked`.execute(db)
    const details = rows.map(({ detail }) => detail).join('\n')
    expect(details).toContain('webhook_delivery_state')
    expect(details).not.toContain('TEMP B-TREE')
  })
})
