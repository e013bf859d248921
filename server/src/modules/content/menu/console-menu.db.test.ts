import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCategory, makeContent, makeTag } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const SAVE = 'POST /admin/api/content.Category/save'
const MOVE = 'POST /admin/api/content.Category/move'
const MERGE = 'POST /admin/api/content.Category/merge'
const DELETE = 'POST /admin/api/content.Category/delete'
const TAG_SAVE = 'POST /admin/api/content.Tag/save'
const TAG_MERGE = 'POST /admin/api/content.Tag/merge'
const TAG_DELETE = 'POST /admin/api/content.Tag/delete'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('categories and tags on the console', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest() })
  const treeVersion = async () => (await editor.call('GET /admin/api/content.Category/list', {})).tree_version
  const shape = async () => ({ ...write(), tree_version: await treeVersion() })
  const undo = (record_id: number | null) => editor.call(UNDO, { ...write(), record_id: record_id ?? 0 })
  const tree = async () => (await app.client.call('GET /api/content.Content/category', {})).data.list
  const listed = async (input: object) => {
    const { data } = await app.client.call('GET /api/content.Content/list', input)
    return data.list.map((row) => row.content_id)
  }
  const countOf = async (category_id: number) =>
    (await editor.call('GET /admin/api/content.Category/list', {})).list.find((row) => row.category_id === category_id)
      ?.content_num

  it('are made, changed and hidden for visitors, and taken back', async () => {
    const made = await editor.call(SAVE, {
      ...write(),
      category_unique: 'films',
      names: { 'zh-Hans': '影片', en: 'Films' },
    })
    const { category_id } = made
    expect(await tree()).toMatchObject([{ category_id, category_name: '影片', category_unique: 'films' }])
    const row = { category_id, category_unique: 'films', names: { 'zh-Hans': '电影', en: 'Cinema' } }
    const changed = await editor.call(SAVE, { ...write(), ...row, version: made.version })
    expect(await tree()).toMatchObject([{ category_name: '电影' }])
    await expect(editor.call(SAVE, { ...write(), ...row, version: made.version })).rejects.toMatchObject({
      error: 'request.conflict',
      body: { data: { changed_by: 'jiang', current: { version: changed.version, name: '电影' } } },
    })
    const same = await editor.call(SAVE, { ...write(), ...row, version: changed.version })
    expect(same).toMatchObject({ version: changed.version, record_id: null })
    const hidden = await editor.call(SAVE, { ...write(), ...row, version: changed.version, is_disable: 1 })
    expect(await tree()).toEqual([])
    await undo(hidden.record_id)
    await undo(changed.record_id)
    expect(await tree()).toMatchObject([{ category_name: '影片' }])
    await undo(made.record_id)
    expect(await tree()).toEqual([])
  })

  it('have keys of their own, and names in the base language', async () => {
    await makeCategory(app, { category_unique: 'films' })
    const names = { 'zh-Hans': '影片' }
    const save = (input: object) => editor.call(SAVE, { ...write(), category_unique: 'x', names, ...input })
    await expect(save({ category_unique: 'films' })).rejects.toMatchObject({ error: 'site.key_taken' })
    await expect(save({ category_unique: 'Films!' })).rejects.toMatchObject({ error: 'site.key_shape' })
    await expect(save({ names: { en: 'Films' } })).rejects.toMatchObject({ error: 'content.name_needed' })
    await expect(save({ category_pid: 999 })).rejects.toMatchObject({ error: 'category.not_found' })
    await expect(save({ category_id: 999, version: 1 })).rejects.toMatchObject({ error: 'category.not_found' })
  })

  describe('a move', () => {
    it('takes contents, numbers and search along, and back again', async () => {
      const [one, other] = [await makeCategory(app), await makeCategory(app)]
      const child = await makeCategory(app, { category_pid: one })
      const content_id = await makeContent(app, { name: '永字八法', category_ids: [child] })
      const draft = await makeContent(app, { category_ids: [child], is_disable: 1 })
      const found = (category_id: number) => listed({ category_id, keywords: '永字' })
      expect(await listed({ category_id: one })).toEqual([content_id])
      const dry = await editor.call(MOVE, { ...(await shape()), dry: 1, category_id: child, category_pid: other })
      expect(dry.content_num).toBe(2)
      expect(await listed({ category_id: other })).toEqual([])
      const moved = await editor.call(MOVE, { ...(await shape()), category_id: child, category_pid: other })
      expect(moved.content_num).toBe(2)
      expect(await listed({ category_id: one })).toEqual([])
      expect(await listed({ category_id: other })).toEqual([content_id])
      expect(await found(other)).toEqual([content_id])
      expect(await found(one)).toEqual([])
      expect([await countOf(one), await countOf(other), await countOf(child)]).toEqual([0, 1, 1])
      const links = await app.database.db.selectFrom('content_category').selectAll().execute()
      expect(links.filter((link) => link.content_id === draft).map((link) => link.category_id)).toContain(other)
      await undo(moved.record_id)
      expect(await found(one)).toEqual([content_id])
      expect([await countOf(one), await countOf(other)]).toEqual([1, 0])
    })

    it('puts children in order', async () => {
      const [a, b, c] = [await makeCategory(app), await makeCategory(app), await makeCategory(app)]
      const order = async () => (await tree()).map((row) => row.category_id)
      const first = await editor.call(MOVE, { ...(await shape()), category_id: c, before_id: a })
      expect(await order()).toEqual([c, a, b])
      const last = await editor.call(MOVE, { ...(await shape()), category_id: c })
      expect(await order()).toEqual([a, b, c])
      await expect(undo(first.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
      await undo(last.record_id)
      expect(await order()).toEqual([c, a, b])
      const none = await editor.call(MOVE, { ...(await shape()), category_id: c, before_id: a })
      expect(none.record_id).toBeNull()
    })

    it('never makes a loop, and of two on the same tree only one is done', async () => {
      const one = await makeCategory(app)
      const child = await makeCategory(app, { category_pid: one })
      const inner = await makeCategory(app, { category_pid: child })
      const move = async (category_id: number, category_pid: number) =>
        editor.call(MOVE, { ...(await shape()), category_id, category_pid })
      await expect(move(one, inner)).rejects.toMatchObject({ error: 'category.cycle' })
      await expect(move(one, one)).rejects.toMatchObject({ error: 'category.cycle' })
      const other = await makeCategory(app)
      const both = await Promise.allSettled([move(one, other), move(other, one)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { error: 'request.conflict' } })
    })
  })

  describe('a merge', () => {
    it('moves contents and children, leads the old key on, and is taken back', async () => {
      const from = await makeCategory(app, { category_unique: 'old' })
      const into = await makeCategory(app, { category_unique: 'new' })
      const child = await makeCategory(app, { category_pid: from })
      const direct = await makeContent(app, { category_ids: [from] })
      const both = await makeContent(app, { category_ids: [from, into] })
      const below = await makeContent(app, { category_ids: [child] })
      const before = [await listed({ category_unique: 'old' }), await listed({ category_unique: 'new' })]
      const merged = await editor.call(MERGE, { ...(await shape()), category_id: from, into_id: into })
      expect(merged.content_num).toBe(3)
      expect((await listed({ category_unique: 'new' })).sort()).toEqual([direct, both, below].sort())
      expect(await listed({ category_unique: 'old' })).toEqual(await listed({ category_unique: 'new' }))
      expect(await countOf(into)).toBe(3)
      expect(await tree()).toMatchObject([{ category_id: into, children: [{ category_id: child }] }])
      await undo(merged.record_id)
      expect([await listed({ category_unique: 'old' }), await listed({ category_unique: 'new' })]).toEqual(before)
      expect([await countOf(from), await countOf(into)]).toEqual([3, 1])
    })

    it('is not taken back once its contents were moved on', async () => {
      const [from, into, third] = [await makeCategory(app), await makeCategory(app), await makeCategory(app)]
      await makeContent(app, { category_ids: [from] })
      const merged = await editor.call(MERGE, { ...(await shape()), category_id: from, into_id: into })
      await editor.call(MERGE, { ...(await shape()), category_id: into, into_id: third })
      await expect(undo(merged.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
    })
  })

  it('are deleted only when empty', async () => {
    const category_id = await makeCategory(app)
    await makeContent(app, { category_ids: [category_id] })
    const used = editor.call(DELETE, { ...(await shape()), category_id })
    await expect(used).rejects.toMatchObject({ error: 'category.in_use' })
    const empty = await makeCategory(app)
    const gone = await editor.call(DELETE, { ...(await shape()), category_id: empty })
    expect(await tree()).toHaveLength(1)
    await undo(gone.record_id)
    expect(await tree()).toHaveLength(2)
  })

  describe('tags', () => {
    const search = (keywords: string) => listed({ keywords })

    it('are found by their new name, and by the old one once that is taken back', async () => {
      const made = await editor.call(TAG_SAVE, { ...write(), tag_unique: 'ink', names: { 'zh-Hans': '墨水' } })
      const content_id = await makeContent(app, { tag_ids: [made.tag_id] })
      expect(await search('墨水')).toEqual([content_id])
      const row = { tag_id: made.tag_id, tag_unique: 'ink', names: { 'zh-Hans': '颜料', en: 'Pigment' } }
      const changed = await editor.call(TAG_SAVE, { ...write(), ...row, version: made.version })
      expect([await search('墨水'), await search('颜料'), await search('pigment')]).toEqual([
        [],
        [content_id],
        [content_id],
      ])
      const stale = editor.call(TAG_SAVE, { ...write(), ...row, version: made.version })
      await expect(stale).rejects.toMatchObject({ error: 'request.conflict' })
      await undo(changed.record_id)
      expect([await search('墨水'), await search('颜料')]).toEqual([[content_id], []])
      await expect(undo(made.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
    })

    it('several become one, to which their keys lead, and are several again', async () => {
      const a = await makeTag(app, { tag_unique: 'a', tag_name: '甲标签' })
      const b = await makeTag(app, { tag_unique: 'b', tag_name: '乙标签' })
      const into = await makeTag(app, { tag_unique: 'c', tag_name: '丙标签' })
      const contents = [
        await makeContent(app, { tag_ids: [a] }),
        await makeContent(app, { tag_ids: [a, b] }),
        await makeContent(app, { tag_ids: [b, into] }),
      ]
      const all = async () => [
        await listed({ tag_unique: 'a' }),
        await listed({ tag_unique: 'b' }),
        await search('甲标'),
      ]
      const before = await all()
      const dry = await editor.call(TAG_MERGE, { ...write(), dry: 1, tag_ids: [a, b], into_id: into })
      expect(dry.content_num).toBe(3)
      const merged = await editor.call(TAG_MERGE, { ...write(), tag_ids: [a, b], into_id: into })
      expect((await listed({ tag_unique: 'a' })).sort()).toEqual(contents)
      expect(await search('甲标')).toEqual([])
      await undo(merged.record_id)
      expect(await all()).toEqual(before)
      expect(await listed({ tag_unique: 'c' })).toEqual([contents[2]])
      await expect(editor.call(TAG_MERGE, { ...write(), tag_ids: [a], into_id: a })).rejects.toMatchObject({
        error: 'category.cycle',
      })
    })

    it('are deleted only when no content has them', async () => {
      const tag_id = await makeTag(app)
      await makeContent(app, { tag_ids: [tag_id] })
      const used = editor.call(TAG_DELETE, { ...write(), tag_id, version: 1 })
      await expect(used).rejects.toMatchObject({ error: 'tag.in_use' })
      const free = await makeTag(app)
      const { record_id } = await editor.call(TAG_DELETE, { ...write(), tag_id: free, version: 1 })
      const tags = async () => (await app.client.call('GET /api/content.Content/tag', {})).data.count
      expect(await tags()).toBe(1)
      await undo(record_id)
      expect(await tags()).toBe(2)
    })
  })
})
