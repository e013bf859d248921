import { calls } from '@zimu/contract'
import { minutes } from '@zimu/contract/durations'
import { readPreviewStart } from '@zimu/contract/preview'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../../testing/index.ts'

const VIEW = 'POST /admin/api/member.Member/viewAs'
const ME = 'GET /api/member.Member/info'
const INFO = 'GET /api/content.Content/info'

eachDatabase('looking as a member', (kind) => {
  let app: TestApp
  let support: TestOperator
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { PUBLIC_URL: 'https://video.example.org' } })
    support = await makeOperator(app, ['support'], 'lin')
    member = await registerMember(app)
  })
  afterEach(() => app.close())

  const input = () => ({
    request_id: newRequest(),
    member_id: member.member_id,
    reason: '看不到影片',
    lang: 'fr' as const,
  })
  async function look(by = support) {
    const opened = await by.call(VIEW, input())
    const start = readPreviewStart(new URL(opened.url).hash)
    if (!start) throw new Error('the address has no ticket')
    return { opened, start, client: app.clientOf(start.ticket) }
  }
  const reads = (client: TestApp['client']) =>
    client.call(ME, {}).then(
      () => 'read',
      ({ error }: { error: string }) => error,
    )

  it('what the member may read is read, what is not the member’s is not', async () => {
    const content_id = await makeContent(app, {
      kind: 'article',
      name: '宋体',
      is_vip: 1,
      bodies: { 'zh-Hans': '<p>字</p>' },
    })
    const { opened, start, client } = await look()
    expect(new URL(opened.url).search).toBe('?preview=1&lang=fr')
    expect(start).toMatchObject({ viewer: 'member', memberName: expect.any(String), endMs: opened.exp_timestamp })
    const seen = (one: TestApp['client']) => dataOf(one.call(ME, {}))
    expect(await seen(client)).toEqual(await seen(member.client))
    const locked = async () => (await dataOf(client.call(INFO, { content_id: String(content_id) }))).is_unlock
    expect(await locked()).toBe(0)
    const owner = await makeOperator(app, ['owner'], 'zhou')
    await owner.call('POST /admin/api/member.Member/grant', { ...input(), day_num: 7, last_entry_id: 0 })
    expect(await locked()).toBe(1)
  })

  it('nothing is written: every call that writes is refused, and what is looked at is not counted', async () => {
    const content_id = await makeContent(app, { kind: 'article', name: '宋体', bodies: { 'zh-Hans': '<p>字</p>' } })
    const { start, client } = await look()
    await client.call(INFO, { content_id: String(content_id) })
    await app.app.modules.contents.flushViews()
    await app.app.modules.contents.settleViews()
    const { db } = app.database
    const counted = await db
      .selectFrom('content')
      .select('hits')
      .where('content_id', '=', content_id)
      .executeTakeFirst()
    expect(counted?.hits).toBe(0)
    expect((await dataOf(member.client.call('GET /api/member.Footprint/list', {}))).count).toBe(0)
    for (const { id, effect, method, path } of Object.values(calls)) {
      if (effect !== 'write') continue
      const headers = { apitoken: start.ticket }
      const reply = await app.http.inject({ method, url: path, headers, ...(method === 'POST' && { payload: {} }) })
      expect([id, reply.json<{ data?: { error?: string } }>().data?.error]).toEqual([id, 'auth.read_only'])
    }
  })

  it('the caller is known as an operator who looks, from whom what can be used is covered', async () => {
    const { start } = await look()
    const { caller } = await app.app.modules.members.readView(start.ticket, 'zh-Hans')
    expect(caller).toMatchObject({ member_id: member.member_id, isViewed: true })
  })

  it('ends after 15 minutes, and with the session of the operator', async () => {
    const { client } = await look()
    app.clock.advance(minutes(15) - 1)
    expect(await reads(client)).toBe('read')
    app.clock.advance(1)
    expect(await reads(client)).toBe('auth.preview_ended')
    const { client: second } = await look()
    const { db } = app.database
    await db.updateTable('operator_session').set({ end_reason: 'signed_out' }).execute()
    expect(await reads(second)).toBe('auth.preview_ended')
  })

  it('a changed ticket is none, and one member’s is not another’s', async () => {
    const { start } = await look()
    const other = await registerMember(app)
    const forged = start.ticket.replace(`view.${member.member_id}.`, `view.${other.member_id}.`)
    expect(await reads(app.clientOf(forged))).toBe('auth.preview_ended')
    expect(await reads(app.clientOf('view.'))).toBe('auth.preview_ended')
    expect(await reads(app.clientOf(`preview.${start.ticket.slice('view.'.length)}`))).toBe('auth.preview_ended')
  })

  it('the member reads that it happened; the record has the reason, and no ticket', async () => {
    await look()
    const { list } = await dataOf(member.client.call('GET /api/member.Member/log', {}))
    expect(list[0]).toMatchObject({
      kind: 'viewed_by_operator',
      kind_name: '运营人员以你的身份看过，只读',
      login_ip: '',
    })
    const rows = await app.database.db.selectFrom('operator_record').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('view.')
    expect(rows.at(-1)).toMatchObject({ action: 'member.view_as', reason: '看不到影片' })
  })

  it('is for whoever may also see the addresses of members, with a reason', async () => {
    const moderator = await makeOperator(app, ['moderator'], 'wu')
    expect(await errorOf(moderator.call(VIEW, input()))).toBe('operator.not_allowed')
    expect(await errorOf(support.call(VIEW, { ...input(), reason: '' }))).toBe('operator.reason_needed')
    expect(await errorOf(support.call(VIEW, { ...input(), member_id: 999_999 }))).toBe('member.not_found')
  })
})
