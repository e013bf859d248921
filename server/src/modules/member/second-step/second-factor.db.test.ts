import { minutes, seconds } from '@zimu/contract/durations'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAsOperator } from '../../../cli/testing/operator.ts'
import {
  createTestApp,
  dataOf,
  eachDatabase,
  errorOf,
  refusalOf,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const LOGIN = 'POST /api/member.Login/login'
const STEP = 'POST /api/member.Login/secondFactor'
const START = 'POST /api/member.SecondFactor/start'
const CONFIRM = 'POST /api/member.SecondFactor/confirm'
const OFF = 'POST /api/member.SecondFactor/off'
const INFO = 'GET /api/member.SecondFactor/info'

eachDatabase('the second factor', (kind) => {
  let app: TestApp
  let member: TestMember
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_guest_num', 0)
    await setOption(app, 'member.api_rate_num', 0)
    member = await registerMember(app)
  })
  afterEach(() => app.close())

  /** What the member's app shows at this moment, or at one near. */
  const codeOf = (secret: string, offMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() + offMs })
  /** Turned on; the clock moves to the next code. */
  async function turnOn() {
    const { secret } = await dataOf(member.client.call(START, { password: member.password }))
    const { recovery_codes } = await dataOf(member.client.call(CONFIRM, { code: codeOf(secret) }))
    app.clock.advance(seconds(30))
    return { secret, recovery_codes }
  }
  async function firstStep() {
    const failure = await app.client.call(LOGIN, { account: member.username, password: member.password }).then(
      () => undefined,
      (error) => error,
    )
    return { error: failure?.error, code: failure?.code, ticket: failure?.body?.data.ticket as string }
  }
  const secondStep = async (code: string) => app.client.call(STEP, { ticket: (await firstStep()).ticket, code })

  it('is turned on with the password and a first code, and gives ten recovery codes', async () => {
    expect(await errorOf(member.client.call(START, { password: 'wrong' }))).toBe('member.password_old_wrong')
    expect(await errorOf(member.client.call(CONFIRM, { code: '123456' }))).toBe('member.second_factor_is_off')
    const fresh = await dataOf(member.client.call(START, { password: member.password }))
    expect(fresh.otpauth_url).toMatch(new RegExp(`^otpauth://totp/.*:${member.username}\\?.*secret=${fresh.secret}`))
    expect(await errorOf(member.client.call(CONFIRM, { code: '12345' }))).toBe('member.second_factor_wrong')
    // Not confirmed: logins go as before.
    expect((await firstStep()).error).toBeUndefined()
    const { recovery_codes } = await dataOf(member.client.call(CONFIRM, { code: codeOf(fresh.secret) }))
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await dataOf(member.client.call(INFO, {}))).toMatchObject({ is_on: 1, recovery_num: 10 })
    expect(await errorOf(member.client.call(START, { password: member.password }))).toBe('member.second_factor_is_on')
    expect(await errorOf(member.client.call(CONFIRM, { code: '123456' }))).toBe('member.second_factor_is_on')
  })

  it('asks after the right password only, by a refusal of the catalogue, and lets in with a code', async () => {
    const { secret } = await turnOn()
    expect(await errorOf(app.client.call(LOGIN, { account: member.username, password: 'wrong' }))).toBe(
      'member.account_or_password_wrong',
    )
    expect(await firstStep()).toMatchObject({ error: 'member.second_factor_needed', code: 400 })
    const { data } = await secondStep(codeOf(secret))
    expect(data).toMatchObject({ member_id: member.member_id, login_num: 2 })
    expect((await app.clientOf(data.ApiToken).call('GET /api/member.Login/reset', {})).code).toBe(200)
  })

  it('takes no code twice, nor one of before the last; a neighbour of now counts', async () => {
    const { secret } = await turnOn()
    await secondStep(codeOf(secret, 30_000))
    expect(await errorOf(secondStep(codeOf(secret, 30_000)))).toBe('member.second_factor_wrong')
    expect(await errorOf(secondStep(codeOf(secret)))).toBe('member.second_factor_wrong')
    expect(await errorOf(secondStep(codeOf(secret, 90_000)))).toBe('member.second_factor_wrong')
    app.clock.advance(minutes(1))
    await secondStep(codeOf(secret))
  })

  it('takes a code once when it comes twice at the same moment', async () => {
    const { secret } = await turnOn()
    const tickets = [(await firstStep()).ticket, (await firstStep()).ticket]
    const answers = await Promise.allSettled(
      tickets.map((ticket) => app.client.call(STEP, { ticket, code: codeOf(secret) })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('takes each recovery code once, in any spelling, and tells how many are left', async () => {
    const { recovery_codes } = await turnOn()
    const [first = '', second = ''] = recovery_codes
    await secondStep(` ${first.toLowerCase().replace('-', ' ')} `)
    expect(await errorOf(secondStep(first))).toBe('member.second_factor_wrong')
    expect((await dataOf(member.client.call(INFO, {}))).recovery_num).toBe(9)
    const fresh = await dataOf(member.client.call('POST /api/member.SecondFactor/codes', { code: second }))
    expect(await errorOf(secondStep(recovery_codes[2] ?? ''))).toBe('member.second_factor_wrong')
    await secondStep(fresh.recovery_codes[0] ?? '')
    const { list } = await dataOf(member.client.call('GET /api/member.Member/log', {}))
    expect(list.map((row) => row.kind)).toContain('recovery_code_used')
    expect(list.map((row) => row.kind)).toContain('second_factor_wrong')
  })

  it('a ticket works once, for five minutes, and not after the password was changed', async () => {
    const { secret, recovery_codes } = await turnOn()
    const { ticket } = await firstStep()
    await app.client.call(STEP, { ticket, code: codeOf(secret) })
    const [, second = '', third = ''] = recovery_codes
    expect(await errorOf(app.client.call(STEP, { ticket, code: second }))).toBe('member.second_factor_gone')
    expect(await errorOf(app.client.call(STEP, { ticket: 'x', code: second }))).toBe('member.second_factor_gone')
    const late = await firstStep()
    app.clock.advance(minutes(5))
    expect(await errorOf(app.client.call(STEP, { ticket: late.ticket, code: third }))).toBe('member.second_factor_gone')
    const before = await firstStep()
    app.clock.advance(1)
    await member.client.call('POST /api/member.Member/pwd', {
      password_old: member.password,
      password_new: 'another quiet place',
    })
    expect(await errorOf(app.client.call(STEP, { ticket: before.ticket, code: third }))).toBe(
      'member.second_factor_gone',
    )
  })

  it('lets nobody guess: five wrong codes per account in fifteen minutes, however many tickets', async () => {
    const { secret } = await turnOn()
    for (let turn = 0; turn < 5; turn += 1) await secondStep('000000').catch(() => undefined)
    expect(await refusalOf(secondStep(codeOf(secret)))).toMatchObject({
      error: 'member.too_many_attempts',
      code: 429,
      wait_seconds: expect.any(Number),
    })
    app.clock.advance(minutes(15))
    await secondStep(codeOf(secret))
  })

  it('parallel wrong codes cannot pass the limit', async () => {
    await turnOn()
    const { ticket } = await firstStep()
    const errors = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        errorOf(app.client.call(STEP, { ticket, code: String(100_000 + index) })),
      ),
    )
    expect(errors.filter((error) => error === 'member.second_factor_wrong').length).toBeLessThanOrEqual(5)
  })

  it('is turned off with a code of it; a session with the password is one step and not enough', async () => {
    const { secret, recovery_codes } = await turnOn()
    const byPassword = { password: member.password } as unknown as { code: string }
    for (const input of [byPassword, { ...byPassword, code: '' }])
      expect(await errorOf(member.client.call(OFF, input))).toBe('member.code_required')
    expect(await errorOf(member.client.call(OFF, { code: '000000' }))).toBe('member.second_factor_wrong')
    await member.client.call(OFF, { code: codeOf(secret) })
    expect((await firstStep()).error).toBeUndefined()
    expect(await errorOf(member.client.call(OFF, { code: recovery_codes[0] ?? '' }))).toBe(
      'member.second_factor_is_off',
    )
    const again = await turnOn()
    await member.client.call(OFF, { code: again.recovery_codes[0] ?? '' })
    expect(await dataOf(member.client.call(INFO, {}))).toEqual({ is_on: 0, on_time: null, recovery_num: 0 })
  })

  it('is asked for before anything that a password alone must not do, also right after login or a new password', async () => {
    const { secret, recovery_codes } = await turnOn()
    const { data } = await secondStep(codeOf(secret))
    const bind = (client: TestMember['client']) =>
      client.call('GET /api/member.Member/emailCaptcha', { email: 'next@example.org' })
    expect(await errorOf(bind(app.clientOf(data.ApiToken)))).toBe('member.confirm_needed')
    const change = { password_old: member.password, password_new: 'another quiet place' }
    const changed = await member.client.call('POST /api/member.Member/pwd', change)
    const client = app.clientOf(changed.data.ApiToken)
    expect(await errorOf(bind(client))).toBe('member.confirm_needed')
    const confirm = (code: string) =>
      client.call('POST /api/member.Member/confirm', { password: change.password_new, code })
    expect(await errorOf(confirm(''))).toBe('member.code_required')
    expect(await errorOf(confirm('000000'))).toBe('member.second_factor_wrong')
    expect(await errorOf(bind(client))).toBe('member.confirm_needed')
    await confirm(recovery_codes[0] ?? '')
    await bind(client)
  })

  it('is turned off by an operator’s command, which the member reads in the history', async () => {
    await turnOn()
    const run = async () => (await runAsOperator(app, ['member', 'second-step-off', member.username])).exit
    expect(await run()).toBe(0)
    expect((await firstStep()).error).toBeUndefined()
    const { list } = await dataOf(member.client.call('GET /api/member.Member/log', {}))
    expect(list).toContainEqual(expect.objectContaining({ kind: 'second_factor_off', device: 'operator' }))
    expect(await run()).toBe(1)
  })

  it('keeps neither secret nor recovery codes in the clear', async () => {
    const { secret, recovery_codes } = await turnOn()
    const { db } = app.database
    const text = JSON.stringify([
      await db.selectFrom('member_second_factor').selectAll().execute(),
      await db.selectFrom('member_recovery_code').selectAll().execute(),
    ])
    for (const word of [secret, ...recovery_codes]) expect(text).not.toContain(word)
  })

  it('of one member does not open for another whose row got it', async () => {
    const { secret } = await turnOn()
    const other = await registerMember(app)
    await app.database.db.updateTable('member_second_factor').set({ member_id: other.member_id }).execute()
    const failure = await app.client
      .call(LOGIN, { account: other.username, password: other.password })
      .catch((error) => error)
    const { ticket } = failure.body.data
    expect((await refusalOf(app.client.call(STEP, { ticket, code: codeOf(secret) }))).error).toBe('server.failed')
  })
})
