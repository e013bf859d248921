import { days } from '@zimu/contract/durations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAsOperator } from '../../../cli/testing/operator.ts'
import { createTestApp, eachDatabase, makeOperator, type TestApp, type TestOperator } from '../../../testing/index.ts'

const SAVE = 'POST /admin/api/setting.Setting/save'

eachDatabase('settings on the console', (kind) => {
  let app: TestApp
  let owner: TestOperator
  let count = 0
  const write = () => ({ request_id: `settings-${++count}` })
  const title = () => app.app.modules.settings.get('setting.title')
  const save = (changes: { key: string; value: string | null; version?: number }[], more = {}) =>
    owner.call(SAVE, { ...write(), changes, ...more })
  const rowOf = async (key: string) => {
    const { list } = await owner.call('GET /admin/api/setting.Setting/list', {})
    const row = list.find((one) => one.key === key)
    if (!row) throw new Error(`no ${key}`)
    return row
  }

  beforeAll(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'])
  })
  afterAll(() => app.close())

  it('are listed with their rules and defaults, and with what of the environment is set, never a value', async () => {
    expect(await rowOf('member.api_rate_num')).toMatchObject({
      ...{ value: null, version: 0, change_num: 0, group: 'limits', kind: 'number', unit: 'call', fallback: '10' },
      ...{ min: 0, is_guarded: 1, may_write: 1, variants: null },
    })
    const { environment } = await owner.call('GET /admin/api/setting.Setting/list', {})
    expect(environment).toContainEqual({ name: 'SMTP_URL', is_set: 0 })
  })

  it('are saved all or none, are in effect at once, and go back by undo', async () => {
    const { version } = await rowOf('setting.title')
    const first = await save([
      { key: 'setting.title', value: '墨', version },
      { key: 'setting.title.en', value: 'Ink' },
    ])
    expect(first.changes).toEqual([
      { key: 'setting.title', before: null, after: '墨' },
      { key: 'setting.title.en', before: null, after: 'Ink' },
    ])
    expect(await title()).toBe('墨')
    await expect(
      save([
        { key: 'setting.title', value: '纸' },
        { key: 'member.is_login', value: '7' },
      ]),
    ).rejects.toMatchObject({ error: 'setting.invalid' })
    expect(await title()).toBe('墨')
    await owner.call('POST /admin/api/audit.Entry/undo', { ...write(), record_id: first.record_id ?? 0 })
    app.app.modules.settings.forget()
    expect(await title()).toBe('字母公约')
    expect((await rowOf('setting.title.en'.replace('.en', ''))).variants).toContainEqual(
      expect.objectContaining({ lang: 'en', value: null, change_num: 2 }),
    )
  })

  it('what is as it was leaves no row', async () => {
    const { record_id, changes } = await save([{ key: 'setting.qq', value: null }])
    expect({ record_id, changes }).toEqual({ record_id: null, changes: [] })
  })

  it('two who saw the same: the second is told who was first', async () => {
    const { version } = await rowOf('setting.icp')
    await save([{ key: 'setting.icp', value: 'A', version }])
    await expect(save([{ key: 'setting.icp', value: 'B', version }])).rejects.toMatchObject({
      error: 'request.conflict',
    })
    expect((await rowOf('setting.icp')).value).toBe('A')
  })

  it('twenty at once with the same version: one', async () => {
    const { version } = await rowOf('setting.wechat')
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => save([{ key: 'setting.wechat', value: `w${index}`, version }])),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await rowOf('setting.wechat')).change_num).toBe(1)
  })

  it('what guards the service needs a reason, and says beforehand what is deleted', async () => {
    const { db } = app.database
    const old = app.clock.now() - days(20)
    const message = { kind: 'mail' as const, to: 'a@example.org', subject: 's', text: 't', create_time: old }
    await db.insertInto('outbox').values(message).execute()
    const changes = [{ key: 'privacy.outbox_days', value: '7' }]
    const foreseen = await save(changes, { dry: 1 })
    expect(foreseen).toMatchObject({ deletes: [{ key: 'privacy.outbox_days', count: 1 }], record_id: null })
    expect((await rowOf('privacy.outbox_days')).value).toBeNull()
    await expect(save(changes)).rejects.toMatchObject({ error: 'operator.reason_needed' })
    await save(changes, { reason: '信留得太久' })
    expect((await rowOf('privacy.outbox_days')).value).toBe('7')
  })

  it('keep their history, also of the command line, and go back to any of it', async () => {
    await save([{ key: 'setting.tel', value: '1' }], { reason: '新号码' })
    expect((await runAsOperator(app, ['set', 'setting.tel', '2'])).exit).toBe(0)
    const { list } = await owner.call('GET /admin/api/setting.Setting/history', { key: 'setting.tel' })
    expect(list).toMatchObject([
      { before: '1', after: '2', changed_by: 'ann' },
      { before: null, after: '1', reason: '新号码' },
    ])
    const { version } = await rowOf('setting.tel')
    const [newest] = list
    const back = { ...write(), history_id: newest?.history_id ?? 0, version }
    await owner.call('POST /admin/api/setting.Setting/revert', back)
    expect((await rowOf('setting.tel')).value).toBe('1')
    await expect(owner.call('POST /admin/api/setting.Setting/revert', { ...back, ...write() })).rejects.toMatchObject({
      error: 'request.conflict',
    })
  })

  describe('who may', () => {
    it('a moderator changes what is about danmu, and nothing else; an editor reads', async () => {
      const moderator = await makeOperator(app, ['moderator'])
      const editor = await makeOperator(app, ['editor'])
      const change = (key: string, value: string) => ({ ...write(), changes: [{ key, value }] })
      await moderator.call(SAVE, change('content.is_danmu_review', '1'))
      await expect(moderator.call(SAVE, change('comment.enabled', '1'))).rejects.toMatchObject({
        error: 'operator.not_allowed',
      })
      const { list } = await moderator.call('GET /admin/api/setting.Setting/list', {})
      expect(list.filter(({ may_write }) => may_write === 1).map(({ key }) => key)).toEqual([
        'content.is_danmu_review',
        'content.danmu_block_words',
      ])
      await expect(editor.call(SAVE, change('setting.tel', '3'))).rejects.toMatchObject({
        error: 'operator.not_allowed',
      })
      expect((await editor.call('GET /admin/api/setting.Setting/list', {})).list.length).toBeGreaterThan(50)
    })
  })
})
