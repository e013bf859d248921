import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestApp, eachDatabase, registerMember, setOption, type TestApp } from '../../../testing/index.ts'
import { codeOf, comeIn, listRecord, makeLink, openBrowser, PASSWORD, signIn } from '../testing/console-browser.ts'

const BEGIN = 'POST /admin/api/operator.Session/begin'
const SECOND = 'POST /admin/api/operator.Session/second'
const INFO = 'GET /admin/api/operator.Session/info'

const verified = vi.hoisted(() => ({ num: 0 }))
vi.mock('@node-rs/argon2', async (importActual) => {
  const argon2 = await importActual<typeof import('@node-rs/argon2')>()
  const verify: typeof argon2.verify = (...given) => {
    verified.num += 1
    return argon2.verify(...given)
  }
  return { ...argon2, verify }
})

eachDatabase('signing in as an operator', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind, { env: { ZIMU_DEMO: '0' } })
    await setOption(app, 'member.is_work', 0)
  })
  afterEach(() => app.close())

  let addressNum = 0
  const elsewhere = () => {
    addressNum += 1
    return openBrowser(app, { ip: `10.${addressNum}.1.1` })
  }
  const begin = async (name: string, password: string, browser = elsewhere()) => browser.send(BEGIN, { name, password })
  const ticketOf = async (name: string) => String((await begin(name, PASSWORD)).data.ticket)

  it('takes password and code, sets the cookie, and counts as a proof', async () => {
    const ann = await comeIn(app, 'ann', ['editor', 'moderator'])
    const browser = elsewhere()
    const begun = await begin('Ann', PASSWORD, browser)
    expect(begun).toMatchObject({ code: 400, error: 'operator.second_step_needed' })
    expect(browser.cookie).toBe('')
    const data = await browser.get(SECOND, { ticket: String(begun.data.ticket), code: ann.freshCode() })
    expect(data).toMatchObject({
      name: 'ann',
      nickname: 'N ann',
      roles: ['editor', 'moderator'],
      has_second_step: 1,
      is_proven: 1,
      is_demo: 0,
      service: { version: '0.0.0-test' },
      grants: { 'content.write': 'full', 'danmu.ban': 'full', 'content.publish': 'full' },
    })
    expect(browser.lastSet).toMatch(/^zimu_operator=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    expect(await browser.get(INFO, {})).toEqual(data)
  })

  it('answers an unknown name, a wrong password, a closed and an unready account alike, after the same work', async () => {
    const ann = await comeIn(app, 'ann')
    const bob = await comeIn(app, 'bob')
    await makeLink(app, 'carl')
    await app.app.modules.operators.commands.setDisabled('bob', 1, async () => undefined)
    await begin('somebody', 'else')
    const answers: unknown[] = []
    for (const [name, password] of [
      [ann.name, 'not this one'],
      [bob.name, PASSWORD],
      ['carl', ''.padEnd(12, 'x')],
      ['nobody', PASSWORD],
    ] as const) {
      verified.num = 0
      answers.push(await begin(name, password))
      expect(verified.num, name).toBe(1)
    }
    expect(answers[0]).toMatchObject({ code: 400, error: 'operator.sign_in_wrong' })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('guards an account by five tries and an address by twenty, apart from those of members', async () => {
    const { name } = await comeIn(app, 'ann')
    const member = await registerMember(app)
    for (let tried = 0; tried < 5; tried += 1)
      expect((await begin(name.toUpperCase(), 'not this one')).error).toBe('operator.sign_in_wrong')
    expect((await begin(name, PASSWORD)).error).toBe('member.too_many_attempts')
    for (let tried = 0; tried < 5; tried += 1) await begin(member.username, 'not this one')
    const credentials = { account: member.username, password: member.password }
    expect((await app.client.call('POST /api/member.Login/login', credentials)).data.member_id).toBe(member.member_id)
    const browser = elsewhere()
    for (let tried = 0; tried < 20; tried += 1) await begin(`nobody${tried}`, 'x', browser)
    expect((await begin('nobody', 'x', browser)).error).toBe('member.too_many_attempts')
    app.clock.advance(minutes(15))
    expect((await begin(name, PASSWORD)).error).toBe('operator.second_step_needed')
  })

  it('asks for work where many try', async () => {
    await setOption(app, 'member.is_work', 1)
    const browser = elsewhere()
    for (let tried = 0; tried < 10; tried += 1) await begin(`nobody${tried}`, 'x', browser)
    const asked = await begin('nobody', 'x', browser)
    expect(asked).toMatchObject({ error: 'member.work_needed', data: { challenge: { parameters: {} } } })
  })

  it('takes each code of the app once, also when it comes twice at the same moment', async () => {
    const ann = await comeIn(app, 'ann')
    const code = ann.freshCode()
    const tickets = await Promise.all([ticketOf('ann'), ticketOf('ann')])
    const outcomes = await Promise.all(tickets.map((ticket) => elsewhere().outcome(SECOND, { ticket, code })))
    expect(outcomes.sort()).toEqual(['ok', 'operator.second_step_wrong'])
    const former = codeOf(app, ann.secret)
    expect(await elsewhere().outcome(SECOND, { ticket: await ticketOf('ann'), code: former })).toBe(
      'operator.second_step_wrong',
    )
  })

  it('takes each recovery code once, in any spelling', async () => {
    const ann = await comeIn(app, 'ann')
    const [code = ''] = ann.recovery_codes
    const spelled = code.toLowerCase().replace('-', '')
    const tickets = await Promise.all([ticketOf('ann'), ticketOf('ann')])
    const outcomes = await Promise.all(tickets.map((ticket) => elsewhere().outcome(SECOND, { ticket, code: spelled })))
    expect(outcomes.sort()).toEqual(['ok', 'operator.second_step_wrong'])
    expect((await listRecord(app)).map(({ action }) => action)).toContain('operator.recovery_code_used')
    // A code of one operator opens nothing for another.
    await comeIn(app, 'bob')
    const ticket = await ticketOf('bob')
    expect(await elsewhere().outcome(SECOND, { ticket, code: ann.recovery_codes[1] ?? '' })).toBe(
      'operator.second_step_wrong',
    )
  })

  it('holds a ticket for five minutes, five tries and one use, and not over a new password', async () => {
    const ann = await comeIn(app, 'ann')
    const used = await ticketOf('ann')
    expect(await elsewhere().outcome(SECOND, { ticket: used, code: ann.freshCode() })).toBe('ok')
    expect(await elsewhere().outcome(SECOND, { ticket: used, code: ann.freshCode() })).toBe('operator.second_step_gone')

    const late = await ticketOf('ann')
    app.clock.advance(minutes(5))
    expect(await elsewhere().outcome(SECOND, { ticket: late, code: ann.freshCode() })).toBe('operator.second_step_gone')

    const old = await ticketOf('ann')
    const { db } = app.database
    await db
      .updateTable('operator')
      .set({ pwd_time: app.clock.now() + 1 })
      .execute()
    expect(await elsewhere().outcome(SECOND, { ticket: old, code: ann.freshCode() })).toBe('operator.second_step_gone')

    const tried = await ticketOf('ann')
    for (let num = 0; num < 5; num += 1)
      expect(await elsewhere().outcome(SECOND, { ticket: tried, code: '000000' })).toBe('operator.second_step_wrong')
    expect(await elsewhere().outcome(SECOND, { ticket: tried, code: ann.freshCode() })).toBe(
      'operator.second_step_gone',
    )
    expect(await elsewhere().outcome(SECOND, { ticket: await ticketOf('ann'), code: ann.freshCode() })).toBe(
      'member.too_many_attempts',
    )
  })

  it('ends the session that the browser had', async () => {
    const ann = await comeIn(app, 'ann')
    const former = openBrowser(app, { cookie: ann.browser.cookie })
    await signIn(app, ann, ann.browser)
    expect(await former.outcome(INFO, {})).toBe('operator.session_ended')
    expect(await ann.browser.outcome(INFO, {})).toBe('ok')
  })

  it('is recorded, with nothing of a password, a code or a token, nor what was typed for a name', async () => {
    const ann = await comeIn(app, 'ann')
    await begin('my-secret-password', 'typed in the wrong field')
    await begin('ann', 'almost the password')
    await elsewhere().send(SECOND, { ticket: await ticketOf('ann'), code: '123456' })
    const browser = await signIn(app, ann)
    await browser.get('POST /admin/api/operator.Session/end', {})
    const record = await listRecord(app)
    expect(record.map(({ operator, action }) => `${operator} ${action}`)).toEqual([
      'operator:ann operator.link_taken',
      'operator:ann operator.sign_in',
      'operator:? operator.sign_in_refused',
      'operator:ann operator.sign_in_refused',
      'operator:ann operator.code_refused',
      'operator:ann operator.sign_in',
      'operator:ann operator.sign_out',
    ])
    const text = record.map((row) => row.text).join()
    const secrets = ['my-secret', 'almost', '123456', PASSWORD, ann.secret, browser.cookie, ...ann.recovery_codes]
    for (const secret of secrets.filter(Boolean)) expect(text).not.toContain(secret)
  })

  it('keeps neither tokens, secrets nor codes in the clear', async () => {
    const ann = await comeIn(app, 'ann')
    const { db } = app.database
    const rows = await Promise.all(
      (['operator_session', 'operator_second_factor', 'operator_recovery_code', 'operator_request'] as const).map(
        (table) => db.selectFrom(table).selectAll().execute(),
      ),
    )
    const text = JSON.stringify(rows)
    for (const secret of [ann.secret, ann.browser.cookie.split('=')[1] ?? '', ...ann.recovery_codes])
      expect(text).not.toContain(secret)
  })
})
