import type { Input } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
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

const PAUSE_MS = seconds(5)

eachDatabase('comments', (kind) => {
  let test: TestApp
  let member: TestMember
  let other: TestMember
  let content_id: string
  beforeEach(async () => {
    test = await createTestApp(kind)
    for (const key of ['member.api_rate_num', 'member.api_rate_guest_num'] as const) await setOption(test, key, 0)
    await setOption(test, 'comment.enabled', 1)
    await setOption(test, 'comment.first_review_num', 0)
    member = await registerMember(test)
    other = await registerMember(test)
    content_id = String(await makeContent(test, { kind: 'article' }))
  })
  afterEach(() => test.close())

  type Adding = Partial<Input<'POST /api/content.Comment/add'>>
  type Listing = Partial<Input<'GET /api/content.Comment/list'>>
  const send = (given: Adding = {}, who = member) =>
    who.client.call('POST /api/content.Comment/add', { content_id, text: '写得好', ...given })
  /** Sends when the pace allows it. */
  const add = (given: Adding = {}, who = member) => {
    test.clock.advance(PAUSE_MS)
    return dataOf(send(given, who))
  }
  const list = (given: Listing = {}, client = test.client) => {
    // Answers to guests are cached for a second.
    test.clock.advance(seconds(2))
    return dataOf(client.call('GET /api/content.Comment/list', { content_id, ...given }))
  }
  const textsOf = async (given: Listing = {}) => (await list(given)).list.map(({ text }) => text)
  const like = (comment_id: number, is_like: 0 | 1 = 1, who = other) =>
    dataOf(who.client.call('POST /api/content.Comment/like', { comment_id, is_like }))
  const report = (comment_id: number, reason = '广告', who = other) =>
    who.client.call('POST /api/content.Comment/report', { comment_id, reason })
  const dele = (comment_id: number, who = member) => who.client.call('POST /api/content.Comment/dele', { comment_id })
  const review = () => test.app.modules.comment.review
  const numOf = async () => (await list()).comment_num

  it('CMT-02 come back as they were written, newest first, own for their author only, with a cursor to every page', async () => {
    const first = await add({ text: ' 一\n\n二 ' })
    expect(first).toMatchObject({
      text: '一\n\n二',
      state: 'shown',
      is_own: 1,
      like_num: 0,
      reply_num: 0,
      parent_id: 0,
    })
    for (const text of ['三', '四']) await add({ text }, other)
    const page = await list({ limit: 2 })
    expect(page).toMatchObject({ count: 3, comment_num: 3, waiting: [] })
    expect(page.list.map(({ text, is_own }) => [text, is_own])).toEqual([
      ['四', 0],
      ['三', 0],
    ])
    const next = await list({ limit: 2, cursor: page.next_cursor ?? '' }, member.client)
    expect(next.list).toMatchObject([{ comment_id: first.comment_id, is_own: 1 }])
    expect(next.next_cursor).toBeNull()
    expect(first.member_name).toBe(`${member.username[0]}***`)
    expect(await errorOf(test.client.call('POST /api/content.Comment/add', { content_id, text: 'a' }))).toBe(
      'auth.login_needed',
    )
  })

  it('CMT-02 have answers in threads of one level, oldest first when asked', async () => {
    const root = await add({ text: '开头' })
    const answer = await add({ text: '答一', parent_id: root.comment_id }, other)
    expect((await add({ text: '答二', parent_id: answer.comment_id })).parent_id).toBe(root.comment_id)
    expect((await list()).list).toMatchObject([{ text: '开头', reply_num: 2 }])
    expect(await numOf()).toBe(3)
    const oldest = { parent_id: root.comment_id, sort_field: 'comment_id', sort_value: 'asc' }
    expect(await textsOf(oldest)).toEqual(['答一', '答二'])
    test.clock.advance(PAUSE_MS)
    expect(await errorOf(send({ parent_id: 999_999 }))).toBe('comment.not_found')
    const elsewhere = String(await makeContent(test, { kind: 'article' }))
    test.clock.advance(PAUSE_MS)
    expect(await errorOf(send({ parent_id: root.comment_id, content_id: elsewhere }))).toBe('comment.not_found')
  })

  it('CMT-03 are liked once by each member, and sorted by likes when asked', async () => {
    const [a, b] = [await add({ text: '甲' }), await add({ text: '乙' })]
    expect(await like(a.comment_id)).toEqual({ comment_id: a.comment_id, is_like: 1, like_num: 1 })
    expect((await like(a.comment_id)).like_num).toBe(1)
    expect((await like(a.comment_id, 1, member)).like_num).toBe(2)
    expect(await textsOf({ sort_field: 'like_num', sort_value: 'desc' })).toEqual(['甲', '乙'])
    expect(await textsOf()).toEqual(['乙', '甲'])
    expect((await list({}, other.client)).list.map(({ is_like }) => is_like)).toEqual([0, 1])
    expect((await like(a.comment_id, 0)).like_num).toBe(1)
    expect((await like(b.comment_id, 0)).like_num).toBe(0)
  })

  it('CMT-05 are stored once however often they are sent with one request_id, also at once', async () => {
    const first = await add({ request_id: 'r1' })
    expect(await dataOf(send({ request_id: 'r1' }))).toEqual(first)
    test.clock.advance(PAUSE_MS)
    const sent = await Promise.allSettled([send({ request_id: 'r2' }), send({ request_id: 'r2' })])
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await numOf()).toBe(2)
    expect((await add({ request_id: 'r1' }, other)).comment_id).not.toBe(first.comment_id)
  })

  it('CMT-05 keep a pace, and refused ones do not count for it', async () => {
    await add()
    expect(await refusalOf(send())).toMatchObject({ error: 'request.too_fast', wait_seconds: 5 })
    test.clock.advance(PAUSE_MS)
    await setOption(test, 'comment.block_words', '坏话，spam')
    expect(await errorOf(send({ text: '这是坏 话' }))).toBe('comment.refused')
    expect(await errorOf(send({ text: '看 https://example.org' }))).toBe('comment.links')
    expect(await errorOf(send({ text: '字'.repeat(501) }))).toBe('comment.text_length')
    expect(await errorOf(send({ text: '\u200b' }))).toBe('comment.text_required')
    expect((await dataOf(send())).state).toBe('shown')
    await setOption(test, 'comment.max_links', 1)
    expect((await add({ text: '看 https://example.org' })).state).toBe('shown')
  })

  it('CMT-04 of new members wait: seen by their author and the operator only, until one is shown', async () => {
    await setOption(test, 'comment.first_review_num', 1)
    const first = await add({ text: '第一条' })
    expect(first.state).toBe('waiting')
    expect(await list()).toMatchObject({ count: 0, comment_num: 0, waiting: [] })
    expect(await list({}, member.client)).toMatchObject({ count: 0, waiting: [{ text: '第一条', state: 'waiting' }] })
    expect((await list({}, other.client)).waiting).toEqual([])
    expect(await errorOf(report(first.comment_id))).toBe('comment.not_found')
    expect((await review().queue(10)).map(({ text, state }) => [text, state])).toEqual([['第一条', 'waiting']])
    expect(await review().decide(first.comment_id, 'shown')).toBe(true)
    expect(await numOf()).toBe(1)
    expect((await add({ text: '第二条' })).state).toBe('shown')
    await setOption(test, 'comment.is_review', 1)
    expect((await add({ text: '第三条' })).state).toBe('waiting')
    expect(await review().queue(10)).toMatchObject([{ text: '第三条' }])
  })

  it('CMT-03 are reported once by each member; hiding takes the answers along, showing brings them back', async () => {
    const root = await add({ text: '开头' })
    await add({ text: '答', parent_id: root.comment_id }, other)
    await report(root.comment_id, '广告')
    await report(root.comment_id, '还是广告')
    expect(await review().queue(10)).toMatchObject([{ comment_id: root.comment_id, reportNum: 1, reason: '广告' }])
    expect(await numOf()).toBe(2)
    expect(await review().decide(root.comment_id, 'hidden')).toBe(true)
    expect(await review().decide(root.comment_id, 'hidden')).toBe(true)
    expect(await list()).toMatchObject({ count: 0, comment_num: 0 })
    expect(await review().queue(10)).toEqual([])
    expect(await errorOf(report(root.comment_id))).toBe('comment.not_found')
    await review().decide(root.comment_id, 'shown')
    expect(await list()).toMatchObject({ count: 1, comment_num: 2 })
    expect(await review().decide(999_999, 'hidden')).toBe(false)
  })

  it('CMT-06 are removed by their author: with answers an empty row stays until the last of them goes', async () => {
    const root = await add({ text: '开头' })
    const answer = await add({ text: '答', parent_id: root.comment_id }, other)
    await like(root.comment_id)
    expect(await errorOf(dele(root.comment_id, other))).toBe('comment.not_found')
    expect(await dataOf(dele(root.comment_id))).toEqual({ comment_id: root.comment_id, comment_num: 1 })
    expect((await list({}, member.client)).list).toMatchObject([
      { text: '', state: 'removed', member_name: '', is_own: 0, like_num: 0, reply_num: 1 },
    ])
    expect(await errorOf(dele(root.comment_id))).toBe('comment.not_found')
    expect(await dataOf(dele(answer.comment_id, other))).toMatchObject({ comment_num: 0 })
    expect(await list()).toMatchObject({ count: 0, comment_num: 0 })
    const alone = await add()
    expect(await dataOf(dele(alone.comment_id))).toMatchObject({ comment_num: 0 })
    expect(await test.database.db.selectFrom('content_comment').selectAll().execute()).toEqual([])
  })

  it('CMT-01 are neither there nor written where the caller may not view the content, or the operator has closed them', async () => {
    const locked = String(await makeContent(test, { kind: 'article', is_vip: 1 }))
    expect(await errorOf(send({ content_id: locked }))).toBe('content.locked')
    expect(await list({ content_id: locked }, member.client)).toMatchObject({ count: 0, list: [] })
    const mine = await add()
    await setOption(test, 'comment.enabled', 0)
    test.clock.advance(PAUSE_MS)
    expect(await errorOf(test.client.call('GET /api/content.Comment/list', { content_id }))).toBe('comment.closed')
    expect(await errorOf(send())).toBe('comment.closed')
    expect(await dataOf(dele(mine.comment_id))).toMatchObject({ comment_num: 0 })
  })

  it('CMT-06 of an erased account go; the answers of others and the numbers stay right', async () => {
    const [root, theirs] = [await add({ text: '我的' }), await add({ text: '别人的' }, other)]
    await add({ text: '我自己答', parent_id: root.comment_id })
    await add({ text: '别人答', parent_id: root.comment_id }, other)
    await like(theirs.comment_id, 1, member)
    expect(await test.app.modules.members.cancel.eraseNow(member.member_id)).toBe(true)
    expect((await list()).list).toMatchObject([
      { text: '别人的', like_num: 0 },
      { text: '', state: 'removed', reply_num: 1 },
    ])
    expect(await numOf()).toBe(2)
  })
})
