import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const SAVE = 'POST /admin/api/site.Accord/save'
const PUBLISH = 'POST /admin/api/site.Accord/publish'
const INFO = 'GET /admin/api/site.Accord/info'
const TEXT = { name: { 'zh-Hans': '用户协议', en: 'Terms' }, content: { 'zh-Hans': '## 一\n\n第一版', en: 'First' } }

eachDatabase('agreements on the console', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest() })
  const seen = async (language: 'zh-Hans' | 'en' = 'zh-Hans') =>
    (await app.clientOf('', language).call('GET /api/setting.Accord/info', { accord_id: 'terms' })).data

  it('are drafts until they are published, and every version is kept', async () => {
    const first = await owner.call(SAVE, { ...write(), unique: 'terms', ...TEXT })
    const { accord_id } = first
    await expect(seen()).rejects.toMatchObject({ error: 'site.accord_not_found' })
    const publish = { accord_id, version: 1, draft_version: 1, needs_consent: 1 } as const
    await expect(owner.call(PUBLISH, { ...write(), ...publish })).rejects.toMatchObject({
      error: 'operator.reason_needed',
    })
    const request = { ...write(), ...publish, reason: '新的条款' }
    const published = await owner.call(PUBLISH, request)
    expect(await owner.call(PUBLISH, request)).toEqual(published)
    expect(await seen()).toMatchObject({ name: '用户协议', content: '<h2>一</h2>\n<p>第一版</p>' })
    expect(await seen('en')).toMatchObject({ name: 'Terms' })
    expect(published.record_id).toBeNull()
    await owner.call(SAVE, { ...write(), accord_id, ...TEXT, content: { 'zh-Hans': '第二版' } })
    expect((await seen()).content).toContain('第一版')
    const again = { accord_id, version: published.version, draft_version: 1, reason: '改了一句' }
    await owner.call(PUBLISH, { ...write(), ...again })
    expect((await seen()).content).toBe('<p>第二版</p>')
    const info = await owner.call(INFO, { accord_id })
    expect(info).toMatchObject({ draft: null, is_published: 1, content: { 'zh-Hans': '第二版' } })
    expect(info.versions).toMatchObject([{ needs_consent: 0 }, { needs_consent: 1, operator: 'operator:zhou' }])
    const version = await owner.call('GET /admin/api/site.Accord/version', { version_id: published.version_id })
    expect(version).toMatchObject(TEXT)
  })

  it('that came by a site file keep their text as a version', async () => {
    const now = app.clock.now()
    const { accord_id } = await app.database.db
      .insertInto('accord')
      .values({ unique: 'terms', name: '旧', content: '<p>旧的</p>', create_time: now, update_time: null })
      .returning('accord_id')
      .executeTakeFirstOrThrow()
    await owner.call(SAVE, { ...write(), accord_id, ...TEXT })
    await owner.call(PUBLISH, { ...write(), accord_id, version: 1, draft_version: 1, reason: '换了' })
    const { versions } = await owner.call(INFO, { accord_id })
    const ids = versions.map(({ version_id }) => version_id)
    const texts = []
    for (const version_id of ids)
      texts.push((await owner.call('GET /admin/api/site.Accord/version', { version_id })).content['zh-Hans'])
    expect(texts.sort()).toEqual(['旧的', TEXT.content['zh-Hans']].sort())
  })

  it('are not overwritten by two at once, and have keys of their own', async () => {
    const { accord_id } = await owner.call(SAVE, { ...write(), unique: 'terms', ...TEXT })
    const save = () => owner.call(SAVE, { ...write(), accord_id, draft_version: 1, ...TEXT })
    const both = await Promise.allSettled([save(), save()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { error: 'request.conflict', body: { data: { changed_by: 'zhou', current: { draft_version: 2 } } } },
    })
    const taken = owner.call(SAVE, { ...write(), unique: 'terms', ...TEXT })
    await expect(taken).rejects.toMatchObject({ error: 'site.key_taken' })
    const stale = { accord_id, version: 1, draft_version: 1, reason: '换了' }
    await expect(owner.call(PUBLISH, { ...write(), ...stale })).rejects.toMatchObject({ error: 'request.conflict' })
    const editor = await makeOperator(app, ['editor'])
    await expect(editor.call(INFO, { accord_id })).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })
})
