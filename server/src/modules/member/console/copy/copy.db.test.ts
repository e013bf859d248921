import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeFeedback, makePhoto, uploadOf } from '../../../../testing/feedback.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../../testing/index.ts'

const COPY = 'POST /admin/api/member.Member/copy'

eachDatabase('the copy of a member on the console', (kind) => {
  let app: TestApp
  let owner: TestOperator
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
    member = await registerMember(app)
  })
  afterEach(() => app.close())

  const act = () => ({ member_id: member.member_id, request_id: newRequest(), reason: '依法要求' })
  const read = (url: string, by = owner) => by.inject({ method: 'GET', url })
  const tablesOf = (text: string) => (JSON.parse(text) as { tables: Record<string, unknown[]> }).tables

  it('is the package that members get of their own, recorded with its reason and told to the member', async () => {
    await makeFeedback(app, { member_id: member.member_id, title: '没有声音' })
    const { url } = await dataOf(member.client.call('POST /api/member.Member/export', {}))
    const { pathname, search } = new URL(url)
    const own = tablesOf((await app.http.inject({ url: `${pathname}${search}` })).body)
    const { path } = await owner.call(COPY, act())
    const reply = await read(path)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(reply.headers['content-disposition']).toContain(`zimu-${member.member_id}-`)
    const taken = tablesOf(reply.body)
    const { member_log, ...rest } = taken
    const { member_log: ownLog = [], ...ownRest } = own
    expect(rest).toEqual(ownRest)
    expect(taken.feedback).toMatchObject([{ title: '没有声音' }])
    // Taking it is the one thing that is new.
    expect(member_log).toEqual([...ownLog, expect.objectContaining({ kind: 'copied_by_operator' })])
    const [row] = await app.app.modules.record.list({ limit: 1 })
    expect(row).toMatchObject({ action: 'member.copy', target: `member:${member.member_id}`, reason: '依法要求' })
    expect(JSON.stringify(row)).not.toContain(member.username)
  })

  it('has the pictures of feedback in it for who may see them', async () => {
    const { headers, payload } = uploadOf(await makePhoto(60, 30), '账单.jpg')
    const request = { method: 'POST', url: '/api/setting.Feedback/picture', payload } as const
    const sent = await app.http.inject({ ...request, headers: { ...headers, ApiToken: member.token } })
    const number = String(sent.json().data.file_id)
    const copyBy = async (by: TestOperator) => JSON.parse((await read((await by.call(COPY, act())).path, by)).body)
    expect((await copyBy(owner)).pictures[number]).toMatch(/^data:image\/webp;base64,/)
    const { role } = await owner.call('POST /admin/api/operator.Role/save', {
      ...{ name: '档案', request_id: newRequest(), reason: '依法' },
      grants: [{ right: 'member.export', bounds: [] }],
    })
    const archivist = await makeOperator(app, [role as never])
    const copy = await copyBy(archivist)
    expect(copy.pictures).toBeUndefined()
    expect(copy.tables.feedback_picture).toMatchObject([{ picture_id: Number(number) }])
  })

  it('is for the session that asked, for ten minutes, and for who may export', async () => {
    const { path } = await owner.call(COPY, act())
    const other = await makeOperator(app, ['owner'])
    expect((await read(path, other)).json().data.error).toBe('member.copy_gone')
    expect((await read(`${path}x`)).json().data.error).toBe('member.copy_gone')
    const support = await makeOperator(app, ['support'])
    await expect(support.call(COPY, act())).rejects.toMatchObject({ error: 'operator.not_allowed' })
    expect((await read(path, support)).json().data.error).toBe('operator.not_allowed')
    await expect(owner.call(COPY, { ...act(), reason: '' })).rejects.toMatchObject({ error: 'operator.reason_needed' })
    app.clock.advance(minutes(10))
    expect((await read(path)).json().data.error).toBe('member.copy_gone')
  })
})
