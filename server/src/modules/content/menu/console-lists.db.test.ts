import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCategory, makeContent, makeTag } from '../../../testing/factories.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const CATEGORIES = 'GET /admin/api/content.Category/list'
const TAGS = 'GET /admin/api/content.Tag/list'
const MOVE = 'POST /admin/api/content.Category/move'
const SAVE = 'POST /admin/api/content.Category/save'

eachDatabase('lists of categories and tags', (kind) => {
  let app: TestApp
  let editor: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    editor = await makeOperator(app, ['editor'], 'jiang')
  })
  afterEach(() => app.close())

  it('a category says how many contents visitors see, do not see, and are in the bin', async () => {
    const parent = await makeCategory(app)
    const child = await makeCategory(app, { category_pid: parent })
    await makeContent(app, { category_ids: [child] })
    await makeContent(app, { category_ids: [child], is_disable: 1 })
    const content_id = await makeContent(app, { category_ids: [parent] })
    await editor.call('POST /admin/api/content.Content/bin', { request_id: newRequest(), content_id, version: 1 })
    const { list } = await editor.call(CATEGORIES, {})
    expect(
      list.map(({ category_id, content_num, unlisted_num, bin_num }) => [
        category_id,
        content_num,
        unlisted_num,
        bin_num,
      ]),
    ).toEqual([
      [parent, 1, 1, 1],
      [child, 1, 1, 0],
    ])
  })

  it('of a move that is only tried no path changes while the parent stays', async () => {
    const parent = await makeCategory(app)
    const child = await makeCategory(app, { category_pid: parent })
    await makeContent(app, { category_ids: [child] })
    const { tree_version } = await editor.call(CATEGORIES, {})
    const tried = async (category_pid: number) =>
      (await editor.call(MOVE, { request_id: newRequest(), tree_version, dry: 1, category_id: child, category_pid }))
        .content_num
    expect([await tried(parent), await tried(0)]).toEqual([0, 1])
  })

  it('a refusal names who changed the tree, whichever category that was, and not who only renamed one', async () => {
    const [one, other] = [await makeCategory(app, { category_unique: 'one' }), await makeCategory(app)]
    const before = await editor.call(CATEGORIES, {})
    const owner = await makeOperator(app, ['owner'], 'zhou')
    const { tree_version } = before
    await owner.call(MOVE, { request_id: newRequest(), tree_version, category_id: other, before_id: one })
    const names = { 'zh-Hans': '别的' }
    const renamed = { request_id: newRequest(), category_id: one, version: 1, category_unique: 'one', names }
    await editor.call(SAVE, renamed)
    const late = { request_id: newRequest(), tree_version, category_id: one, category_pid: other }
    await expect(editor.call(MOVE, late)).rejects.toMatchObject({
      error: 'request.conflict',
      body: { data: { changed_by: 'zhou', current: { tree_version: tree_version + 1 } } },
    })
  })

  it('tags are found by name and key, or by having no content, page by page and back', async () => {
    const used = await makeTag(app, { tag_unique: 'ink', tag_name: '墨' })
    const [b, c] = [await makeTag(app, { tag_unique: 'pen-b' }), await makeTag(app, { tag_unique: 'pen-c' })]
    await makeContent(app, { tag_ids: [used] })
    const idsOf = async (input: object) => (await editor.call(TAGS, input)).list.map(({ tag_id }) => tag_id)
    expect(await idsOf({ q: '墨' })).toEqual([used])
    expect(await idsOf({ q: 'pen' })).toEqual([b, c])
    expect(await idsOf({ is_unused: 1 })).toEqual([b, c])
    const first = await editor.call(TAGS, { limit: 2 })
    expect(first).toMatchObject({ list: [{ tag_id: used }, { tag_id: b }], count: 3, prev_cursor: null })
    expect(first.list.map(({ use_time }) => use_time === null)).toEqual([false, true])
    const second = await editor.call(TAGS, { limit: 2, cursor: first.next_cursor ?? '' })
    expect(second).toMatchObject({ list: [{ tag_id: c }], next_cursor: null })
    expect(await idsOf({ limit: 2, cursor: second.prev_cursor ?? '' })).toEqual([used, b])
  })
})
