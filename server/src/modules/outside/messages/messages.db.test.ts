import { LANGUAGES, MESSAGE_TEMPLATES } from '@zimu/contract'
import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Sms, SmsFailed } from '../../../ports/sms/index.ts'
import { createTestApp, eachDatabase, errorOf, makeOperator, newRequest, type TestApp } from '../../../testing/index.ts'
import { mailCause, maskText, maskTo } from './messages.rules.ts'

const failingSms: Sms = {
  name: 'twilio',
  send: () => Promise.reject(new SmsFailed('number', '21211')),
  verify: async () => undefined,
}

eachDatabase('messages on the console', (kind) => {
  let app: TestApp
  let owner: Awaited<ReturnType<typeof makeOperator>>
  beforeEach(async () => {
    app = await createTestApp(kind, { deps: { sms: failingSms } })
    owner = await makeOperator(app, ['owner'])
  })
  afterEach(() => app.close())

  const list = (input: { kind?: 'mail' | 'sms'; before?: number; limit?: number } = {}) =>
    owner.call('GET /admin/api/message.Outbox/list', input)
  const keep = (text: string, kind: 'mail' | 'sms' = 'mail') =>
    app.database.db
      .insertInto('outbox')
      .values({ kind, to: 'alice@example.org', subject: 'x', text, create_time: app.clock.now() })
      .execute()

  it('sends a test mail once per request; where there is no server it is kept', async () => {
    const input = { request_id: newRequest(), to: 'me@example.org' }
    const first = await owner.call('POST /admin/api/message.Mail/test', input)
    expect(first).toMatchObject({ result: 'kept', detail: '' })
    expect(await owner.call('POST /admin/api/message.Mail/test', input)).toEqual(first)
    const { list: kept, mail } = await list()
    expect(kept).toHaveLength(1)
    expect(kept[0]).toMatchObject({ kind: 'mail', to: 'm***@example.org' })
    expect(mail).toMatchObject({ way: 'outbox', last_test: { result: 'kept' } })
    const row = await app.database.db
      .selectFrom('operator_record')
      .select(['target_name', 'after'])
      .where('action', '=', 'message.mail_test')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('me@example.org')
  })

  it('counts failures by cause, without an address', async () => {
    const input = { request_id: newRequest(), to: '13800138000' }
    expect(await owner.call('POST /admin/api/message.Sms/test', input)).toMatchObject({ result: 'number' })
    await app.app.modules.outside.flush()
    expect((await list()).failures).toMatchObject([{ kind: 'sms', cause: 'number', times: 1 }])
    app.clock.advance(days(31))
    owner = await makeOperator(app, ['owner'])
    expect((await list()).failures).toEqual([])
  })

  it('sends five test text messages in an hour, not more', async () => {
    const send = () => owner.call('POST /admin/api/message.Sms/test', { request_id: newRequest(), to: '13800138000' })
    for (let num = 0; num < 5; num += 1) await send()
    await expect(send()).rejects.toMatchObject({ error: 'request.too_fast' })
  })

  it('shows kept messages page by page, with codes and links covered', async () => {
    await keep('验证码：314159，10 分钟内有效')
    await keep('https://zimu.test/reset?token=abcdef', 'sms')
    await keep('2026-11-26 12:10:00')
    const first = await list({ limit: 2 })
    expect(first.list.map(({ text }) => text)).toEqual(['2026-11-26 12:10:00', 'https://zimu.test/…'])
    const rest = await list({ limit: 2, ...(first.next_before === null ? {} : { before: first.next_before }) })
    expect(rest).toMatchObject({
      list: [{ text: '验证码：••••，10 分钟内有效', to: 'a***@example.org' }],
      next_before: null,
    })
    expect((await list({ kind: 'sms' })).list).toHaveLength(1)
  })

  it('previews every template in every language, with no place left open', async () => {
    for (const template of MESSAGE_TEMPLATES)
      for (const lang of LANGUAGES) {
        const {
          kind: sort,
          subject,
          text,
        } = await owner.call('GET /admin/api/message.Template/preview', { template, lang })
        expect(`${subject}${text}`, `${template} ${lang}`).not.toMatch(/\{\w+\}/)
        expect(text).not.toBe('')
        expect(subject === '').toBe(sort === 'sms')
      }
  })

  it('is not for cashiers, who have gateways', async () => {
    const cashier = await makeOperator(app, ['cashier'])
    expect(await errorOf(cashier.call('GET /admin/api/message.Outbox/list', {}))).toBe('operator.not_allowed')
  })
})

it('covers codes and tokens, not days', () => {
  expect(maskText('code 123456, since 2026-11-26 12:10')).toBe('code ••••, since 2026-11-26 12:10')
  expect(maskText('http://a.test/x?t=1 https://b.test/')).toBe('http://a.test/… https://b.test/…')
  expect(maskTo('+8613800138000')).toBe('***8000')
})

it('names why a mail failed', () => {
  expect(mailCause({ code: 'EAUTH', responseCode: 535 })).toBe('login')
  expect(mailCause({ code: 'EENVELOPE', responseCode: 550 })).toBe('refused')
  expect(mailCause({ code: 'ETIMEDOUT' })).toBe('no_answer')
  expect(mailCause(new Error('x'))).toBe('other')
})
