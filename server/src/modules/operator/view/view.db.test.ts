import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const LIST = 'GET /admin/api/operator.View/list'
const SAVE = 'POST /admin/api/operator.View/save'
const DELETE = 'POST /admin/api/operator.View/delete'
const COLUMNS = 'POST /admin/api/operator.View/columns'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('saved views', (kind) => {
  let app: TestApp
  let ann: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    ann = await makeOperator(app, ['reader'], 'ann')
  })
  afterEach(() => app.close())

  const view = { list: 'contents', name: '没有法语的', search: 'missing=fr&day=30d' }
  const save = (input: object = {}) => ann.call(SAVE, { request_id: newRequest(), ...view, ...input })
  const undo = (record_id: number | null) => ann.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const views = async () => (await ann.call(LIST, {})).list

  it('are kept, changed and deleted, once for a request, and each of it is taken back', async () => {
    const request_id = newRequest()
    const made = await save({ request_id })
    expect(await save({ request_id })).toEqual(made)
    expect(await views()).toEqual([{ view_id: made.view_id, version: 1, ...view }])
    const changed = await save({ view_id: made.view_id, version: 1, name: '法语', search: 'missing=fr' })
    expect(await views()).toMatchObject([{ name: '法语', search: 'missing=fr', version: 2 }])
    await expect(undo(made.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
    await undo(changed.record_id)
    expect(await views()).toMatchObject([{ ...view, version: 3 }])
    const gone = await ann.call(DELETE, { request_id: newRequest(), view_id: made.view_id, version: 3 })
    expect(await views()).toEqual([])
    await undo(gone.record_id)
    expect(await views()).toMatchObject([view])
  })

  it('of two windows on the same version only one is changed', async () => {
    const { view_id } = await save()
    await save({ view_id, version: 1, name: '一' })
    await expect(save({ view_id, version: 1, name: '二' })).rejects.toMatchObject({
      error: 'request.conflict',
      body: { data: { current: { version: 2, name: '一' } } },
    })
    await expect(ann.call(DELETE, { request_id: newRequest(), view_id, version: 1 })).rejects.toMatchObject({
      error: 'request.conflict',
    })
  })

  it('are of one operator: others neither see nor change them', async () => {
    const { view_id } = await save()
    const other = await makeOperator(app, ['owner'], 'other')
    expect((await other.call(LIST, {})).list).toEqual([])
    const write = { request_id: newRequest(), view_id, version: 1 }
    await expect(other.call(SAVE, { ...write, ...view })).rejects.toMatchObject({ error: 'operator.view_not_found' })
    await expect(other.call(DELETE, write)).rejects.toMatchObject({ error: 'operator.view_not_found' })
  })

  it('are no more than fit', async () => {
    for (let n = 0; n < 50; n += 1) await save({ name: `${n}` })
    await expect(save()).rejects.toMatchObject({ error: 'operator.too_many_views' })
    expect(await views()).toHaveLength(50)
  })

  it('columns are kept by list, and given back', async () => {
    const columns = [
      { key: 'hits', is_hidden: 0 },
      { key: 'access', is_hidden: 1 },
    ] as const
    await ann.call(COLUMNS, { list: 'contents', columns: [...columns] })
    await ann.call(COLUMNS, { list: 'tags', columns: [{ key: 'name', is_hidden: 0 }] })
    await ann.call(COLUMNS, { list: 'contents', columns: [...columns].reverse() })
    expect((await ann.call(LIST, {})).columns).toEqual([
      { list: 'contents', columns: [...columns].reverse() },
      { list: 'tags', columns: [{ key: 'name', is_hidden: 0 }] },
    ])
    await ann.call(COLUMNS, { list: 'contents', columns: [] })
    expect((await ann.call(LIST, {})).columns).toMatchObject([{ list: 'tags' }])
  })
})
