import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createOutboxMailer } from '../../ports/mailer/index.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  openTill,
  registerMember,
  type Till,
} from '../../testing/index.ts'
import { createReminders, type Reminders } from './reminder.service.ts'

eachDatabase('reminders of the end', (kind) => {
  let till: Till
  let reminders: Reminders
  let member_id: number
  let is_mail_broken = false
  beforeAll(async () => {
    till = await openTill(kind)
    const { db, commit, clock, jobs } = till
    const outbox = createOutboxMailer(db, clock)
    const send = async (mail: Parameters<typeof outbox.send>[0]) => {
      if (is_mail_broken) throw new Error('no mail server')
      await outbox.send(mail)
    }
    reminders = createReminders({
      ...{ db, commit, clock, jobs, public_url: 'https://site.test', mailer: { ...outbox, send } },
      readTitle: async (language) => `Zimu ${language}`,
    })
  })
  afterAll(() => till.close())
  beforeEach(async () => {
    is_mail_broken = false
    member_id = await till.addMember()
  })

  const grant = (days: number | null, group_id = 10) =>
    till.db.transaction().execute((trx) =>
      till.entitlement.grant(trx, {
        ...{ member_id, kind: 'vip', group_id, reason: 'gift', actor: 'test' },
        duration_ms: days === null ? null : days * till.DAY_MS,
      }),
    )
  const bind = (language: string) =>
    till.db
      .updateTable('member')
      .set({ email: `m${member_id}@example.org`, language })
      .where('member_id', '=', member_id)
      .execute()
  async function run() {
    await reminders.remindDue()
    await till.jobs.runDue()
  }
  const mails = async () =>
    (await till.db.selectFrom('outbox').selectAll().where('to', '=', `m${member_id}@example.org`).execute()).map(
      ({ subject, text }) => ({ subject, text }),
    )
  const notices = async () => (await reminders.listNotices(member_id, 'en')).list

  it('come three days before, once, as a notice to the member and a mail in the member’s language', async () => {
    await bind('fr')
    const { over_time } = await grant(30)
    till.clock.advance(26 * till.DAY_MS)
    await run()
    expect([await notices(), await mails()]).toEqual([[], []])
    till.clock.advance(till.DAY_MS)
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
    till.clock.advance(28 * till.DAY_MS)
    await Promise.all([run(), run(), run()])
    expect(await notices()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('are for each end anew, and go when the end has moved or passed', async () => {
    await bind('en')
    await grant(30)
    till.clock.advance(28 * till.DAY_MS)
    await run()
    await grant(30)
    expect(await notices()).toEqual([])
    await run()
    expect(await mails()).toHaveLength(1)
    till.clock.advance(30 * till.DAY_MS)
    await run()
    expect(await notices()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
    till.clock.advance(3 * till.DAY_MS)
    await run()
    expect(await notices()).toEqual([])
  })

  it('do not come for what never ends, for a trial of a day, nor by mail without an address', async () => {
    await grant(null)
    await grant(1, 11)
    till.clock.advance(till.DAY_MS / 2)
    await run()
    expect(await notices()).toEqual([])
    await grant(5, 12)
    till.clock.advance(3 * till.DAY_MS)
    await run()
    expect(await notices()).toMatchObject([{ group_id: 12, title: expect.stringContaining('Group 12') }])
    expect(await mails()).toEqual([])
  })

  it('are mailed later when the mail server is away, unless the membership was extended meanwhile', async () => {
    await bind('en')
    await grant(30)
    till.clock.advance(28 * till.DAY_MS)
    is_mail_broken = true
    await run()
    expect(await mails()).toEqual([])
    is_mail_broken = false
    till.clock.advance(60_000)
    await run()
    expect(await mails()).toHaveLength(1)
    await grant(30)
    till.clock.advance(30 * till.DAY_MS)
    is_mail_broken = true
    await run()
    await grant(30)
    is_mail_broken = false
    till.clock.advance(3_600_000)
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
