import { days, hours, minutes } from '@zimu/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutboxMailer } from '../../ports/mailer/index.ts'
import {
  type CashierFixture,
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  openCashierFixture,
  registerMember,
} from '../../testing/index.ts'
import { createReminders, type Reminders } from './reminder.service.ts'

eachDatabase('reminders of the end', (kind) => {
  let fixture: CashierFixture
  let reminders: Reminders
  let member_id: number
  let isMailBroken = false
  beforeAll(async () => {
    fixture = await openCashierFixture(kind)
    const { db, commit, clock, jobs } = fixture
    const outbox = createOutboxMailer(db, clock)
    const send = async (mail: Parameters<typeof outbox.send>[0]) => {
      if (isMailBroken) throw new Error('no mail server')
      await outbox.send(mail)
    }
    reminders = createReminders({
      db,
      commit,
      clock,
      jobs,
      publicUrl: 'https://site.test',
      mailer: { ...outbox, send },
      readTitle: async (language) => `Zimu ${language}`,
    })
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    isMailBroken = false
    member_id = await fixture.addMember()
  })

  const grant = (dayNum: number | null, group_id = 10) =>
    fixture.db.transaction().execute((trx) =>
      fixture.entitlement.grant(trx, {
        member_id,
        kind: 'vip',
        group_id,
        reason: 'gift',
        actor: 'test',
        duration_ms: dayNum === null ? null : days(dayNum),
      }),
    )
  const bind = (language: string) =>
    fixture.db
      .updateTable('member')
      .set({ email: `m${member_id}@example.org`, language })
      .where('member_id', '=', member_id)
      .execute()
  async function run() {
    await reminders.remindDue()
    await fixture.jobs.runDue()
  }
  const mails = async () =>
    (await fixture.db.selectFrom('outbox').selectAll().where('to', '=', `m${member_id}@example.org`).execute()).map(
      ({ subject, text }) => ({ subject, text }),
    )
  const notices = async () => (await reminders.listNotices(member_id, 'en')).list

  it('come three days before, once, as a notice to the member and a mail in the member’s language', async () => {
    await bind('fr')
    const { over_time } = await grant(30)
    fixture.clock.advance(days(26))
    await run()
    expect([await notices(), await mails()]).toEqual([[], []])
    fixture.clock.advance(days(1))
    for (let count = 0; count < 3; count += 1) await run()
    expect(await notices()).toMatchObject([
      { title: expect.stringMatching(/^VIP ends on \w+ \d+, \d{4}$/), over_timestamp: over_time, group_id: 10 },
    ])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Zimu fr : VIP se termine le \d+ .+ \d{4}$/)
    expect(mail?.text).toContain('https://site.test/#/pages/vip/index')
  })

  it('come to several processes at once as one', async () => {
    await bind('en')
    await grant(30)
    fixture.clock.advance(days(28))
    await Promise.all([run(), run(), run()])
    expect(await notices()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('are for each end anew, and go when the end has moved or passed', async () => {
    await bind('en')
    await grant(30)
    fixture.clock.advance(days(28))
    await run()
    await grant(30)
    expect(await notices()).toEqual([])
    await run()
    expect(await mails()).toHaveLength(1)
    fixture.clock.advance(days(30))
    await run()
    expect(await notices()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
    fixture.clock.advance(days(3))
    await run()
    expect(await notices()).toEqual([])
  })

  it('do not come for what never ends, for a trial of a day, nor by mail without an address', async () => {
    await grant(null)
    await grant(1, 11)
    fixture.clock.advance(hours(12))
    await run()
    expect(await notices()).toEqual([])
    await grant(5, 12)
    fixture.clock.advance(days(3))
    await run()
    expect(await notices()).toMatchObject([{ group_id: 12, title: expect.stringContaining('Group 12') }])
    expect(await mails()).toEqual([])
  })

  it('are mailed later when the mail server is away, unless the membership was extended meanwhile', async () => {
    await bind('en')
    await grant(30)
    fixture.clock.advance(days(28))
    isMailBroken = true
    await run()
    expect(await mails()).toEqual([])
    isMailBroken = false
    fixture.clock.advance(minutes(1))
    await run()
    expect(await mails()).toHaveLength(1)
    await grant(30)
    fixture.clock.advance(days(30))
    isMailBroken = true
    await run()
    await grant(30)
    isMailBroken = false
    fixture.clock.advance(hours(1))
    await run()
    expect(await mails()).toHaveLength(1)
  })

  it('are read over the wire by the member alone; the language is that of the last login or renewal', async () => {
    const app = await createTestApp(kind)
    const { client, token, member_id: own } = await registerMember(app)
    expect((await dataOf(client.call('GET /api/member.Notice/list', {}))).list).toEqual([])
    expect(await errorOf(app.client.call('GET /api/member.Notice/list', {}))).toBe('auth.login_needed')
    const languageOf = async () =>
      (
        await app.database.db
          .selectFrom('member')
          .select('language')
          .where('member_id', '=', own)
          .executeTakeFirstOrThrow()
      ).language
    expect(await languageOf()).toBe('zh-Hans')
    await app.clientOf(token, 'es').call('GET /api/member.Login/reset', {})
    expect(await languageOf()).toBe('es')
    await app.close()
  })
})
