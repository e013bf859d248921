/** The queue of danmu through the console's own server: what waits, deciding, taking back, and what visitors get of it. */
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../testing/index.ts'

const QUEUE = 'GET /admin/api/danmu.Queue/list'
const DECIDE = 'POST /admin/api/danmu.Item/decide'
const LIST = 'GET /admin/api/danmu.Item/list'
const SENDER = 'GET /admin/api/danmu.Sender/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('danmu on the console', (kind) => {
  let app: TestApp
  let moderator: TestOperator
  let sender: TestMember
  let content_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_num', 0)
    await setOption(app, 'member.api_rate_guest_num', 0)
    moderator = await makeOperator(app, ['moderator'], 'heqing')
    sender = await registerMember(app)
    content_id = await makeContent(app, { kind: 'video', duration: 800, extent: 800 })
  })
  afterEach(() => app.close())

  async function send(text: string, who = sender): Promise<number> {
    app.clock.advance(seconds(4))
    const item = await dataOf(
      who.client.call('POST /api/content.Danmu/add', { content_id: String(content_id), text, time: 10 }),
    )
    return item.danmu_id
  }
  async function report(danmu_id: number, reason: string, who?: TestMember) {
    const { client } = who ?? (await registerMember(app))
    await client.call('POST /api/content.Danmu/report', { danmu_id, reason })
  }
  /** What a guest gets, once cached answers are a second old. */
  async function seen(): Promise<string[]> {
    app.clock.advance(seconds(1))
    const { list } = await dataOf(
      app.client.call('GET /api/content.Danmu/list', { content_id: String(content_id), segment: 0 }),
    )
    return list.map(({ text }) => text)
  }
  const decide = (state: 'shown' | 'hidden', ...danmu_ids: number[]) =>
    moderator.call(DECIDE, { request_id: newRequest(), danmu_ids, state, is_waiting: 1 })
  const undo = (record_id: number | null) =>
    moderator.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const waiting = async () => (await moderator.call(QUEUE, {})).list.map(({ danmu_id }) => danmu_id)

  it('is the most reported first, then held ones, a page at a time', async () => {
    const [one, two] = [await send('一'), await send('二')]
    await setOption(app, 'content.is_danmu_review', 1)
    app.clock.advance(seconds(2))
    const held = await send('三')
    await report(one, '广告')
    await report(two, '引战')
    await report(two, '人身攻击')
    await report(two, '引战')
    const answer = await moderator.call(QUEUE, {})
    expect(answer).toMatchObject({ reported_num: 2, held_num: 1, next_cursor: null })
    expect(answer.list.map(({ danmu_id }) => danmu_id)).toEqual([two, one, held])
    expect(answer.list[0]).toMatchObject({
      ...{ text: '二', time: 10, state: 'shown', report_num: 3, content_id, member_id: sender.member_id },
      reasons: [
        { reason: '引战', num: 2 },
        { reason: '人身攻击', num: 1 },
      ],
      ...{ sender_shown_num: 2, sender_hidden_num: 0, username: sender.username },
      visitor_path: `/#/pages/video/index?id=${content_id}&kind=video&t=10`,
    })
    const first = await moderator.call(QUEUE, { limit: 1 })
    const second = await moderator.call(QUEUE, { limit: 1, cursor: first.next_cursor ?? '' })
    const third = await moderator.call(QUEUE, { limit: 1, cursor: second.next_cursor ?? '' })
    expect([first, second, third].map(({ list }) => list[0]?.danmu_id)).toEqual([two, one, held])
    expect(third.next_cursor).toBeNull()
    expect((await moderator.call(QUEUE, { view: 'held' })).list).toHaveLength(1)
    expect((await moderator.call(QUEUE, { view: 'reported' })).list).toHaveLength(2)
  })

  it('those that matched a word are found by that, with the word and the way to their second', async () => {
    const [plain, matched] = [await send('平常的'), await send('加微信')]
    const { db } = app.database
    const { word_id } = await db
      .insertInto('danmu_word')
      .values({ word: '微信', word_key: '微信', kind: 'mark', operator_id: 1, create_time: 1, update_time: 1 })
      .returning('word_id')
      .executeTakeFirstOrThrow()
    await db.updateTable('content_danmu').set({ word_id }).where('danmu_id', '=', matched).execute()
    const found = (await moderator.call(LIST, { is_matched: 1 })).list
    expect(found).toMatchObject([
      {
        ...{ danmu_id: matched, word: '微信' },
        visitor_path: `/#/pages/video/index?id=${content_id}&kind=video&t=10`,
      },
    ])
    const all = (await moderator.call(LIST, {})).list
    expect(all.map(({ danmu_id, word }) => [danmu_id, word])).toEqual(
      expect.arrayContaining([
        [plain, ''],
        [matched, '微信'],
      ]),
    )
  })

  it('a hidden one is gone for visitors, and is back by undo with its reports open', async () => {
    const danmu_id = await send('加V看完整版')
    await report(danmu_id, '广告')
    expect(await seen()).toEqual(['加V看完整版'])
    const { record_id, done_num } = await decide('hidden', danmu_id)
    expect(done_num).toBe(1)
    expect(await seen()).toEqual([])
    expect(await waiting()).toEqual([])
    await expect(sender.client.call('POST /api/content.Danmu/report', { danmu_id })).rejects.toMatchObject({
      error: 'danmu.not_found',
    })
    const undone = await undo(record_id)
    expect(await seen()).toEqual(['加V看完整版'])
    expect(await waiting()).toEqual([danmu_id])
    await undo(undone.record_id)
    expect(await seen()).toEqual([])
    expect(await waiting()).toEqual([])
    expect((await app.app.modules.record.verify()).brokenAt).toBeNull()
  })

  it('a reported one that is kept stays, with its reports closed until undo', async () => {
    const danmu_id = await send('好看')
    await report(danmu_id, '不喜欢')
    const { record_id } = await decide('shown', danmu_id)
    expect(await seen()).toEqual(['好看'])
    expect(await waiting()).toEqual([])
    await undo(record_id)
    expect(await waiting()).toEqual([danmu_id])
  })

  it('a held one that is shown reaches who is watching', async () => {
    await setOption(app, 'content.is_danmu_review', 1)
    app.clock.advance(seconds(2))
    const danmu_id = await send('像舌根')
    const got: string[] = []
    const { danmu } = app.app.modules
    const stop = await (await danmu.live({ content_id: String(content_id), file_id: 0, with_hidden: 0 }, null))(
      (batch) => got.push(...batch.flatMap((event) => ('text' in event ? event.text : []))),
    )
    await decide('shown', danmu_id)
    await expect.poll(() => got).toEqual(['像舌根'])
    stop()
    expect(await seen()).toEqual(['像舌根'])
  })

  it('several are one act, and one undo; the record names no text and no member', async () => {
    const ids = [await send('甲'), await send('乙'), await send('丙')]
    for (const danmu_id of ids.slice(0, 2)) await report(danmu_id, '广告')
    const { record_id, done_num } = await decide('hidden', ...ids)
    // The third waits for nobody.
    expect(done_num).toBe(2)
    expect(await seen()).toEqual(['丙'])
    const [row] = await app.app.modules.record.list({ limit: 1 })
    expect(row).toMatchObject({ action: 'danmu.hide', target: `danmu:${ids[0]} +1`, right: 'danmu.decide' })
    expect(JSON.stringify(row)).not.toMatch(/[甲乙]/)
    await undo(record_id)
    expect(await seen()).toEqual(['甲', '乙', '丙'])
    const any = { request_id: newRequest(), danmu_ids: ids, state: 'hidden' as const }
    expect(await moderator.call(DECIDE, any)).toMatchObject({ done_num: 3 })
    expect(await moderator.call(DECIDE, any)).toMatchObject({ done_num: 3 })
  })

  it('what another operator has decided meanwhile stays as it is, and is not offered for undo', async () => {
    const danmu_id = await send('甲')
    await report(danmu_id, '广告')
    await decide('hidden', danmu_id)
    expect(await decide('shown', danmu_id)).toEqual({ done_num: 0, record_id: null })
    expect(await seen()).toEqual([])
  })

  it('an undo of what has moved on is refused', async () => {
    const danmu_id = await send('甲')
    await report(danmu_id, '广告')
    const { record_id } = await decide('hidden', danmu_id)
    await moderator.call(DECIDE, { request_id: newRequest(), danmu_ids: [danmu_id], state: 'shown' })
    await expect(undo(record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
  })

  it('counts in the record of the sender, and back', async () => {
    const danmu_id = await send('甲')
    await send('乙')
    await report(danmu_id, '广告', sender)
    const { record_id } = await decide('hidden', danmu_id)
    const read = () => moderator.call(SENDER, { member_id: sender.member_id })
    expect(await read()).toMatchObject({
      ...{ username: sender.username, shown_num: 1, hidden_num: 1, report_num: 1, report_hidden_num: 1 },
      ...{ ban_num: 0, ban: null },
      recent: [
        { text: '乙', state: 'shown' },
        { text: '甲', state: 'hidden' },
      ],
    })
    await undo(record_id)
    expect(await read()).toMatchObject({ shown_num: 2, hidden_num: 0 })
    await expect(moderator.call(SENDER, { member_id: 999 })).rejects.toMatchObject({ error: 'member.not_found' })
  })

  it('a role without the right is refused', async () => {
    const support = await makeOperator(app, ['support'])
    await expect(support.call(QUEUE, {})).rejects.toMatchObject({ error: 'operator.not_allowed' })
    const input = { request_id: newRequest(), danmu_ids: [1], state: 'hidden' as const }
    await expect(support.call(DECIDE, input)).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })

  describe('the search', () => {
    const find = async (input: Parameters<typeof search>[0]) => (await search(input)).list.map(({ text }) => text)
    const search = (input: { q?: string; member_id?: number; content_id?: number; state?: 'hidden'; day?: '7d' }) =>
      moderator.call(LIST, input)

    it('finds by text, sender, film, state and day, the newest first', async () => {
      const other = await registerMember(app)
      const hidden = await send('墨色真好')
      await send('50% 的字', other)
      await send('墨 Ink')
      await decide('hidden', hidden)
      await moderator.call(DECIDE, { request_id: newRequest(), danmu_ids: [hidden], state: 'hidden' })
      expect(await find({})).toEqual(['墨 Ink', '50% 的字', '墨色真好'])
      expect(await find({ q: '墨' })).toEqual(['墨 Ink', '墨色真好'])
      expect(await find({ q: '0%' })).toEqual(['50% 的字'])
      expect(await find({ q: 'ink' })).toEqual(['墨 Ink'])
      expect(await find({ member_id: other.member_id })).toEqual(['50% 的字'])
      expect(await find({ state: 'hidden' })).toEqual(['墨色真好'])
      expect(await find({ content_id: 999 })).toEqual([])
      app.clock.advance(seconds(8 * 86_400))
      const later = await makeOperator(app, ['moderator'])
      expect((await later.call(LIST, { day: '7d' })).list).toEqual([])
    })

    it('goes on behind its last row, and behind the window it looked at', async () => {
      const rows = Array.from({ length: 5200 }, (_, index) => ({
        ...{ content_id, color: '#FFFFFF', time: 1, segment: 0, create_time: 1000 + Math.floor(index / 3) },
        text: index === 0 ? '找我' : '字',
      }))
      for (let start = 0; start < rows.length; start += 400)
        await app.database.db
          .insertInto('content_danmu')
          .values(rows.slice(start, start + 400))
          .execute()
      const first = await moderator.call(LIST, { limit: 2 })
      const second = await moderator.call(LIST, { limit: 2, cursor: first.next_cursor ?? '' })
      const ids = [...first.list, ...second.list].map(({ danmu_id }) => danmu_id)
      expect(ids).toEqual([...ids].sort((a, b) => b - a))
      expect(new Set(ids).size).toBe(4)
      const missed = await moderator.call(LIST, { q: '找我' })
      expect(missed).toMatchObject({ list: [], seen_time: expect.any(String) })
      const found = await moderator.call(LIST, { q: '找我', cursor: missed.next_cursor ?? '' })
      expect(found).toMatchObject({ list: [{ text: '找我' }], next_cursor: null, seen_time: null })
    })
  })
})
