import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../../../testing/index.ts'

const LIST = 'GET /admin/api/feedback.Template/list'
const SAVE = 'POST /admin/api/feedback.Template/save'
const DELETE = 'POST /admin/api/feedback.Template/delete'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('templates of answers', (kind) => {
  let app: TestApp
  let support: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    support = await makeOperator(app, ['support'])
  })
  afterEach(() => app.close())

  const write = () => ({ request_id: newRequest() })
  const save = (given: { name?: string; text?: string; template_id?: number; version?: number } = {}) =>
    support.call(SAVE, { ...write(), name: '怎么退', text: '你好，{name}。', ...given })
  const undo = (record_id: number | null) => support.call(UNDO, { ...write(), record_id: record_id ?? 0 })
  const names = async () => (await support.call(LIST, {})).list.map(({ name, text }) => `${name}: ${text}`)

  it('are made, changed and deleted, and each comes back by undo', async () => {
    const { template_id } = await save()
    const changed = await save({ template_id, version: 1, text: '按比例退。' })
    expect(await names()).toEqual(['怎么退: 按比例退。'])
    await undo(changed.record_id)
    expect(await names()).toEqual(['怎么退: 你好，{name}。'])
    const gone = await support.call(DELETE, { ...write(), template_id, version: 3 })
    expect(await names()).toEqual([])
    await undo(gone.record_id)
    expect(await names()).toEqual(['怎么退: 你好，{name}。'])
  })

  it('have names of their own, and are not changed over somebody else', async () => {
    const { template_id } = await save()
    await expect(save()).rejects.toMatchObject({ error: 'feedback.template_known' })
    await save({ template_id, version: 1, name: '退款' })
    const late = save({ template_id, version: 1, name: '再改' })
    await expect(late).rejects.toMatchObject({
      body: { code: 409, data: { current: { version: 2, name: '退款' } } },
    })
    await expect(save({ template_id: 999, version: 1, name: 'x' })).rejects.toMatchObject({
      error: 'feedback.template_not_found',
    })
  })

  it('do not come back under a name that another has meanwhile', async () => {
    const { template_id } = await save()
    const gone = await support.call(DELETE, { ...write(), template_id, version: 1 })
    await save()
    await expect(undo(gone.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
  })

  it('are fifty at most', async () => {
    const now = app.clock.now()
    const rows = Array.from({ length: 50 }, (_, index) => ({
      ...{ name: `模板 ${index}`, text: 'x', operator_id: 1, create_time: now, update_time: now },
    }))
    await app.database.db.insertInto('reply_template').values(rows).execute()
    await expect(save()).rejects.toMatchObject({ error: 'feedback.template_too_many' })
  })
})
