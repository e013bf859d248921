import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'

const LIST = 'GET /admin/api/audit.Entry/list'
const INFO = 'GET /admin/api/audit.Entry/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'
const ACCORD = { name: { 'zh-Hans': '用户协议' }, content: { 'zh-Hans': '第一版' } }

eachDatabase('what the answer of an act offers to take back', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest(), reason: '试一试' })
  /** The act's own row, which is the newest. */
  async function lastEntry() {
    const [newest] = (await owner.call(LIST, {})).list
    return owner.call(INFO, { record_id: newest?.record_id ?? 0 })
  }

  it('is nothing where the record would refuse it: sessions ended, an agreement published', async () => {
    const { member_id } = await registerMember(app)
    const ended = await owner.call('POST /admin/api/member.Member/endSessions', { ...write(), member_id })
    expect(ended).toEqual({ session_num: 1, record_id: null })
    expect(await lastEntry()).toMatchObject({ action: 'member.end_sessions', can_undo: 0 })
    const { accord_id } = await owner.call('POST /admin/api/site.Accord/save', {
      ...write(),
      ...ACCORD,
      unique: 'terms',
    })
    const publish = { ...write(), accord_id, version: 1, draft_version: 1, needs_consent: 1 } as const
    expect(await owner.call('POST /admin/api/site.Accord/publish', publish)).toMatchObject({ record_id: null })
    const { record_id, can_undo } = await lastEntry()
    expect(can_undo).toBe(0)
    await expect(owner.call(UNDO, { ...write(), record_id })).rejects.toMatchObject({ error: 'undo.not_possible' })
  })

  it('is nothing for what was made and had no state before', async () => {
    const input = { ...write(), kind: 'article', name: '新的' } as const
    const made = await owner.call('POST /admin/api/content.Content/create', input)
    expect(made.record_id).toBeNull()
    expect((await lastEntry()).can_undo).toBe(0)
  })

  it('is the row itself where it can be taken back, and taking it back works', async () => {
    const { member_id } = await registerMember(app)
    const off = await owner.call('POST /admin/api/member.Member/disable', { ...write(), member_id })
    expect(await lastEntry()).toMatchObject({ record_id: off.record_id, can_undo: 1 })
    await owner.call(UNDO, { ...write(), record_id: off.record_id ?? 0 })
    const content_id = await makeContent(app, { kind: 'article' })
    const hidden = await owner.call('POST /admin/api/content.Content/hide', { ...write(), content_id, version: 1 })
    expect(await lastEntry()).toMatchObject({ record_id: hidden.record_id, can_undo: 1 })
    await owner.call(UNDO, { ...write(), record_id: hidden.record_id ?? 0 })
  })
})
