import type { Input } from '@zimu/contract'
import { minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  refusalOf,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../testing/index.ts'

import { danmuDecisions } from './decision.ts'

const PAUSE_MS = seconds(3)

eachDatabase('danmu', (kind) => {
  let test: TestApp
  let member: TestMember
  let film: string
  beforeEach(async () => {
    test = await createTestApp(kind)
    await setOption(test, 'member.api_rate_num', 0)
    await setOption(test, 'member.api_rate_guest_num', 0)
    member = await registerMember(test)
    film = String(await makeContent(test, { kind: 'video', duration: 800, extent: 800 }))
  })
  afterEach(() => test.close())

  type Adding = Partial<Input<'POST /api/content.Danmu/add'>>
  const send = (given: Adding = {}, who = member) =>
    who.client.call('POST /api/content.Danmu/add', { content_id: film, text: '好看', time: 10, ...given })
  /** Sends when the pace allows it. */
  const add = (given: Adding = {}, who = member) => {
    test.clock.advance(PAUSE_MS)
    return dataOf(send(given, who))
  }
  const list = (segment = 0, client = test.client, content_id = film) =>
    dataOf(client.call('GET /api/content.Danmu/list', { content_id, segment }))
  const textsOf = async (segment = 0, client = test.client) =>
    (await list(segment, client)).list.map((item) => item.text)
  const grantVip = () =>
    test.database.db.transaction().execute((trx) =>
      test.app.modules.entitlement.grant(trx, {
        member_id: member.member_id,
        kind: 'vip',
        duration_ms: null,
        reason: 'grant',
        actor: 'operator',
      }),
    )

  it('comes back as it was sent, own for its sender only', async () => {
    const item = await add({ text: ' 先看\n握笔 ', time: 12.3456, mode: 1, color: '#ffffff' })
    expect(item).toEqual({
      danmu_id: expect.any(Number),
      text: '先看 握笔',
      color: '#FFFFFF',
      time: 12.346,
      mode: 1,
      is_own: 1,
      is_like: 0,
      like_num: 0,
      sender: expect.stringMatching(/^[\w-]{12}$/),
      sender_rank: 1,
    })
    expect((await list(0, member.client)).list).toEqual([item])
    expect(await list()).toEqual({
      segment: 0,
      segment_seconds: 360,
      count: 1,
      list: [{ ...item, is_own: 0 }],
    })
    const detail = await dataOf(test.client.call('GET /api/content.Content/info', { content_id: film }))
    expect(detail.danmu).toEqual([{ ...item, is_own: 0 }])
  })

  it('is white and scrolls when nothing else is asked', async () => {
    expect(await add()).toMatchObject({ color: '#FFFFFF', mode: 0 })
  })

  it('stands in the segment of its time, sorted by time', async () => {
    for (const [text, time] of [
      ['丙', 359.9],
      ['甲', 0],
      ['乙', 12.5],
      ['丁', 360],
      ['戊', 800],
    ] as const)
      await add({ text, time })
    expect(await textsOf(0)).toEqual(['甲', '乙', '丙'])
    expect(await textsOf(1)).toEqual(['丁'])
    expect(await textsOf(2)).toEqual(['戊'])
    expect(await list(9)).toMatchObject({ segment: 9, count: 0, list: [] })
  })

  it('is refused without text, with too much, with words of the operator and outside the video', async () => {
    const refused = (given: Adding) => errorOf(send(given))
    expect(await refused({ text: ' \n' })).toBe('danmu.text_required')
    expect(await refused({ text: '\u200b' })).toBe('danmu.text_required')
    expect(await refused({ text: '字'.repeat(101) })).toBe('danmu.text_length')
    expect(await refused({ time: 802 })).toBe('request.invalid_parameter')
    expect(await refused({ time: -1 })).toBe('request.invalid_parameter')
    expect(await refused({ color: 'red' })).toBe('request.invalid_parameter')
    expect(await refused({ mode: 3 as 2 })).toBe('request.invalid_parameter')
    expect(await refused({ content_id: '999999' })).toBe('content.not_found')
    expect(await refused({ content_id: String(await makeContent(test)) })).toBe('request.invalid_parameter')
    await setOption(test, 'content.danmu_block_words', '广告，代充')
    expect(await refused({ text: '代 充找我' })).toBe('danmu.refused')
    expect((await list()).count).toBe(0)
    await add({ text: '字'.repeat(100) })
  })

  it('in colour belongs to VIP members', async () => {
    expect(await refusalOf(send({ color: '#c9e58b' }))).toMatchObject({ error: 'danmu.colour_vip', code: 400 })
    expect((await add()).color).toBe('#FFFFFF')
    await grantVip()
    expect((await add({ color: '#c9e58b' })).color).toBe('#C9E58B')
  })

  it('of a locked video are for those who may watch it', async () => {
    const locked = String(await makeContent(test, { kind: 'video', duration: 60, is_vip: 1 }))
    expect(await errorOf(send({ content_id: locked }))).toBe('content.locked')
    await grantVip()
    await add({ content_id: locked })
    expect((await list(0, member.client, locked)).count).toBe(1)
    expect((await list(0, test.client, locked)).count).toBe(0)
  })

  it('may be sent once in three seconds', async () => {
    await add()
    expect(await refusalOf(send())).toMatchObject({ error: 'request.too_fast', code: 429, wait_seconds: 3 })
    test.clock.advance(PAUSE_MS - 1)
    expect(await refusalOf(send())).toMatchObject({ error: 'request.too_fast', wait_seconds: 1 })
    await dataOf(send({}, await registerMember(test)))
    test.clock.advance(1)
    await dataOf(send())
  })

  it('may be sent twenty times a minute: the counters are shared and count before the check', async () => {
    const { attempts } = test.deps
    for (let index = 0; index < 19; index += 1) await attempts.count(`danmu:minute:${member.member_id}`, minutes(1))
    await add()
    test.clock.advance(PAUSE_MS)
    expect(await refusalOf(send())).toMatchObject({ error: 'request.too_fast', wait_seconds: 54 })
    test.clock.advance(minutes(1))
    await dataOf(send())
  })

  it('does not slow its sender down when it is refused for another reason', async () => {
    expect(await errorOf(send({ color: '#00FF00' }))).toBe('danmu.colour_vip')
    await dataOf(send())
  })

  it('waits for review where the operator wants it: only its sender sees it meanwhile', async () => {
    await setOption(test, 'content.is_danmu_review', 1)
    const { danmu_id } = await add()
    expect(await textsOf(0, member.client)).toEqual(['好看'])
    expect(await textsOf()).toEqual([])
    expect(await textsOf(0, (await registerMember(test)).client)).toEqual([])
    // Another process decides.
    await test.database.db
      .transaction()
      .execute((trx) => danmuDecisions.decide(trx, { ids: [danmu_id], state: 'shown', now: test.clock.now() }))
    test.clock.advance(1001)
    expect(await textsOf()).toEqual(['好看'])
  })

  it('is reported once per member, while it is shown', async () => {
    const { danmu_id } = await add()
    const report = (who: TestMember, input: { danmu_id: number; reason?: string } = { danmu_id }) =>
      who.client.call('POST /api/content.Danmu/report', input)
    expect(await dataOf(report(member, { danmu_id, reason: '刷屏' }))).toEqual({ danmu_id })
    await report(member, { danmu_id, reason: '又一次' })
    await report(await registerMember(test))
    const rows = await test.database.db.selectFrom('danmu_report').select(['reason']).orderBy('report_id').execute()
    expect(rows).toEqual([{ reason: '刷屏' }, { reason: '' }])
    expect(await errorOf(report(member, { danmu_id: 999_999 }))).toBe('danmu.not_found')
    await test.database.db.updateTable('content_danmu').set({ state: 'hidden' }).execute()
    expect(await errorOf(report(member))).toBe('danmu.not_found')
    test.clock.advance(1001)
    expect(await textsOf(0, member.client)).toEqual([])
  })

  it('is liked once by each member, and unliked, however often they ask', async () => {
    const { danmu_id } = await add()
    const other = await registerMember(test)
    const like = (who: TestMember, is_like?: 0 | 1) =>
      dataOf(
        who.client.call('POST /api/content.Danmu/like', is_like === undefined ? { danmu_id } : { danmu_id, is_like }),
      )
    expect(await like(member)).toEqual({ danmu_id, is_like: 1, like_num: 1 })
    expect(await Promise.all([like(other), like(other), like(other)])).toContainEqual({
      danmu_id,
      is_like: 1,
      like_num: 2,
    })
    expect((await list(0, other.client)).list).toMatchObject([{ like_num: 2, is_like: 1 }])
    expect((await list()).list).toMatchObject([{ like_num: 2, is_like: 0 }])
    expect(await like(other, 0)).toEqual({ danmu_id, is_like: 0, like_num: 1 })
    expect(await like(other, 0)).toEqual({ danmu_id, is_like: 0, like_num: 1 })
    expect(await errorOf(member.client.call('POST /api/content.Danmu/like', { danmu_id: 999_999 }))).toBe(
      'danmu.not_found',
    )
  })

  it('names its sender by a sign that is the same everywhere', async () => {
    const first = await add()
    const second = await add({ time: 400 })
    const other = await add({}, await registerMember(test))
    expect(second.sender).toBe(first.sender)
    expect(other.sender).not.toBe(first.sender)
  })

  it('waits in the operator’s list when held or reported, until it is decided', async () => {
    const { review } = test.app.modules.danmu
    await setOption(test, 'content.is_danmu_review', 1)
    const held = await add({ text: '等着' })
    await setOption(test, 'content.is_danmu_review', 0)
    const bad = await add({ text: '坏话' })
    await add({ text: '好话' })
    for (const who of [await registerMember(test), await registerMember(test)])
      await who.client.call('POST /api/content.Danmu/report', { danmu_id: bad.danmu_id, reason: '刷屏' })
    expect(await review.queue(10)).toMatchObject([
      { danmu_id: bad.danmu_id, state: 'shown', reportNum: 2, reason: '刷屏', username: member.username },
      { danmu_id: held.danmu_id, state: 'held', reportNum: 0 },
    ])
    expect(await review.decide(bad.danmu_id, 'hidden')).toBe(true)
    expect(await review.decide(held.danmu_id, 'shown')).toBe(true)
    expect(await review.decide(999_999, 'shown')).toBe(false)
    expect(await review.queue(10)).toEqual([])
    expect(await textsOf()).toEqual(['等着', '好话'])
  })

  it('carries its sender’s record, as a rank and no more', async () => {
    const { review } = test.app.modules.danmu
    const rankOf = async () => (await list()).list.at(-1)?.sender_rank
    const bad = [await add(), await add(), await add()]
    expect(bad.map(({ sender_rank }) => sender_rank)).toEqual([1, 1, 1])
    for (const { danmu_id } of bad) await review.decide(danmu_id, 'hidden')
    const next = await add()
    expect(next).toMatchObject({ sender_rank: 0 })
    expect(next).not.toHaveProperty('hidden_num')
    expect(await rankOf()).toBe(0)
    expect((await add({}, await registerMember(test))).sender_rank).toBe(1)
    // Deciding again takes the first decision back; twice the same is once.
    for (const { danmu_id } of [...bad, ...bad]) await review.decide(danmu_id, 'shown')
    for (let sent = 4; sent < 20; sent += 1) expect((await add()).sender_rank).toBe(sent === 19 ? 2 : 1)
    expect(await rankOf()).toBe(2)
  })

  it('belongs to one video of a content; without a word to the first', async () => {
    const file = (name: string, duration: number) => ({
      role: 'video' as const,
      file: {
        file_name: name,
        file_path: `danmu/${name}`,
        file_size: 9,
        file_ext: 'mp4',
        file_type: 'video' as const,
        is_public: 0 as const,
        duration,
      },
    })
    const series = String(await makeContent(test, { kind: 'video', files: [file('a.mp4', 100), file('b.mp4', 50)] }))
    const { videos } = await dataOf(test.client.call('GET /api/content.Content/info', { content_id: series }))
    const [first = 0, second = 0] = videos.map(({ file_id }) => file_id)
    const texts = async (file_id?: number) => {
      const { list } = await dataOf(
        test.client.call('GET /api/content.Danmu/list', { content_id: series, ...(file_id && { file_id }) }),
      )
      return list.map(({ text }) => text)
    }
    await add({ content_id: series, text: '第一集', time: 99 })
    await add({ content_id: series, text: '第二集', time: 49, file_id: second })
    expect([await texts(), await texts(first), await texts(second)]).toEqual([['第一集'], ['第一集'], ['第二集']])
    test.clock.advance(PAUSE_MS)
    // Behind the end of that one, and of another content.
    expect(await errorOf(send({ content_id: series, time: 99, file_id: second }))).toBe('request.invalid_parameter')
    expect(await errorOf(send({ content_id: film, file_id: second }))).toBe('request.invalid_parameter')
    const heat = await dataOf(test.client.call('GET /api/content.Danmu/heat', { content_id: series, file_id: second }))
    expect(heat.counts).toHaveLength(50)
    expect(heat.counts[49]).toBe(1)
    const { exchange } = test.app.modules.danmu
    const where = { content_id: Number(series), duration: 0 }
    const xml = [...(await exchange.exportXml(where, second))].join('')
    expect(xml).toContain('第二集')
    const read = await exchange.read(where, Buffer.from(xml), first)
    const write = test.database.db.transaction().execute((trx) => exchange.write(trx, read, exchange.newImport()))
    expect(await write).toMatchObject({ added: 1 })
    exchange.onChange()
    const detail = await dataOf(test.client.call('GET /api/content.Content/info', { content_id: series }))
    expect(detail.danmu.map(({ text }) => text)).toEqual(['第二集', '第一集'])
  })

  it('needs login to be sent and reported', async () => {
    for (const call of [
      test.client.call('POST /api/content.Danmu/add', { content_id: film, text: '好', time: 1 }),
      test.client.call('POST /api/content.Danmu/report', { danmu_id: 1 }),
    ])
      expect(await refusalOf(call)).toMatchObject({ error: 'auth.login_needed', code: 401, httpStatus: 200 })
  })

  it('heats the buckets of the video: shown ones, each once', async () => {
    for (const time of [0, 7.999, 8, 15.5, 799.9, 800]) await add({ time })
    await setOption(test, 'content.is_danmu_review', 1)
    await add({ time: 100 })
    const heat = await dataOf(test.client.call('GET /api/content.Danmu/heat', { content_id: film }))
    expect(heat).toMatchObject({ content_id: Number(film), bucket_seconds: 8 })
    expect(heat.counts).toHaveLength(100)
    expect(heat.counts.slice(0, 3)).toEqual([2, 2, 0])
    expect(heat.counts.at(-1)).toBe(2)
    expect(heat.counts.reduce((sum, count) => sum + count, 0)).toBe(6)
    const short = String(await makeContent(test, { kind: 'video', duration: 30 }))
    expect(await dataOf(test.client.call('GET /api/content.Danmu/heat', { content_id: short }))).toMatchObject({
      bucket_seconds: 1,
      counts: new Array(30).fill(0),
    })
    expect(await errorOf(test.client.call('GET /api/content.Danmu/heat', { content_id: 'nothing' }))).toBe(
      'content.not_found',
    )
    expect(await errorOf(test.client.call('GET /api/content.Danmu/list', { content_id: 'nothing' }))).toBe(
      'content.not_found',
    )
  })
})
