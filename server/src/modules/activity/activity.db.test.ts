import type { Input } from '@zimu/contract'
import { days, minutes, seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent, makeContents } from '../../testing/factories.ts'
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
import { MAX_FOOTPRINTS } from './activity.rules.ts'

type ListInput = Input<'GET /api/member.Like/list'>

eachDatabase('activity', (kind) => {
  let test: TestApp
  let member: TestMember
  beforeEach(async () => {
    test = await createTestApp(kind)
    await setOption(test, 'member.api_rate_num', 0)
    await setOption(test, 'member.api_rate_guest_num', 0)
    member = await registerMember(test)
  })
  afterEach(() => test.close())

  const like = (target_id: number, is_disable: 0 | 1 = 0, who = member) =>
    dataOf(who.client.call('GET /api/member.Like/add', { target_id, is_disable }))
  const likes = (input: ListInput = {}, who = member) => dataOf(who.client.call('GET /api/member.Like/list', input))
  const likedIds = async (input: ListInput = {}) => (await likes(input)).list.map((row) => row.target_id)
  const view = (content_id: number, who = member) =>
    dataOf(who.client.call('GET /api/content.Content/info', { content_id: String(content_id) }))
  const footprints = (input: ListInput = {}, who = member) =>
    dataOf(who.client.call('GET /api/member.Footprint/list', input))
  const seenIds = async (input: ListInput = {}) => (await footprints(input)).list.map((row) => row.target_id)
  const remove = (content_id: number) =>
    test.database.db.transaction().execute((trx) => test.app.modules.contents.removeContent(trx, content_id))

  it('Like/add is a GET that writes, toggles by is_disable and is idempotent (trap 7)', async () => {
    const target_id = await makeContent(test)
    const liked = { target_id, target_type: 'content', is_disable: 0, is_like: 1, like_num: 1 }
    const first = await like(target_id)
    expect(first).toEqual({ like_id: expect.any(Number), ...liked })
    expect(await like(target_id)).toEqual(first)
    const taken = { ...first, is_disable: 1, is_like: 0, like_num: 0 }
    expect(await like(target_id, 1)).toEqual(taken)
    expect(await like(target_id, 1)).toEqual(taken)
    expect(await like(target_id)).toEqual(first)
    const reply = await test.http.inject({
      url: `/api/member.Like/add?target_id=${target_id}`,
      headers: { apitoken: member.token },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('counts the likes of several members on the content, and each member sees the own one', async () => {
    const target_id = await makeContent(test)
    const other = await registerMember(test)
    await like(target_id)
    expect((await like(target_id, 0, other)).like_num).toBe(2)
    await like(target_id, 1)
    expect(await view(target_id, other)).toMatchObject({ like_num: 1, is_like: 1 })
    expect(await view(target_id)).toMatchObject({ like_num: 1, is_like: 0 })
  })

  it('counts once when the same like arrives many times at once', async () => {
    const target_id = await makeContent(test)
    await Promise.all(Array.from({ length: 6 }, () => like(target_id)))
    expect((await view(target_id)).like_num).toBe(1)
    await Promise.all(Array.from({ length: 6 }, () => like(target_id, 1)))
    expect((await view(target_id)).like_num).toBe(0)
  })

  it('refuses to like what is not visible, takes back also there, and knows no other targets', async () => {
    const hidden = await makeContent(test, { is_disable: 1 })
    for (const target_id of [hidden, 999_999])
      expect(await errorOf(member.client.call('GET /api/member.Like/add', { target_id }))).toBe('content.not_found')
    expect(await like(999_999, 1)).toMatchObject({ like_id: 0, is_like: 0, like_num: 0 })
    const gone = await makeContent(test)
    const { like_id } = await like(gone)
    await remove(gone)
    expect(await like(gone, 1)).toMatchObject({ like_id, is_like: 0 })
    const of = (input: object) =>
      errorOf(member.client.call('GET /api/member.Like/add', { target_id: gone, ...input } as { target_id: number }))
    expect(await of({ target_type: 'danmu' })).toBe('activity.target_type')
    expect(await of({ target_id: 0 })).toBe('request.invalid_parameter')
    expect(await of({ is_disable: 2 })).toBe('request.invalid_parameter')
  })

  it('lists own likes with the cards of their targets, the last liked first, without vanished ones', async () => {
    const [a = 0, b = 0, c = 0] = await makeContents(test, [{ name: '甲' }, { name: '乙' }, { name: '丙' }])
    const other = await registerMember(test)
    for (const target_id of [a, b, c]) {
      await like(target_id)
      test.clock.advance(seconds(1))
    }
    await like(a, 0, other)
    await like(b, 1)
    const page = await likes()
    expect(page).toMatchObject({ count: 2, pages: 1, page: 1, limit: 10, next_cursor: null })
    expect(page.list.map((row) => row.target_id)).toEqual([c, a])
    expect(page.list[1]).toMatchObject({
      content_id: a,
      name: '甲',
      member_id: member.member_id,
      target_type: 'content',
      is_like: 1,
      is_disable: 0,
      like_num: 2,
      create_time: expect.stringMatching(/^2026-11-20 12:00:\d\d$/),
    })
    await remove(c)
    expect(await likes()).toMatchObject({ count: 1, list: [{ target_id: a }] })
    expect(await likedIds({ search_field: 'is_disable', search_exp: '=', search_value: '1' })).toEqual([b])
  })

  it('lists the likes of one kind with their true count', async () => {
    const [film = 0, text = 0] = await makeContents(test, [
      { name: '片', kind: 'video' },
      { name: '文', kind: 'article' },
    ])
    for (const target_id of [film, text]) await like(target_id)
    expect(await likes({ kind: 'article' })).toMatchObject({ count: 1, list: [{ target_id: text }] })
    expect(await likes({ kind: 'gallery' })).toMatchObject({ count: 0, list: [] })
  })

  it('sorts, searches, pages and walks likes by the whitelists', async () => {
    const ids = await makeContents(
      test,
      ['永字八法', '100%_纸', '标点'].map((name) => ({ name, texts: { en: { name: `en ${name}` } } })),
    )
    const [a = 0, b = 0, c = 0] = ids
    for (const target_id of ids) {
      await like(target_id)
      test.clock.advance(days(1))
    }
    const by = (search_field: string, search_exp: string, search_value: string) =>
      likedIds({ search_field, search_exp, search_value, sort_field: 'target_id', sort_value: 'asc' })
    expect(await by('name', 'like', '%_')).toEqual([b])
    expect(await by('title', 'like', '字')).toEqual([a])
    expect(await by('title', 'not like', '字')).toEqual([b, c])
    expect(await by('name', '=', '标点')).toEqual([c])
    expect(await by('target_id', 'in', `${a}，${c}`)).toEqual([a, c])
    expect(await by('target_id', 'not between', `${a},${b}`)).toEqual([c])
    expect(await by('create_time', '>=', '2026-11-21')).toEqual([b, c])
    expect(await by('create_time', 'between', '2026-11-20,2026-11-21')).toEqual([a, b])
    expect(await by('target_type', '<>', 'content')).toEqual([])
    expect(await by('', 'like', 'x')).toEqual([a, b, c])
    expect(await by('title', 'like', '')).toEqual([a, b, c])
    expect(await likedIds({ sort_field: 'like_id', sort_value: 'desc' })).toEqual([c, b, a])
    const first = await likes({ limit: 2 })
    expect(await likedIds({ limit: 2, cursor: first.next_cursor ?? '' })).toEqual([a])
    const refused = (input: ListInput) => errorOf(member.client.call('GET /api/member.Like/list', input))
    expect(await refused({ sort_field: 'name', sort_value: 'asc' })).toBe('request.sort_field')
    expect(await refused({ search_field: 'password', search_exp: '=', search_value: '1' })).toBe(
      'request.invalid_parameter',
    )
    expect(await refused({ search_field: 'name', search_exp: 'glob', search_value: '1' })).toBe('request.search_mode')
    expect(await refused({ cursor: 'nonsense' })).toBe('request.invalid_parameter')
  })

  it('searches the names that the language shows', async () => {
    const reader = await registerMember(test, { language: 'fr' })
    const [a = 0, b = 0] = await makeContents(test, [
      { name: '永', texts: { en: { name: 'Eternity' }, fr: { name: 'L’éternité' } } },
      { name: '标点', texts: { en: { name: 'Punctuation' } } },
    ])
    await like(a, 0, reader)
    await like(b, 0, reader)
    const namesOf = async (search_value: string) =>
      (await likes({ search_field: 'title', search_exp: 'like', search_value }, reader)).list.map((row) => row.name)
    expect(await namesOf('éternité')).toEqual(['L’éternité'])
    expect(await namesOf('PUNCT')).toEqual(['Punctuation'])
    expect(await namesOf('永')).toEqual([])
  })

  it('keeps one footprint per content: views add up, first and last time', async () => {
    const [a = 0, b = 0] = await makeContents(test, [{}, {}])
    await view(a)
    test.clock.advance(minutes(1))
    await view(b)
    test.clock.advance(minutes(1))
    await view(a)
    expect(await footprints({}, await registerMember(test))).toMatchObject({ count: 0, pages: 0, list: [] })
    const page = await footprints()
    expect(page.list.map((row) => [row.target_id, row.view_num])).toEqual([
      [a, 2],
      [b, 1],
    ])
    const [row] = page.list
    expect(Date.parse(`${row?.update_time}Z`) - Date.parse(`${row?.create_time}Z`)).toBe(120_000)
    await view(a)
    expect((await footprints()).list[0]?.view_num).toBe(3)
  })

  it('shows footprints as the screen asks: by first view, searched by title, without vanished targets', async () => {
    const [a = 0, b = 0, c = 0] = await makeContents(test, [{ name: '甲' }, { name: '乙' }, { name: '甲乙' }])
    for (const content_id of [a, b, c]) {
      await view(content_id)
      test.clock.advance(seconds(1))
    }
    await view(a)
    const screen = { limit: 20, sort_field: 'create_time', sort_value: 'desc', search_field: 'title' }
    expect(await seenIds({ ...screen, search_exp: 'like', search_value: '' })).toEqual([c, b, a])
    expect(await seenIds({ ...screen, search_exp: 'like', search_value: '甲' })).toEqual([c, a])
    expect(await seenIds({ search_field: 'update_time', search_exp: '=', search_value: '2026-11-20' })).toHaveLength(3)
    await remove(c)
    expect(await footprints()).toMatchObject({ count: 2 })
    expect(
      await errorOf(
        member.client.call('GET /api/member.Footprint/list', {
          search_field: 'is_disable',
          search_exp: '=',
          search_value: '0',
        }),
      ),
    ).toBe('request.invalid_parameter')
  })

  it('keeps the newest footprints of each member only', async () => {
    const ids = await makeContents(test, new Array(MAX_FOOTPRINTS + 2).fill({}))
    const [first = 0, second = 0] = ids
    const { activity } = test.app.modules
    const other = await registerMember(test)
    activity.recordView(other.member_id, first)
    for (const content_id of ids) {
      activity.recordView(member.member_id, content_id)
      test.clock.advance(1)
    }
    activity.recordView(member.member_id, first)
    await activity.flush()
    expect((await footprints()).count).toBe(MAX_FOOTPRINTS)
    expect(await seenIds({ limit: 1 })).toEqual([first])
    expect(await seenIds({ search_field: 'target_id', search_exp: '=', search_value: String(second) })).toEqual([])
    expect((await footprints({}, other)).count).toBe(1)
  })

  it('removes the named footprints or all, own ones only', async () => {
    const ids = await makeContents(test, [{}, {}, {}])
    const other = await registerMember(test)
    for (const content_id of ids) await view(content_id)
    await view(ids[0] ?? 0, other)
    const dele = (input: { ids?: number[]; is_all?: 0 | 1 }) =>
      dataOf(member.client.call('POST /api/member.Footprint/dele', input))
    const [theirs] = (await footprints({}, other)).list
    const [mine] = (await footprints()).list
    expect(await dele({})).toEqual({ count: 0 })
    expect(await dele({ ids: [theirs?.footprint_id ?? 0, mine?.footprint_id ?? 0] })).toEqual({ count: 1 })
    expect((await footprints()).count).toBe(2)
    await view(ids[0] ?? 0)
    expect((await dele({ is_all: 1 })).count).toBeGreaterThanOrEqual(2)
    expect((await footprints()).count).toBe(0)
    expect((await footprints({}, other)).count).toBe(1)
  })

  it('writes no footprint while paused, and both before and after', async () => {
    const [a = 0, b = 0, c = 0] = await makeContents(test, [{}, {}, {}])
    const pause = (is_paused: 0 | 1) => dataOf(member.client.call('POST /api/member.Footprint/pause', { is_paused }))
    await view(a)
    expect(await pause(1)).toEqual({ is_footprint_paused: 1 })
    await view(b)
    expect(await pause(0)).toEqual({ is_footprint_paused: 0 })
    test.clock.advance(1)
    await view(c)
    expect(await seenIds()).toEqual([c, a])
  })

  it('of guests leaves nothing, and both lists send a guest to login (trap 13)', async () => {
    await dataOf(test.client.call('GET /api/content.Content/info', { content_id: String(await makeContent(test)) }))
    await test.app.modules.activity.flush()
    expect(await test.database.db.selectFrom('member_footprint').selectAll().execute()).toEqual([])
    for (const id of ['GET /api/member.Footprint/list', 'GET /api/member.Like/list'] as const)
      expect(await refusalOf(test.client.call(id, {}))).toMatchObject({
        error: 'auth.login_needed',
        code: 401,
        httpStatus: 200,
      })
  })

  it('writes views that still wait when the app closes', async () => {
    const content_id = await makeContent(test)
    await view(content_id)
    await test.app.close()
    const rows = await test.database.db.selectFrom('member_footprint').select('target_id').execute()
    expect(rows).toEqual([{ target_id: content_id }])
  })

  it('remembers where a member left off and shows it in card, detail and footprint', async () => {
    const content_id = await makeContent(test, { kind: 'video', duration: 90, unique: 'film' })
    const save = (input: { content_id: string; time: number; duration?: number }) =>
      member.client.call('POST /api/content.Content/progress', input)
    expect(await dataOf(save({ content_id: 'film', time: 33.7 }))).toEqual({ content_id, progress_seconds: 33 })
    expect(await dataOf(save({ content_id: String(content_id), time: 500 }))).toMatchObject({ progress_seconds: 90 })
    await dataOf(save({ content_id: 'film', time: 12, duration: 80 }))
    expect(await view(content_id)).toMatchObject({ progress_seconds: 12 })
    expect((await footprints()).list[0]).toMatchObject({ progress_seconds: 12, progress_duration: 80 })
    const other = await registerMember(test)
    expect(await view(content_id, other)).toMatchObject({ progress_seconds: 0 })
    expect(await errorOf(save({ content_id: 'nothing', time: 1 }))).toBe('content.not_found')
    expect(await errorOf(save({ content_id: 'film', time: -1 }))).toBe('request.invalid_parameter')
  })

  it('remembers each of several videos, and when; a file of somewhere else is not remembered', async () => {
    const video = (file_name: string, duration: number) => ({
      role: 'video' as const,
      file: {
        file_name,
        file_path: `c/1/${file_name}.mp4`,
        file_type: 'video' as const,
        file_ext: 'mp4',
        file_size: 10,
        width: 960,
        height: 540,
        duration,
        is_public: 0 as const,
      },
    })
    const content_id = await makeContent(test, { kind: 'video', files: [video('one', 90), video('two', 300)] })
    const [one, two] = (await view(content_id)).videos
    if (!one || !two) throw new Error('two videos')
    const save = (file_id: number, time: number, duration: number) =>
      dataOf(
        member.client.call('POST /api/content.Content/progress', {
          content_id: String(content_id),
          file_id,
          time,
          duration,
        }),
      )
    await save(one.file_id, 30, 90)
    test.clock.advance(seconds(1))
    await save(two.file_id, 200, 300)
    await save(999_999, 5, 300)
    const { progress } = await view(content_id)
    const of = (file_id: number) => progress.find((row) => row.file_id === file_id)
    expect(progress).toHaveLength(2)
    expect(of(one.file_id)).toMatchObject({ time: 30, duration: 90 })
    expect(of(two.file_id)).toMatchObject({ time: 200, duration: 300 })
    expect(of(two.file_id)?.update_timestamp).toBeGreaterThan(of(one.file_id)?.update_timestamp ?? 0)
    expect((await view(content_id, await registerMember(test))).progress).toEqual([])
  })

  const adopt = (list: Input<'POST /api/member.Footprint/adopt'>['list'], who = member) =>
    dataOf(who.client.call('POST /api/member.Footprint/adopt', { list }))

  it('takes over the visits of a guest: first and last time, furthest position, nothing twice', async () => {
    const [seen = 0, fresh = 0] = await makeContents(test, [
      { name: '看过', kind: 'video', extent: 100, duration: 100 },
      { name: '没看过', kind: 'video', extent: 100, duration: 100 },
    ])
    await view(seen)
    await dataOf(
      member.client.call('POST /api/content.Content/progress', { content_id: String(seen), time: 60, duration: 100 }),
    )
    const now = test.clock.now()
    const given = [
      { content_id: seen, visited_timestamp: now - days(1), time: 20, duration: 100 },
      { content_id: fresh, visited_timestamp: now + days(1), time: 900, duration: 100 },
      { content_id: 999_999, visited_timestamp: now },
    ]
    expect(await adopt(given)).toEqual({ count: 2 })
    const first = await footprints({ sort_field: 'target_id', sort_value: 'asc' })
    expect(first.list).toMatchObject([
      { target_id: seen, view_num: 1, progress_seconds: 60, create_time: expect.stringMatching(/^2026-11-19/) },
      { target_id: fresh, view_num: 1, progress_seconds: 100, update_time: expect.stringMatching(/^2026-11-20/) },
    ])
    test.clock.advance(seconds(5))
    expect(await adopt(given)).toEqual({ count: 2 })
    const again = await footprints({ sort_field: 'target_id', sort_value: 'asc' })
    expect(again.list[0]).toEqual(first.list[0])
    expect(again.count).toBe(2)
    expect(await adopt([{ content_id: seen, visited_timestamp: 1, time: 80, duration: 100 }])).toEqual({ count: 1 })
    expect(await footprints({ search_field: 'target_id', search_exp: '=', search_value: String(seen) })).toMatchObject({
      list: [{ progress_seconds: 80, update_time: first.list[0]?.update_time }],
    })
  })

  it('takes over nothing while the footprint is paused, for others nothing at all, and restores a removed row', async () => {
    const content_id = await makeContent(test)
    await view(content_id)
    const [row] = (await footprints()).list
    await dataOf(member.client.call('POST /api/member.Footprint/dele', { ids: [row?.footprint_id ?? 0] }))
    const restored = [{ content_id, visited_timestamp: test.clock.now(), view_num: 3 }]
    await dataOf(member.client.call('POST /api/member.Footprint/pause', { is_paused: 1 }))
    expect(await errorOf(member.client.call('POST /api/member.Footprint/adopt', { list: restored }))).toBe(
      'activity.footprint_paused',
    )
    expect((await footprints()).count).toBe(0)
    await dataOf(member.client.call('POST /api/member.Footprint/pause', { is_paused: 0 }))
    expect(await adopt(restored)).toEqual({ count: 1 })
    expect((await footprints()).list).toMatchObject([{ target_id: content_id, view_num: 3 }])
    expect((await footprints({}, await registerMember(test))).count).toBe(0)
    expect(await adopt([])).toEqual({ count: 0 })
  })

  it('takes over positions of single videos, of this content only, and the further one stays', async () => {
    const video = (file_name: string, duration: number) => ({
      role: 'video' as const,
      file: {
        file_name,
        file_path: `c/1/${file_name}.mp4`,
        file_type: 'video' as const,
        file_ext: 'mp4',
        file_size: 10,
        width: 960,
        height: 540,
        duration,
        is_public: 0 as const,
      },
    })
    const [content_id, other] = [
      await makeContent(test, { kind: 'video', files: [video('a', 90), video('b', 300)] }),
      await makeContent(test, { kind: 'video', files: [video('c', 90)] }),
    ]
    const [one, two] = (await view(content_id)).videos
    const [theirs] = (await view(other)).videos
    if (!one || !two || !theirs) throw new Error('three videos')
    const visited_timestamp = test.clock.now()
    const places = (time: number) => [
      { file_id: two.file_id, time, duration: 300 },
      { file_id: theirs.file_id, time, duration: 90 },
    ]
    await adopt([{ content_id, visited_timestamp, videos: places(50) }])
    await adopt([{ content_id, visited_timestamp, videos: places(20) }])
    expect((await view(content_id)).progress).toMatchObject([{ file_id: two.file_id, time: 50 }])
    expect((await view(other)).progress).toEqual([])
  })
})
