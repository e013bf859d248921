/** Comments through the console's own server: what waits, deciding, taking back, the search, and what visitors get of it. */
import { days, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../testing/index.ts'

const QUEUE = 'GET /admin/api/comment.Queue/list'
const DECIDE = 'POST /admin/api/comment.Item/decide'
const LIST = 'GET /admin/api/comment.Item/list'
const AUTHOR = 'GET /admin/api/comment.Author/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('comments on the console', (kind) => {
  let app: TestApp
  let moderator: TestOperator
  let author: TestMember
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    for (const key of ['member.api_rate_num', 'member.api_rate_guest_num'] as const) await setOption(app, key, 0)
    await setOption(app, 'comment.enabled', 1)
    await setOption(app, 'comment.first_review_num', 0)
    moderator = await makeOperator(app, ['moderator'], 'heqing')
    author = await registerMember(app)
    content_id = await makeContent(app, { kind: 'article', name: '永字八法' })
  })
  afterEach(() => app.close())

  function send(text: string, { parent_id = 0, who = author } = {}) {
    app.clock.advance(seconds(6))
    return who.client.call('POST /api/content.Comment/add', { content_id: String(content_id), text, parent_id })
  }
  const write = async (...given: Parameters<typeof send>) => (await dataOf(send(...given))).comment_id
  async function report(comment_id: number, reason: string) {
    const { client } = await registerMember(app)
    await client.call('POST /api/content.Comment/report', { comment_id, reason })
  }
  /** What a guest gets, once cached answers are a second old. */
  async function seen(parent_id = 0) {
    app.clock.advance(seconds(2))
    const input = { content_id: String(content_id), parent_id }
    const { list, comment_num } = await dataOf(app.client.call('GET /api/content.Comment/list', input))
    return { texts: list.map(({ text, state }) => (state === 'removed' ? '(removed)' : text)), num: comment_num }
  }
  const decide = (state: 'shown' | 'hidden', ...comment_ids: number[]) =>
    moderator.call(DECIDE, { request_id: newRequest(), comment_ids, state, is_waiting: 1 })
  const hide = (...comment_ids: number[]) =>
    moderator.call(DECIDE, { request_id: newRequest(), comment_ids, state: 'hidden' })
  const undo = (record_id: number | null) =>
    moderator.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const waiting = async () => (await moderator.call(QUEUE, {})).list.map(({ comment_id }) => comment_id)

  it('are the most reported first, then held ones, a page at a time, with what they answer', async () => {
    const one = await write('一')
    const two = await write('二', { parent_id: one })
    await setOption(app, 'comment.is_review', 1)
    app.clock.advance(seconds(2))
    const held = await write('三')
    await report(one, '广告')
    for (const reason of ['引战', '引战', '人身攻击']) await report(two, reason)
    const answer = await moderator.call(QUEUE, {})
    expect(answer).toMatchObject({ reported_num: 2, held_num: 1, next_cursor: null, is_enabled: 1 })
    expect(answer.list.map(({ comment_id }) => comment_id)).toEqual([two, one, held])
    expect(answer.list[0]).toMatchObject({
      ...{ text: '二', state: 'shown', report_num: 3, content_id, content_name: '永字八法', parent_text: '一' },
      ...{ member_id: author.member_id, username: author.username },
      reasons: [
        { reason: '引战', num: 2 },
        { reason: '人身攻击', num: 1 },
      ],
      visitor_path: `/#/pages/video/index?id=${content_id}&kind=article`,
    })
    expect(answer.list[2]).toMatchObject({ state: 'held', report_num: 0, parent_text: '' })
    const first = await moderator.call(QUEUE, { limit: 2 })
    const second = await moderator.call(QUEUE, { limit: 2, cursor: first.next_cursor ?? '' })
    expect(second.list.map(({ comment_id }) => comment_id)).toEqual([held])
    expect((await moderator.call(QUEUE, { view: 'held' })).list).toHaveLength(1)
  })

  it('a hidden one is gone for visitors, and is back by undo with its reports open and its numbers right', async () => {
    const root = await write('加V看完整版')
    const answer = await write('我也要', { parent_id: root })
    await report(root, '广告')
    expect(await seen()).toEqual({ texts: ['加V看完整版'], num: 2 })
    const { record_id, done_num } = await decide('hidden', root)
    expect(done_num).toBe(1)
    expect(await seen()).toEqual({ texts: [], num: 0 })
    expect(await waiting()).toEqual([])
    await undo(record_id)
    expect(await seen()).toEqual({ texts: ['加V看完整版'], num: 2 })
    expect(await seen(root)).toEqual({ texts: ['我也要'], num: 2 })
    expect(await waiting()).toEqual([root])
    const both = await hide(root, answer)
    expect(await seen()).toEqual({ texts: [], num: 0 })
    await undo(both.record_id)
    expect(await seen()).toEqual({ texts: ['加V看完整版'], num: 2 })
  })

  it('one under a removed beginning takes it along, and both are back by undo', async () => {
    const root = await write('开头')
    const answer = await write('骂人的', { parent_id: root, who: await registerMember(app) })
    await author.client.call('POST /api/content.Comment/dele', { comment_id: root })
    expect(await seen()).toEqual({ texts: ['(removed)'], num: 1 })
    const { record_id } = await hide(answer)
    expect(await seen()).toEqual({ texts: [], num: 0 })
    await undo(record_id)
    expect(await seen()).toEqual({ texts: ['(removed)'], num: 1 })
    expect(await seen(root)).toEqual({ texts: ['骂人的'], num: 1 })
  })

  it('held ones are shown; what somebody else has decided stays, what its author removed cannot be', async () => {
    await setOption(app, 'comment.is_review', 1)
    app.clock.advance(seconds(2))
    const [one, two] = [await write('一'), await write('二')]
    expect((await decide('shown', one)).done_num).toBe(1)
    expect(await decide('hidden', one)).toEqual({ done_num: 0, record_id: null })
    expect(await seen()).toEqual({ texts: ['一'], num: 1 })
    await author.client.call('POST /api/content.Comment/dele', { comment_id: two })
    expect(await hide(two)).toEqual({ done_num: 0, record_id: null })
  })

  it('are found by text, author, content, state and day; texts never stand in the record', async () => {
    const old = await write('很久以前的话')
    app.clock.advance(days(8))
    // Sessions of members and operators are over by then.
    author = await registerMember(app)
    moderator = await makeOperator(app, ['moderator'], 'later')
    const fresh = await write('新的话')
    const { record_id } = await hide(fresh)
    const found = async (input: Parameters<typeof moderator.call<typeof LIST>>[1]) =>
      (await moderator.call(LIST, input)).list.map(({ comment_id }) => comment_id)
    expect(await found({})).toEqual([fresh, old])
    expect(await found({ q: '以前' })).toEqual([old])
    expect(await found({ state: 'hidden' })).toEqual([fresh])
    expect(await found({ day: '7d' })).toEqual([fresh])
    expect(await found({ member_id: author.member_id, content_id })).toEqual([fresh])
    expect(await found({ content_id: content_id + 1 })).toEqual([])
    const first = await moderator.call(LIST, { limit: 1 })
    expect(await found({ cursor: first.next_cursor ?? '' })).toEqual([old])
    const entry = await moderator.call('GET /admin/api/audit.Entry/info', { record_id: record_id ?? 0 })
    expect(entry).toMatchObject({ action: 'comment.hide', target: `comment:${fresh}` })
    expect(JSON.stringify(entry)).not.toContain('新的话')
  })

  it('say who wrote them; a ban holds for comments as well', async () => {
    const [one] = [await write('一'), await write('二')]
    await hide(one)
    const made = await moderator.call('POST /admin/api/danmu.Ban/make', {
      ...{ request_id: newRequest(), reason: '骂人', member_id: author.member_id, day_num: 1 },
    })
    expect(await moderator.call(AUTHOR, { member_id: author.member_id })).toMatchObject({
      ...{ shown_num: 1, hidden_num: 1, ban_num: 1, ban: { ban_id: made.ban_id } },
      recent: [
        { text: '二', state: 'shown' },
        { text: '一', state: 'hidden' },
      ],
    })
    expect(await errorOf(send('三'))).toBe('comment.banned')
    await undo(made.record_id)
    expect((await send('三')).code).toBe(200)
    await expect(moderator.call(AUTHOR, { member_id: 999 })).rejects.toMatchObject({ error: 'member.not_found' })
  })

  it('need the right', async () => {
    const support = await makeOperator(app, ['support'])
    await expect(support.call(QUEUE, {})).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })
})
