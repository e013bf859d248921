import { type Call, calls } from '@zimu/contract'
import { minutes, seconds } from '@zimu/contract/durations'
import { type PreviewViewer, readPreviewStart } from '@zimu/contract/preview'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const OPEN = 'GET /admin/api/content.Preview/open'
const SHARE = 'GET /admin/api/content.Share/info'
const DRAFT = 'POST /admin/api/content.Document/draft'
const INFO = 'GET /api/content.Content/info'
const ARTICLE = { kind: 'article', name: '宋体', bodies: { 'zh-Hans': '<p>原来的字</p>' } } as const

eachDatabase('previews', (kind) => {
  let app: TestApp
  let editor: TestOperator
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { PUBLIC_URL: 'https://video.example.org' } })
    editor = await makeOperator(app, ['editor'], 'jiang')
    content_id = await makeContent(app, ARTICLE)
  })
  afterEach(() => app.close())

  const saveDraft = (id: number, changes: object) =>
    editor.call(DRAFT, { content_id: id, draft_version: 0, changes: { ...changes } })
  async function openAs(as: PreviewViewer, id = content_id, operator = editor) {
    const opened = await operator.call(OPEN, { content_id: id, as })
    const start = readPreviewStart(new URL(opened.url).hash)
    if (!start) throw new Error('the address has no ticket')
    return { ...opened, start, client: app.clientOf(start.ticket) }
  }
  const infoOf = async (client: TestApp['client'], id = content_id) =>
    (await client.call(INFO, { content_id: String(id) })).data

  it('a draft is shown as publishing it would, and guests are answered as before, during and after', async () => {
    await saveDraft(content_id, { name: '黑体', title: '副题', body: '新的 *字*', keywords: '甲' })
    const before = await infoOf(app.client)
    const { client, start, url } = await openAs('guest')
    expect(new URL(url).origin).toBe('https://video.example.org')
    expect(new URL(url).search).toBe('?preview=1&lang=zh-Hans')
    expect(start).toMatchObject({ viewer: 'guest', isDraft: true, page: expect.stringContaining(`id=${content_id}`) })
    const shown = await infoOf(client)
    expect(shown).toMatchObject({ name: '黑体', title: '副题', content: '<p>新的 <em>字</em></p>', lock_type: '' })
    expect(await infoOf(app.client)).toEqual(before)
    app.clock.advance(seconds(2))
    expect(await infoOf(app.client)).toEqual(before)
    const { version, draft_version } = await editor.call('GET /admin/api/content.Document/info', { content_id })
    const numbers = { content_id, version, draft_version }
    await editor.call('POST /admin/api/content.Document/publish', { request_id: newRequest(), ...numbers })
    const { update_time: _, ...published } = await infoOf(app.client)
    expect(shown).toMatchObject(published)
  })

  it('what was never published can be looked at by a ticket, and by nobody else', async () => {
    const made = { request_id: newRequest(), kind: 'article', name: '还没好' } as const
    const { content_id: id } = await editor.call('POST /admin/api/content.Content/create', made)
    const { client } = await openAs('member', id)
    expect(await infoOf(client, id)).toMatchObject({ name: '还没好' })
    expect(await errorOf(infoOf(app.client, id))).toBe('content.not_found')
  })

  it('rights are those of the viewer, of this content and of all others', async () => {
    const lockedId = await makeContent(app, { ...ARTICLE, is_vip: 1 })
    await saveDraft(content_id, { is_vip: 1 })
    const seen = async (as: PreviewViewer) => {
      const { client } = await openAs(as)
      const [own, other] = [await infoOf(client), await infoOf(client, lockedId)]
      return [own.lock_type, own.content !== '', other.lock_type]
    }
    expect(await seen('guest')).toEqual(['login', false, 'login'])
    expect(await seen('member')).toEqual(['vip', false, 'vip'])
    expect(await seen('expired')).toEqual(['vip', false, 'vip'])
    expect(await seen('vip')).toEqual(['', true, ''])
    expect(await openAs('guest')).toMatchObject({
      is_locked: 1,
      media_num: 0,
      page_title: expect.stringMatching(/^宋体/),
    })
  })

  it('another draft is not shown', async () => {
    const otherId = await makeContent(app, { ...ARTICLE, name: '另一篇' })
    await saveDraft(otherId, { name: '另一篇的草稿' })
    const { client } = await openAs('vip')
    expect(await infoOf(client, otherId)).toMatchObject({ name: '另一篇' })
    await app.database.db.updateTable('content').set({ is_listed: 0 }).where('content_id', '=', otherId).execute()
    app.clock.advance(seconds(2))
    expect(await errorOf(infoOf(client, otherId))).toBe('content.not_found')
  })

  it('every write and everything of a member is refused', async () => {
    const { start } = await openAs('vip')
    for (const call of Object.values(calls) as Call[]) {
      if (call.effect !== 'write' && call.auth !== 'required') continue
      const { method, path } = call
      const payload = method === 'POST' ? { payload: {} } : {}
      const reply = await app.http.inject({ method, url: path, headers: { apitoken: start.ticket }, ...payload })
      expect([call.id, reply.json().data.error]).toEqual([call.id, 'auth.read_only'])
      app.clock.advance(seconds(1))
    }
  })

  it('nothing is counted: no views, no search words', async () => {
    const { client } = await openAs('vip')
    await infoOf(client)
    await client.call('GET /api/content.Content/list', { keywords: '找不到的词' })
    const { contents } = app.app.modules
    await Promise.all([contents.flushViews(), contents.flushWords(), contents.misses.flush()])
    await contents.settleViews()
    const { db } = app.database
    expect(await db.selectFrom('content').select('hits').execute()).toEqual([{ hits: 0 }])
    expect(await db.selectFrom('searchword').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('search_miss').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('member_footprint').selectAll().execute()).toEqual([])
  })

  it('ends after 15 minutes, also for calls that guests may make', async () => {
    const { client, exp_timestamp } = await openAs('guest')
    expect(exp_timestamp).toBe(app.clock.now() + minutes(15))
    app.clock.advance(minutes(15) - 1)
    await infoOf(client)
    app.clock.advance(1)
    expect(await errorOf(infoOf(client))).toBe('auth.preview_ended')
    expect(await errorOf(client.call('GET /api/setting.Setting/setting', {}))).toBe('auth.preview_ended')
  })

  it('ends with the session of the operator, and with their right', async () => {
    const { client } = await openAs('vip')
    const others = await openAs('vip', content_id, await makeOperator(app, ['reader']))
    await editor.call('POST /admin/api/operator.Session/end', {})
    expect(await errorOf(infoOf(client))).toBe('auth.preview_ended')
    await infoOf(others.client)
    await app.database.db.deleteFrom('operator_in_role').execute()
    expect(await errorOf(infoOf(others.client))).toBe('auth.preview_ended')
  })

  it('a ticket that was changed is none', async () => {
    const { start } = await openAs('guest')
    const { ticket } = start
    for (const forged of [ticket.replace('.guest.', '.vip.'), ticket.slice(0, -1), `${ticket}x`, 'preview.'])
      expect([forged, await errorOf(infoOf(app.clientOf(forged)))]).toEqual([forged, 'auth.preview_ended'])
  })

  it('the card that others show is of the draft, with what is amiss', async () => {
    await saveDraft(content_id, { name: '黑体', description: '很长。'.repeat(90) })
    const card = await editor.call(SHARE, { content_id })
    expect(card).toMatchObject({
      url: `https://video.example.org/s/${content_id}`,
      title: expect.stringContaining('黑体'),
      description_length: 270,
      description_shown: 200,
    })
    expect(card.description).toHaveLength(200)
    expect(card.warnings).toContain('description_long')
    expect(await errorOf(editor.call(SHARE, { content_id: 9999 }))).toBe('content.not_found')
  })
})
