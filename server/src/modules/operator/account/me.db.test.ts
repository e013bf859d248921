import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import { type Came, codeOf, comeIn, listRecord, openBrowser, PASSWORD, signIn } from '../testing/console-browser.ts'

const ME = 'GET /admin/api/operator.Me/info'
const SAVE = 'POST /admin/api/operator.Me/save'
const NEW_PASSWORD = 'POST /admin/api/operator.Me/password'
const APP = 'POST /admin/api/operator.Me/app'
const CONFIRM = 'POST /admin/api/operator.Me/appConfirm'
const CODES = 'POST /admin/api/operator.Me/recoveryCodes'
const INFO = 'GET /admin/api/operator.Session/info'
const BEGIN = 'POST /admin/api/operator.Session/begin'
const SECOND = 'POST /admin/api/operator.Session/second'

eachDatabase('an operator’s own account', (kind) => {
  let app: TestApp
  let ann: Came
  beforeEach(async () => {
    app = await createTestApp(kind)
    ann = await comeIn(app, 'ann', ['reader'])
  })
  afterEach(() => app.close())

  let requestNum = 0
  const request = () => ({ request_id: `request-${++requestNum}` })
  const ticketOf = async (password = PASSWORD) =>
    String((await openBrowser(app).send(BEGIN, { name: 'ann', password })).data.ticket)

  it('keeps name and look; what is left out stays, and the look is not recorded', async () => {
    await ann.browser.get(SAVE, { theme: 'dark', density: 'tight', language: 'fr', is_keys: 0 })
    await ann.browser.get(SAVE, { theme: 'light' })
    const look = { theme: 'light', density: 'tight', language: 'fr', is_keys: 0, nickname: 'N ann' }
    expect(await ann.browser.get(INFO, {})).toMatchObject(look)
    const before = (await listRecord(app)).length
    await ann.browser.get(SAVE, { nickname: '安' })
    expect(await ann.browser.get(INFO, {})).toMatchObject({ ...look, nickname: '安' })
    const record = await listRecord(app)
    expect(record.slice(before).map(({ action }) => action)).toEqual(['operator.nickname'])
    expect(await ann.browser.outcome(SAVE, { nickname: ' ' })).toBe('operator.nickname_length')
  })

  it('sees the last of the own acts, also without the right to read the record', async () => {
    const bob = await comeIn(app, 'bob', ['reader'])
    for (let turn = 0; turn < 51; turn += 1) await ann.browser.get(SAVE, { nickname: `安 ${turn}` })
    const { list } = await ann.browser.get('GET /admin/api/audit.Entry/own', {})
    expect(list).toHaveLength(50)
    expect(new Set(list.map(({ operator, action }) => `${operator} ${action}`))).toEqual(
      new Set(['operator:ann operator.nickname']),
    )
    expect(list[0]?.record_id).toBeGreaterThan(list[1]?.record_id ?? 0)
    expect(await ann.browser.outcome('GET /admin/api/audit.Entry/list', {})).toBe('operator.not_allowed')
    const own = (await bob.browser.get('GET /admin/api/audit.Entry/own', {})).list
    expect(own.every(({ operator }) => operator === 'operator:bob')).toBe(true)
  })

  it('takes a new password, which ends all other sessions and what is under way, once', async () => {
    const other = await signIn(app, ann)
    const ticket = await ticketOf()
    const input = { ...request(), password: 'a new quiet place' }
    app.clock.advance(1)
    await other.get(NEW_PASSWORD, input)
    expect(await ann.browser.outcome(INFO, {})).toBe('operator.session_ended')
    expect(await other.outcome(INFO, {})).toBe('ok')
    expect(await openBrowser(app).outcome(SECOND, { ticket, code: ann.freshCode() })).toBe('operator.second_step_gone')
    expect(await openBrowser(app).outcome(BEGIN, { name: 'ann', password: PASSWORD })).toBe('operator.sign_in_wrong')
    expect(await openBrowser(app).outcome(BEGIN, { name: 'ann', password: input.password })).toBe(
      'operator.second_step_needed',
    )
    await other.get(NEW_PASSWORD, input)
    const changes = (await listRecord(app)).filter(({ action }) => action === 'operator.password')
    expect(changes).toHaveLength(1)
    expect(changes[0]?.text).not.toContain('quiet')
  })

  it('refuses a password that is guessed first, and any change without a fresh proof', async () => {
    const refused = (password: string) => ann.browser.outcome(NEW_PASSWORD, { ...request(), password })
    expect(await refused('password1234')).toBe('member.password_common')
    await ann.browser.get(SAVE, { nickname: 'a long nickname' })
    expect(await refused('A Long Nickname')).toBe('member.password_is_username')
    expect(await refused('short')).toBe('operator.password_length')
    app.clock.advance(minutes(10))
    expect(await refused('a new quiet place')).toBe('operator.proof_needed')
    expect(await ann.browser.outcome(APP, {})).toBe('operator.proof_needed')
    expect(await ann.browser.outcome(CODES, request())).toBe('operator.proof_needed')
    expect(await ann.browser.outcome('POST /admin/api/operator.Me/passkeyOptions', {})).toBe('operator.proof_needed')
  })

  it('has another app once a code of it came, until then the former one', async () => {
    const { secret } = await ann.browser.get(APP, {})
    expect(await ann.browser.outcome(CONFIRM, { ...request(), code: '000000' })).toBe('operator.second_step_wrong')
    const former = await signIn(app, ann)
    expect(await former.outcome(CONFIRM, { ...request(), code: codeOf(app, secret) })).toBe('operator.second_step_gone')
    const input = { ...request(), code: codeOf(app, secret) }
    const { recovery_codes } = await ann.browser.get(CONFIRM, input)
    // The same request again: the first answer, though the code is used and the secret in force.
    expect((await ann.browser.get(CONFIRM, input)).recovery_codes).toEqual(recovery_codes)
    expect(await openBrowser(app).outcome(SECOND, { ticket: await ticketOf(), code: input.code })).toBe(
      'operator.second_step_wrong',
    )
    expect(await openBrowser(app).outcome(SECOND, { ticket: await ticketOf(), code: ann.freshCode() })).toBe(
      'operator.second_step_wrong',
    )
    expect(await openBrowser(app).outcome(SECOND, { ticket: await ticketOf(), code: codeOf(app, secret) })).toBe('ok')
    expect(await openBrowser(app).outcome(SECOND, { ticket: await ticketOf(), code: recovery_codes[0] ?? '' })).toBe(
      'ok',
    )
    expect(
      await openBrowser(app).outcome(SECOND, { ticket: await ticketOf(), code: ann.recovery_codes[0] ?? '' }),
    ).toBe('operator.second_step_wrong')
  })

  it('gets new recovery codes, the same ones for a repeated request, and stores none of them', async () => {
    const input = request()
    const { recovery_codes } = await ann.browser.get(CODES, input)
    expect(recovery_codes).toHaveLength(10)
    expect((await ann.browser.get(CODES, input)).recovery_codes).toEqual(recovery_codes)
    const next = (await ann.browser.get(CODES, request())).recovery_codes
    expect(next.filter((code) => recovery_codes.includes(code))).toEqual([])
    const { db } = app.database
    const stored = JSON.stringify([
      await db.selectFrom('operator_request').selectAll().execute(),
      await db.selectFrom('operator_recovery_code').selectAll().execute(),
      await db.selectFrom('operator_record').selectAll().execute(),
    ])
    for (const code of [...recovery_codes, ...next]) expect(stored).not.toContain(code)
    expect(await openBrowser(app).outcome(SECOND, { ticket: await ticketOf(), code: recovery_codes[0] ?? '' })).toBe(
      'operator.second_step_wrong',
    )
    expect(await openBrowser(app).outcome(SECOND, { ticket: await ticketOf(), code: next[0] ?? '' })).toBe('ok')
    expect((await ann.browser.get(ME, {})).recovery_num).toBe(9)
  })
})
