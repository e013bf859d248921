import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeCategory, makeTag } from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'

eachDatabase('categories and tags', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  it('the whole tree, the children of one, nothing for an unknown one', async () => {
    const root = await makeCategory(test, {
      category_unique: 'root',
      category_name: '根',
      texts: { en: { category_name: 'Root' } },
    })
    const child = await makeCategory(test, { category_pid: root, sort: 300 })
    const second = await makeCategory(test, { category_pid: root })
    const third = await makeCategory(test, { category_pid: root })
    const call = (input: object) => test.clientOf('', 'en').call('GET /api/content.Content/category', input)
    const children = [child, third, second].map((category_id) => ({ category_id, category_pid: root, children: [] }))
    expect((await call({})).data).toMatchObject({
      list: [{ category_id: root, category_name: 'Root', children }],
      category: {},
    })
    expect((await call({ category_unique: 'root' })).data).toMatchObject({
      list: children,
      category: { category_id: root },
    })
    expect((await call({ category_unique: 'none' })).data).toEqual({ list: [], category: {} })
  })

  it('a category saved again keeps its id', async () => {
    const first = await makeCategory(test, { category_unique: 'a', category_name: '一' })
    expect(await makeCategory(test, { category_unique: 'a', category_name: '二' })).toBe(first)
    const { data } = await test.client.call('GET /api/content.Content/category', {})
    expect(data.list).toMatchObject([{ category_id: first, category_name: '二' }])
  })

  it('tags come in pages, or by unique key', async () => {
    const ids = [await makeTag(test, { tag_unique: 'x' }), await makeTag(test), await makeTag(test)]
    const call = (input: object) => test.client.call('GET /api/content.Content/tag', input)
    expect((await call({ limit: 2, page: 2 })).data).toMatchObject({ count: 3, pages: 2, list: [{ tag_id: ids[2] }] })
    expect((await call({ tag_unique: 'x' })).data).toMatchObject({ count: 1, list: [{ tag_id: ids[0] }] })
  })
})
