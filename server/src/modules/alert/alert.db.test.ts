/** Alerts by mail: an address that was confirmed, each matter once until it is over, together, and not in quiet hours. */
import type { AlertKind } from '@zimu/contract'
import { hours, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFindings } from '../../jobs/check/kept-findings.ts'
import { makeFeedback } from '../../testing/feedback.ts'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  type TestApp,
  type TestOperator,
} from '../../testing/index.ts'

const EMAIL = 'support@example.org'

eachDatabase('alerts of operators', (kind) => {
  let app: TestApp
  let owner: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { ADMIN_URL: 'http://localhost' } })
    owner = await makeOperator(app, ['owner'], 'owner')
    await app.app.startJobs(['hooks'])
  })
  afterEach(() => app.close())

  const mails = () => app.database.db.selectFrom('outbox').selectAll().orderBy('message_id').execute()
  const alerts = async () => (await mails()).filter(({ text }) => text.startsWith('- '))
  const tick = async () => {
    const { db } = app.database
    const job = {
      kind: 'alerts',
      queue: 'housekeeping',
      payload: 'null',
      unique_key: null,
      lock_time: null,
      run_time: 0,
    }
    await db.insertInto('job').values(job).execute()
    for (let round = 0; round < 2; round += 1) await app.app.modules.jobs.runDue()
    await db.deleteFrom('job').where('kind', '=', 'alerts').execute()
  }
  const save = (kinds: AlertKind[], given: object = {}) =>
    owner.call('POST /admin/api/alert.Alert/save', {
      ...{ request_id: newRequest(), kinds, quiet_from: null, quiet_to: null, time_zone: 'Asia/Shanghai' },
      ...given,
    })
  const readCode = async () => /\d{6}/.exec((await mails()).at(-1)?.subject ?? '')?.[0] ?? ''
  async function bind() {
    await owner.call('POST /admin/api/alert.Alert/code', { email: EMAIL })
    const code = await readCode()
    await owner.call('POST /admin/api/alert.Alert/confirm', { request_id: newRequest(), code })
  }
  const info = () => owner.call('GET /admin/api/alert.Alert/info', {})
  /** A look at the disk that finds it full. */
  function keepBad() {
    const finding = { name: 'space', state: 'bad' as const, key: 'space.low' as const, values: { gb: 0 }, text: 'full' }
    return keepFindings(app.deps, { time: app.clock.now(), findings: [finding] }, app.app.modules.alerts.tellBad)
  }

  it('takes an address only with the code that came there, a few tries, once', async () => {
    const confirm = (code: string) =>
      owner.call('POST /admin/api/alert.Alert/confirm', { request_id: newRequest(), code })
    await owner.call('POST /admin/api/alert.Alert/code', { email: EMAIL })
    const code = await readCode()
    for (let num = 0; num < 5; num += 1)
      await expect(confirm('000000')).rejects.toMatchObject({ error: 'alert.code_wrong' })
    await expect(confirm(code)).rejects.toMatchObject({ error: 'alert.code_wrong' })
    expect((await info()).email).toBe('')
    await bind()
    expect(await info()).toMatchObject({ email: EMAIL, kinds: expect.arrayContaining(['orders', 'hooks']) })
    const record = await app.database.db.selectFrom('operator_record').selectAll().execute()
    expect(JSON.stringify(record)).not.toContain(EMAIL)
  })

  it('tells a matter once until it is over, what is new together, with the console’s address', async () => {
    await bind()
    const feedback_id = await makeFeedback(app)
    await keepBad()
    for (let num = 0; num < 3; num += 1) await tick()
    const [mail, ...others] = await alerts()
    expect(others).toEqual([])
    expect(mail?.to).toBe(EMAIL)
    expect(mail?.text).toContain('没回的反馈 1 条')
    expect(mail?.text).toContain('磁盘空间不够了')
    expect(mail?.text).toContain('http://localhost/admin/')
    await app.database.db
      .updateTable('feedback')
      .set({ state: 'closed', status: 1 })
      .where('feedback_id', '=', feedback_id)
      .execute()
    await tick()
    app.clock.advance(minutes(11))
    await makeFeedback(app)
    await tick()
    expect((await alerts()).map(({ text }) => text.split('\n').filter((line) => line.startsWith('-')).length)).toEqual([
      2, 1,
    ])
  })

  it('keeps to kinds, quiet hours and rights', async () => {
    await bind()
    await makeFeedback(app)
    await save(['orders'])
    await tick()
    expect(await alerts()).toEqual([])
    const now = new Date(app.clock.now() + hours(8))
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    const quiet = { quiet_from: minute, quiet_to: (minute + 60) % 1440 }
    await save(['feedback'], quiet)
    await tick()
    expect(await alerts()).toEqual([])
    app.clock.advance(minutes(61))
    await tick()
    expect(await alerts()).toHaveLength(1)
    await app.database.db.deleteFrom('alert_told').execute()
    await app.database.db
      .updateTable('operator_in_role')
      .set({ role: 'editor' })
      .where('operator_id', '=', owner.operator_id)
      .execute()
    app.clock.advance(minutes(11))
    await tick()
    expect(await alerts()).toHaveLength(1)
  })

  it('refuses a zone that is none, and forgets an address', async () => {
    await bind()
    await expect(save([], { time_zone: 'Moon/Sea' })).rejects.toMatchObject({ error: 'alert.time_zone' })
    await save([], { is_forgotten: 1 })
    expect((await info()).email).toBe('')
  })

  it('tells webhooks of a bad finding when it begins', async () => {
    const hook = { name: '看门', url: 'https://example.org/', events: ['check.bad' as const] }
    await owner.call('POST /admin/api/hook.Hook/save', { request_id: newRequest(), ...hook })
    for (let num = 0; num < 2; num += 1) await keepBad()
    const rows = await app.database.db.selectFrom('webhook_delivery').selectAll().execute()
    expect(rows.map(({ event, body }) => [event, JSON.parse(body).data.name])).toEqual([['check.bad', 'space']])
  })
})
