/** A segment of danmu that is made once for everybody, and what is each member's own in it. */
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../testing/index.ts'
import { danmuDecisions } from './decision.ts'

eachDatabase('a segment of danmu', (kind) => {
  let test: TestApp
  let member: TestMember
  let film: string
  beforeEach(async () => {
    test = await createTestApp(kind)
    member = await registerMember(test)
    film = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800 }))
  })
  afterEach(() => test.close())

  async function send(text: string, who = member) {
    test.clock.advance(seconds(3))
    return dataOf(who.client.call('POST /api/content.Danmu/add', { content_id: film, text, time: 10 }))
  }
  /** The segment that is equal for all, as bytes on the wire. */
  const fetchShared = (token = '', headers: Record<string, string> = {}, content_id = film) =>
    test.app.http.inject({
      url: `/api/content.Danmu/list?content_id=${content_id}&with_own=0`,
      headers: { ...(token !== '' && { apitoken: token }), ...headers },
    })
  const textsOf = async (...asked: Parameters<typeof fetchShared>) =>
    (await fetchShared(...asked)).json<{ data: { list: { text: string }[] } }>().data.list.map(({ text }) => text)
  const ownOf = (who: TestMember) => dataOf(who.client.call('GET /api/content.Danmu/own', { content_id: film }))

  it('is one text for all, which browsers need not fetch twice; own ones are known by their sender', async () => {
    const other = await registerMember(test)
    const { sender } = await send('先看')
    const [first, second] = [await fetchShared(member.token), await fetchShared(other.token)]
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(second.body).toBe(first.body)
    expect(first.json()).toMatchObject({ data: { list: [{ text: '先看', sender, is_own: 0, is_like: 0 }] } })
    const known = { 'if-none-match': String(first.headers.etag) }
    expect((await fetchShared(other.token, known)).statusCode).toBe(304)
    expect(await ownOf(member)).toEqual({ sender, liked: [], held: [] })
    expect((await ownOf(other)).sender).not.toBe(sender)
  })

  it('changes with each danmu, like and decision, also of another process, a second later', async () => {
    const { danmu_id } = await send('先看')
    const { etag } = (await fetchShared(member.token)).headers
    const known = { 'if-none-match': String(etag) }
    await dataOf(member.client.call('POST /api/content.Danmu/like', { danmu_id }))
    expect((await fetchShared(member.token, known)).json()).toMatchObject({ data: { list: [{ like_num: 1 }] } })
    expect((await ownOf(member)).liked).toEqual([danmu_id])
    await send('再看')
    expect(await textsOf(member.token)).toEqual(['先看', '再看'])
    await test.database.db
      .transaction()
      .execute((trx) => danmuDecisions.decide(trx, { ids: [danmu_id], state: 'hidden', now: test.clock.now() }))
    test.clock.advance(1001)
    expect(await textsOf(member.token)).toEqual(['再看'])
    expect((await ownOf(member)).liked).toEqual([])
  })

  it('of a locked film is for those who may watch it, however it is asked for', async () => {
    const locked = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800, is_vip: 1 }))
    await test.database.db.transaction().execute((trx) =>
      test.app.modules.entitlement.grant(trx, {
        ...{ member_id: member.member_id, kind: 'vip', duration_ms: null, reason: 'grant', actor: 'operator' },
      }),
    )
    await dataOf(member.client.call('POST /api/content.Danmu/add', { content_id: locked, text: '好', time: 1 }))
    const other = await registerMember(test)
    expect(await textsOf(member.token, {}, locked)).toEqual(['好'])
    expect(await textsOf(other.token, {}, locked)).toEqual([])
    expect(await textsOf('', {}, locked)).toEqual([])
  })

  it('has own ones that wait for review in the part of their sender only', async () => {
    await setOption(test, 'content.is_danmu_review', 1)
    await send('等')
    expect(await textsOf(member.token)).toEqual([])
    expect((await ownOf(member)).held).toMatchObject([{ text: '等', is_own: 1 }])
    expect((await ownOf(await registerMember(test))).held).toEqual([])
  })

  it('is left out of the details when it is longer than the client wants it, and says so', async () => {
    for (const text of ['一', '二', '三']) await send(text)
    const read = (danmu_max?: number) =>
      dataOf(
        member.client.call('GET /api/content.Content/info', {
          content_id: film,
          ...(danmu_max !== undefined && { danmu_max }),
        }),
      )
    expect(await read(2)).toMatchObject({ danmu: [], is_danmu_left_out: 1 })
    const whole = [{ text: '一', is_own: 1 }, { text: '二' }, { text: '三' }]
    expect(await read(3)).toMatchObject({ danmu: whole, is_danmu_left_out: 0 })
    expect(await read()).toMatchObject({ danmu: whole, is_danmu_left_out: 0 })
  })
})
