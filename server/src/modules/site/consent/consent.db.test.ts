import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const PENDING = 'GET /api/setting.Accord/pending'
const AGREE = 'POST /api/setting.Accord/agree'

eachDatabase('consent to agreements', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  const reason = '法律变了'
  /** Publishes texts of an agreement; returns its version. */
  async function publish(unique: string, content: Record<string, string>, needs_consent: 0 | 1) {
    app.clock.advance(minutes(1))
    const { list } = await owner.call('GET /admin/api/site.Accord/list', {})
    const known = list.find((one) => one.unique === unique)
    const saved = await owner.call('POST /admin/api/site.Accord/save', {
      ...{ request_id: newRequest(), name: { 'zh-Hans': '隐私政策', en: 'Privacy' }, content },
      ...(known ? { accord_id: known.accord_id } : { unique }),
    })
    const { accord_id, draft_version } = saved
    const version = known?.version ?? 1
    const input = { request_id: newRequest(), reason, accord_id, version, draft_version, needs_consent }
    return (await owner.call('POST /admin/api/site.Accord/publish', input)).version_id
  }
  const asked = async ({ client }: Pick<Awaited<ReturnType<typeof registerMember>>, 'client'>) =>
    (await client.call(PENDING, {})).data.list

  it('is asked for once after a version that needs it, with its text and what changed', async () => {
    await publish('privacy', { 'zh-Hans': '一\n\n不卖数据', en: 'One\n\nNo data is sold' }, 0)
    const member = await registerMember(app)
    const english = { client: app.clientOf(member.token, 'en') }
    expect(await asked(member)).toEqual([])
    const version_id = await publish('privacy', { 'zh-Hans': '一\n\n三十天后删除', en: 'One\n\nGone in 30 days' }, 1)
    expect(await asked(member)).toMatchObject([
      {
        ...{ version_id, unique: 'privacy', name: '隐私政策', is_new: 0, more_num: 0 },
        ...{ added: ['三十天后删除'], cut: ['不卖数据'], content: '<p>一</p>\n<p>三十天后删除</p>' },
      },
    ])
    expect(await asked(english)).toMatchObject([{ name: 'Privacy', added: ['Gone in 30 days'] }])
    app.clock.advance(1)
    await member.client.call(AGREE, { version_ids: [version_id] })
    await member.client.call(AGREE, { version_ids: [version_id, version_id] })
    expect(await asked(member)).toEqual([])
    const rows = await app.database.db
      .selectFrom('agreement_consent')
      .selectAll()
      .where('member_id', '=', member.member_id)
      .orderBy('create_time')
      .execute()
    expect(rows.map((row) => row.version_id)).toContain(version_id)
    expect(rows.at(-1)).toMatchObject({ version_id, create_time: app.clock.now() })
  })

  it('is not asked for by versions that do not need it, nor of guests', async () => {
    const member = await registerMember(app)
    await publish('vip-agreement', { 'zh-Hans': '一' }, 0)
    expect(await asked(member)).toEqual([])
    await expect(app.client.call(PENDING, {})).rejects.toMatchObject({ code: 401 })
  })

  it('is noted at the registration for what its page names, and nothing else', async () => {
    await publish('user-agreement', { 'zh-Hans': '一' }, 1)
    const privacy = await publish('privacy', { 'zh-Hans': '一' }, 1)
    const vip = await publish('vip-agreement', { 'zh-Hans': '一' }, 1)
    const member = await registerMember(app)
    expect((await asked(member)).map(({ version_id, is_new }) => [version_id, is_new])).toEqual([[vip, 1]])
    const again = await publish('privacy', { 'zh-Hans': '二' }, 1)
    const ids = (await asked(member)).map(({ version_id }) => version_id)
    expect(ids.sort()).toEqual([vip, again].sort())
    expect(ids).not.toContain(privacy)
  })

  it('of a version that does not exist is refused, that of an older one does not count for the newest', async () => {
    const old = await publish('privacy', { 'zh-Hans': '一' }, 1)
    const member = await registerMember(app)
    const now = await publish('privacy', { 'zh-Hans': '二' }, 1)
    await expect(member.client.call(AGREE, { version_ids: [999] })).rejects.toMatchObject({
      error: 'site.accord_not_found',
    })
    await member.client.call(AGREE, { version_ids: [old] })
    expect(await asked(member)).toMatchObject([{ version_id: now }])
  })

  it('says before the publishing how many members will be asked', async () => {
    await registerMember(app)
    const other = await registerMember(app)
    const num = async () => (await owner.call('GET /admin/api/site.Accord/asked', {})).member_num
    const before = await num()
    expect(before).toBeGreaterThanOrEqual(2)
    await app.database.db
      .updateTable('member')
      .set({ is_disable: 1 })
      .where('member_id', '=', other.member_id)
      .execute()
    expect(await num()).toBe(before - 1)
  })
})
