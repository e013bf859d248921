import { seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  contentInput,
  makeCallContext,
  makeCategory,
  makeContent,
  makeContents,
  makeTag,
} from '../../../testing/factories.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import type { ContentInput } from './content-input.ts'

eachDatabase('writing contents', (kind) => {
  let test: TestApp
  beforeEach(async () => {
    test = await createTestApp(kind)
  })
  afterEach(() => test.close())

  const inTransaction = <Result>(
    work: (contents: TestApp['app']['modules']['contents'], trx: Parameters<typeof save>[0]) => Promise<Result>,
  ) => test.database.db.transaction().execute((trx) => work(test.app.modules.contents, trx))
  const save = (...[trx, input]: Parameters<TestApp['app']['modules']['contents']['saveContent']>) =>
    test.app.modules.contents.saveContent(trx, input)
  const saveOne = (given: Partial<ContentInput>) =>
    inTransaction((_, trx) => save(trx, contentInput(1, test.clock.now(), given)))
  const list = (input: object = {}) =>
    test.app.modules.contents.list({ page: 1, limit: 10, random: 0, ...input }, makeCallContext())
  /** The kept numbers, without empty rows. */
  const readCounts = async () => {
    const { rows } = await sql<{ facet: string }>`
      select facet, kind, is_vip, "count" from content_facet_count where "count" <> 0 order by facet, kind, is_vip
    `.execute(test.database.db)
    return rows
  }

  it('an import that is run again changes nothing, a changed one replaces the row and keeps views and likes', async () => {
    const given = { import_key: 'folder/a', import_hash: 'h1' }
    const first = await saveOne({ ...given, like_num: 3 })
    expect(first).toMatchObject({ isNew: true, isChanged: true })
    expect(await saveOne({ ...given, name: '没写进去' })).toEqual({
      content_id: first.content_id,
      isNew: false,
      isChanged: false,
    })
    await test.database.db.updateTable('content').set({ hits: 9 }).execute()
    expect(await saveOne({ ...given, import_hash: 'h2', name: '新名' })).toMatchObject({
      isNew: false,
      isChanged: true,
    })
    expect((await list()).list).toMatchObject([{ content_id: first.content_id, name: '新名', hits: 9, like_num: 3 }])
  })

  it('a removed content comes back when it is saved again', async () => {
    const { content_id } = await saveOne({ import_key: 'a', import_hash: 'h' })
    expect(await inTransaction((contents, trx) => contents.removeContent(trx, content_id))).toBe(true)
    expect(await inTransaction((contents, trx) => contents.removeContent(trx, content_id))).toBe(false)
    expect(await list()).toMatchObject({ count: 0 })
    await saveOne({ import_key: 'a', import_hash: 'h' })
    expect(await list()).toMatchObject({ count: 1 })
  })

  it('given ids do not stand in the way of counted ones', async () => {
    await makeContent(test, { content_id: 101 })
    await makeCategory(test, { category_id: 6 })
    await makeTag(test, { tag_id: 4 })
    expect(await makeContent(test)).toBe(102)
    expect(await makeCategory(test)).toBe(7)
    expect(await makeTag(test)).toBe(5)
  })

  it('kept numbers equal counted ones after any writes', async () => {
    const root = await makeCategory(test)
    const leaf = await makeCategory(test, { category_pid: root })
    const other = await makeCategory(test)
    const [tag, spare] = [await makeTag(test), await makeTag(test)]
    const [first = 0] = await makeContents(test, [
      { unique: 'a', category_ids: [leaf], kind: 'video', is_vip: 1, is_hot: 1, tag_ids: [tag, spare] },
      { unique: 'b', category_ids: [leaf, other], tag_ids: [tag], is_top: 1 },
      { unique: 'c', release_time: test.clock.now() + 1000, category_ids: [root], tag_ids: [tag], is_rec: 1 },
    ])
    await makeContents(test, [
      { unique: 'a', category_ids: [other], kind: 'gallery', tag_ids: [spare] },
      { unique: 'd', category_ids: [root], is_disable: 1 },
    ])
    await inTransaction((contents, trx) => contents.removeContent(trx, first))
    test.clock.advance(seconds(1))
    await test.app.modules.contents.releaseDue()
    const countsBefore = await readCounts()
    await inTransaction((contents, trx) => contents.rebuildCounts(trx))
    expect(await readCounts()).toEqual(countsBefore)
    const counted = { kind: 'article', is_vip: 0 }
    expect(countsBefore).toContainEqual({ ...counted, facet: `fc${root}`, count: 2 })
    expect(countsBefore).toContainEqual({ ...counted, facet: `ft${tag}`, count: 2 })
    expect(countsBefore).toContainEqual({ ...counted, facet: 'frec1', count: 1 })
    expect(countsBefore).toContainEqual({ ...counted, facet: '', count: 2 })
  })

  it('a sort beyond what search keys hold is refused', async () => {
    await expect(makeContent(test, { sort: 8192 })).rejects.toThrow('0 to 8191')
    await makeContent(test, { sort: 8191, name: '最高' })
    expect(await list({ keywords: '最高' })).toMatchObject({ count: 1 })
  })

  it('a scheduled content shows exactly from its time on, in lists, search and counts', async () => {
    const root = await makeCategory(test)
    const leaf = await makeCategory(test, { category_pid: root })
    await makeContent(test)
    await list()
    const id = await makeContent(test, { name: '以后', release_time: test.clock.now() + 5000, category_ids: [leaf] })
    test.clock.advance(4999)
    expect(await list()).toMatchObject({ count: 1 })
    expect(await list({ keywords: '以后' })).toMatchObject({ count: 0 })
    test.clock.advance(1)
    expect(await list()).toMatchObject({ count: 2, list: [{ content_id: id }, {}] })
    expect(await list({ keywords: '以后' })).toMatchObject({ count: 1 })
    expect(await list({ category_id: String(root) })).toMatchObject({ count: 1, list: [{ content_id: id }] })
    expect(await test.app.modules.contents.releaseDue()).toBe(0)
  })

  it('the job finds what another process scheduled', async () => {
    await list()
    const id = await makeContent(test, { release_time: test.clock.now() + 10_000 })
    await test.database.db.updateTable('content').set({ release_time: test.clock.now() }).execute()
    expect(await test.app.modules.contents.releaseDue()).toBe(1)
    expect((await list()).list[0]?.content_id).toBe(id)
  })
})
