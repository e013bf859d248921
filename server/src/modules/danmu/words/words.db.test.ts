/** The list of words through the console's own server, and what it does to danmu that are sent. */
import { seconds } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeContent } from '../../../testing/factories.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../testing/index.ts'

const LIST = 'GET /admin/api/danmu.Word/list'
const TRY = 'GET /admin/api/danmu.Word/try'
const SAVE = 'POST /admin/api/danmu.Word/save'
const DELETE = 'POST /admin/api/danmu.Word/delete'
const IMPORT = 'POST /admin/api/danmu.Word/import'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('words of danmu', (kind) => {
  let app: TestApp
  let moderator: TestOperator
  let member: TestMember
  let content_id: string
  beforeEach(async () => {
    app = await createTestApp(kind)
    moderator = await makeOperator(app, ['moderator'], 'heqing')
    member = await registerMember(app)
    content_id = String(await makeContent(app, { kind: 'video', duration: 800, extent: 800 }))
  })
  afterEach(() => app.close())

  const save = (word: string, as: 'block' | 'review' | 'mark') =>
    moderator.call(SAVE, { request_id: newRequest(), word, kind: as })
  const send = (text: string) => {
    app.clock.advance(seconds(4))
    return member.client.call('POST /api/content.Danmu/add', { content_id, text, time: 1 }).then(
      () => 'sent',
      ({ error }: { error: string }) => error,
    )
  }
  async function seen() {
    app.clock.advance(seconds(1))
    const { list } = await dataOf(app.client.call('GET /api/content.Danmu/list', { content_id, segment: 0 }))
    return list.map(({ text }) => text)
  }
  const undo = (record_id: number | null) =>
    moderator.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const words = async () => (await moderator.call(LIST, {})).list.map(({ word }) => word)

  it('refuse, hold or mark what is sent, and count what they matched', async () => {
    await save('骗子', 'block')
    await save('加V*完整', 'review')
    await save('太太', 'mark')
    expect(await send('骗 子')).toBe('danmu.refused')
    expect(await send('加v看完整版')).toBe('sent')
    expect(await send('太太好看')).toBe('sent')
    expect(await seen()).toEqual(['太太好看'])
    const { list } = await moderator.call('GET /admin/api/danmu.Queue/list', {})
    expect(list).toMatchObject([{ text: '加v看完整版', state: 'held', word: '加V*完整' }])
    const hits = (await moderator.call(LIST, {})).list.map(({ word, hit_num }) => [word, hit_num])
    expect(Object.fromEntries(hits)).toEqual({ 骗子: 0, '加V*完整': 1, 太太: 1 })
  })

  it('are tried on what was sent before, and nothing is written', async () => {
    await send('太太好看')
    await send('太太太好看了')
    await send('好看')
    const tried = await moderator.call(TRY, { word: '太*好' })
    expect(tried).toMatchObject({ count: 2, shown_num: 2, seen_num: 3, is_all: 1 })
    expect(tried.examples.map(({ text }) => text)).toEqual(['太太太好看了', '太太好看'])
    expect(await words()).toEqual([])
    await expect(moderator.call(TRY, { word: '**' })).rejects.toMatchObject({ error: 'danmu.word_shape' })
  })

  it('hold once another process has read them, a second later at most', async () => {
    expect(await send('墨')).toBe('sent')
    const { word_id } = await app.database.db
      .insertInto('danmu_word')
      .values({ ...{ word: '墨', word_key: '墨', kind: 'block', operator_id: 1 }, create_time: 1, update_time: 1 })
      .returning('word_id')
      .executeTakeFirstOrThrow()
    expect(word_id).toBeGreaterThan(0)
    expect(await send('墨')).toBe('danmu.refused')
  })

  it('are changed, taken off, and each is taken back by undo', async () => {
    const added = await save('墨', 'block')
    const change = { request_id: newRequest(), word_id: added.word_id, version: 1, word: '墨', note: '先看' }
    const changed = await moderator.call(SAVE, { ...change, kind: 'mark' })
    expect(await send('墨')).toBe('sent')
    await undo(changed.record_id)
    expect(await send('墨')).toBe('danmu.refused')
    await expect(moderator.call(SAVE, { ...change, request_id: newRequest(), kind: 'mark' })).rejects.toMatchObject({
      error: 'request.conflict',
    })
    const gone = await moderator.call(DELETE, { request_id: newRequest(), word_id: added.word_id, version: 3 })
    expect(await send('墨')).toBe('sent')
    await undo(gone.record_id)
    expect(await words()).toEqual(['墨'])
    await undo(added.record_id)
    expect(await words()).toEqual([])
    await expect(undo(changed.record_id)).rejects.toMatchObject({ error: 'undo.done' })
  })

  it('are on the list once, however they are written', async () => {
    await save('加V', 'block')
    await expect(save('加 ｖ', 'mark')).rejects.toMatchObject({ error: 'danmu.word_known' })
    await expect(save('！！', 'mark')).rejects.toMatchObject({ error: 'danmu.word_shape' })
  })

  it('are imported from a text in one act, after a look', async () => {
    await save('骗子', 'block')
    const text = '骗子\nreview 太太\t先看\n***\n墨'
    const look = await moderator.call(IMPORT, { request_id: newRequest(), text, dry: 1 })
    expect(look).toEqual({ added_num: 2, known_num: 1, other_num: 0, wrong_lines: [3], record_id: null })
    expect(await words()).toEqual(['骗子'])
    const done = await moderator.call(IMPORT, { request_id: newRequest(), text })
    expect(done).toMatchObject({ added_num: 2, known_num: 1 })
    expect((await words()).sort()).toEqual(['骗子', '太太', '墨'].sort())
    await undo(done.record_id)
    expect(await words()).toEqual(['骗子'])
  })

  it('are imported from a list of Bilibili’s: its words block', async () => {
    await save('骗子', 'mark')
    const text = `<filters><item enabled="true">t=骗子</item><item enabled="true">r=加.*群</item>
      <item enabled="true">u=1a2b3c</item><item enabled="false">t=关着的</item></filters>`
    const done = await moderator.call(IMPORT, { request_id: newRequest(), text })
    expect(done).toMatchObject({ added_num: 1, known_num: 1, other_num: 2, wrong_lines: [] })
    expect(await send('骗子')).toBe('sent')
    expect(await send('加我的群')).toBe('danmu.refused')
  })

  it('need the right', async () => {
    const editor = await makeOperator(app, ['editor'])
    await expect(editor.call(LIST, {})).rejects.toMatchObject({ error: 'operator.not_allowed' })
  })
})
