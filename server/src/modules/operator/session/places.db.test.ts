/** Sign-ins from a device or network that an operator has not used before. */
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, newRequest, setOption, type TestApp } from '../../../testing/index.ts'
import { comeIn, listRecord, openBrowser, signIn } from '../testing/console-browser.ts'

const EMAIL = 'ann@example.org'

eachDatabase('an operator who signs in from elsewhere', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { ZIMU_DEMO: '0', ADMIN_URL: 'http://localhost' } })
    await setOption(app, 'member.is_work', 0)
  })
  afterEach(() => app.close())

  const mails = async () => {
    await app.app.modules.jobs.runDue()
    const all = await app.database.db.selectFrom('outbox').selectAll().orderBy('message_id').execute()
    return all.filter(({ to }) => to === EMAIL)
  }
  async function giveAddress(operator_id: number) {
    const alert = { operator_id, email: EMAIL, kinds: '[]', quiet_from: 0, quiet_to: 1439, time_zone: 'UTC' }
    await app.database.db
      .insertInto('operator_alert')
      .values({ ...alert, mail_time: null, update_time: app.clock.now() })
      .execute()
  }
  it('is told by mail at once, in quiet hours too, and once for each network', async () => {
    const ann = await comeIn(app, 'ann')
    await giveAddress(ann.operator_id)
    const from = async (ip: string) => signIn(app, ann, openBrowser(app, { ip }))
    await from('203.0.113.7')
    const [mail] = await mails()
    expect(mail?.text).toContain('ann')
    expect(mail?.text).toContain('203.0.113.7')
    expect(mail?.text).toContain('http://localhost/admin/me')
    await from('203.0.113.200')
    await from('203.0.113.7')
    expect(await mails()).toHaveLength(1)
    await from('192.0.2.1')
    expect(await mails()).toHaveLength(2)
    const rows = (await listRecord(app)).filter(({ action }) => action === 'operator.sign_in')
    expect(rows.map(({ text }) => text.includes('is_new_network'))).toEqual([false, true, false, false, true])
  })

  it('is told of another browser or system, not of a newer version', async () => {
    const ann = await comeIn(app, 'ann')
    await giveAddress(ann.operator_id)
    const on = async (device: string) => signIn(app, ann, openBrowser(app, { device }))
    await on('Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36')
    expect(await mails()).toEqual([])
    await on('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')
    expect((await mails()).map(({ text }) => text.includes('Safari · iPhone'))).toEqual([true])
    const last = (await listRecord(app)).filter(({ action }) => action === 'operator.sign_in').at(-1)
    expect(last?.text).toContain('is_new_device')
  })

  it('whoever came in cannot take the address away before the mail is written', async () => {
    const ann = await comeIn(app, 'ann')
    await giveAddress(ann.operator_id)
    const stranger = await signIn(app, ann, openBrowser(app, { ip: '203.0.113.7' }))
    await stranger.get('POST /admin/api/alert.Alert/save', {
      ...{ request_id: newRequest(), kinds: [], quiet_from: null, quiet_to: null, time_zone: 'UTC', is_forgotten: 1 },
    })
    expect(await mails()).toHaveLength(1)
  })

  it('is not told of the first sign-in, nor without a confirmed address', async () => {
    const ann = await comeIn(app, 'ann')
    await signIn(app, ann, openBrowser(app, { ip: '203.0.113.7' }))
    expect(await mails()).toEqual([])
    expect(
      await app.database.db.selectFrom('job').select('kind').where('kind', '=', 'alert-sign-in').execute(),
    ).toEqual([])
  })

  it('from where nobody signed in for as long as addresses are kept is new again', async () => {
    const ann = await comeIn(app, 'ann')
    await giveAddress(ann.operator_id)
    await setOption(app, 'privacy.address_days', 30)
    app.clock.advance(days(31))
    await app.app.modules.retention()
    expect(await app.database.db.selectFrom('operator_place').selectAll().execute()).toEqual([])
    await signIn(app, ann, openBrowser(app, { ip: '203.0.113.7' }))
    expect(await mails()).toHaveLength(1)
  })
})
