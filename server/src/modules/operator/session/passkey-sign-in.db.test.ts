import { minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Bend, createAuthenticator } from '../../../testing/authenticator.ts'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import { type Browser, comeIn, listRecord, makeLink, openBrowser, PASSWORD } from '../testing/console-browser.ts'

const ORIGIN = 'http://localhost'
const OPTIONS = 'POST /admin/api/operator.Session/passkeyOptions'
const SIGN_IN = 'POST /admin/api/operator.Session/passkey'
const ADD_OPTIONS = 'POST /admin/api/operator.Me/passkeyOptions'
const ADD = 'POST /admin/api/operator.Me/passkeyAdd'
const REMOVE = 'POST /admin/api/operator.Me/passkeyRemove'

eachDatabase('passkeys of operators', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  type Device = ReturnType<typeof createAuthenticator>
  let requestNum = 0
  const request_id = () => `passkey-${++requestNum}`

  async function add(browser: Browser, device = createAuthenticator(ORIGIN), bend: Bend = {}) {
    const { options } = await browser.get(ADD_OPTIONS, {})
    const response = device.create(options, bend)
    const input = { request_id: request_id(), name: '手机', response }
    return { device, input, reply: await browser.send(ADD, input) }
  }
  async function come(device: Device, bend: Bend = {}, browser = openBrowser(app, { ip: '203.0.113.9' })) {
    const { ticket, options } = await browser.get(OPTIONS, {})
    const input = { ticket, response: device.get(options, bend) }
    return { browser, input, reply: await browser.send(SIGN_IN, input) }
  }
  /** An operator whose only second step is a passkey, set up with the link. */
  async function comeWithPasskey(name: string) {
    const { token, operator_id } = await makeLink(app, name)
    const device = createAuthenticator(ORIGIN)
    const browser = openBrowser(app)
    const { options } = await browser.get('POST /admin/api/operator.Invite/passkey', { token })
    const accepted = await browser.get('POST /admin/api/operator.Invite/accept', {
      token,
      password: PASSWORD,
      passkey: device.create(options),
    })
    return { operator_id, device, browser, ...accepted }
  }

  it('let in without name, password or code', async () => {
    const ann = await comeIn(app, 'ann')
    const { device, reply } = await add(ann.browser)
    expect(reply.data).toMatchObject({ name: '手机', use_time: null })
    const { browser, reply: came } = await come(device)
    expect(came).toMatchObject({ error: 'ok', data: { name: 'ann', is_proven: 1 } })
    const { passkeys } = await browser.get('GET /admin/api/operator.Me/info', {})
    expect(passkeys).toMatchObject([{ name: '手机', use_time: expect.any(String) }])
    expect((await listRecord(app)).map(({ action }) => action).slice(-2)).toEqual([
      'operator.passkey_add',
      'operator.sign_in',
    ])
  })

  it('prove again who one is, as the password does, but only own ones', async () => {
    const PROVE = 'POST /admin/api/operator.Session/provePasskey'
    const ann = await comeWithPasskey('ann')
    const bob = await comeWithPasskey('bob')
    const prove = async (browser: Browser, device: Device) => {
      const { ticket, options } = await browser.get(OPTIONS, {})
      const input = { ticket, response: device.get(options) }
      return { input, outcome: await browser.outcome(PROVE, input) }
    }
    app.clock.advance(minutes(11))
    expect(await ann.browser.outcome(ADD_OPTIONS, {})).toBe('operator.proof_needed')
    expect((await prove(ann.browser, bob.device)).outcome).toBe('operator.passkey_refused')
    expect(await ann.browser.outcome(ADD_OPTIONS, {})).toBe('operator.proof_needed')
    const proven = await prove(ann.browser, ann.device)
    expect(proven.outcome).toBe('ok')
    expect(await ann.browser.outcome(PROVE, proven.input)).toBe('operator.passkey_refused')
    expect(await ann.browser.outcome(ADD_OPTIONS, {})).toBe('ok')
    expect(await ann.browser.get('GET /admin/api/operator.Session/info', {})).toMatchObject({
      ...{ is_proven: 1, has_passkey: 1, has_app: 0 },
    })
    expect((await listRecord(app)).map(({ action }) => action)).toContain('operator.proof_refused')
    expect(await bob.browser.outcome(ADD_OPTIONS, {})).toBe('operator.proof_needed')
  })

  it('let the app be removed, which is never the last second step', async () => {
    const REMOVE_APP = 'POST /admin/api/operator.Me/appRemove'
    const ann = await comeIn(app, 'ann')
    const { browser } = ann
    expect(await browser.outcome(REMOVE_APP, { request_id: request_id() })).toBe('operator.second_step_last')
    const { device } = await add(browser)
    app.clock.advance(minutes(11))
    expect(await browser.outcome(REMOVE_APP, { request_id: request_id() })).toBe('operator.proof_needed')
    const prover = (await come(device)).browser
    const request = { request_id: request_id() }
    expect(await prover.outcome(REMOVE_APP, request)).toBe('ok')
    expect(await prover.outcome(REMOVE_APP, request)).toBe('ok')
    expect(await prover.outcome(REMOVE_APP, { request_id: request_id() })).toBe('ok')
    const me = await prover.get('GET /admin/api/operator.Me/info', {})
    expect(me).toMatchObject({ has_app: 0, passkeys: [{ name: '手机' }] })
    const removed = (await listRecord(app)).filter(({ action }) => action === 'operator.app_remove')
    expect(removed).toHaveLength(1)
    const [passkey] = me.passkeys
    const last = { request_id: request_id(), passkey_id: passkey?.passkey_id ?? 0 }
    expect(await prover.outcome(REMOVE, last)).toBe('operator.second_step_last')
  })

  it.each<[string, Bend]>([
    ['another site’s page', { origin: 'https://elsewhere.example.org' }],
    ['another site’s passkey', { rpId: 'elsewhere.example.org' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['a device that did not ask who holds it', { isVerified: false }],
  ])('refuse %s, at adding and at signing in', async (_what, bend) => {
    const { browser } = await comeIn(app, 'ann')
    expect((await add(browser, createAuthenticator(ORIGIN), bend)).reply.error).toBe('operator.passkey_refused')
    const { device } = await add(browser)
    expect((await come(device, bend)).reply.error).toBe('operator.passkey_refused')
  })

  it('refuse an answer that was given before, one that is late, and a counter that went back', async () => {
    const { device } = await add((await comeIn(app, 'ann')).browser)
    const { browser, input } = await come(device)
    expect(await browser.outcome(SIGN_IN, input)).toBe('operator.passkey_refused')
    expect((await come(device, { counter: 1 })).reply.error).toBe('operator.passkey_refused')
    const { ticket, options } = await browser.get(OPTIONS, {})
    const response = device.get(options, { counter: 50 })
    app.clock.advance(minutes(5))
    expect(await browser.outcome(SIGN_IN, { ticket, response })).toBe('operator.passkey_refused')
  })

  it('of an operator who was shut out, or who removed them, let nobody in', async () => {
    await comeIn(app, 'owner')
    const { device, browser } = await comeWithPasskey('ann')
    const { setDisabled } = app.app.modules.operators.commands
    await setDisabled('ann', 1, async () => undefined)
    expect((await come(device)).reply.error).toBe('operator.passkey_refused')
    await setDisabled('ann', 0, async () => undefined)
    const second = await come(device, {}, browser)
    expect(second.reply.error).toBe('ok')
    const other = await add(browser)
    const { passkeys } = await browser.get('GET /admin/api/operator.Me/info', {})
    await browser.get(REMOVE, { request_id: request_id(), passkey_id: passkeys[0]?.passkey_id ?? 0 })
    expect((await come(device)).reply.error).toBe('operator.passkey_refused')
    expect((await come(other.device)).reply.error).toBe('ok')
  })

  it('cannot all be removed while they are the only second step, also not two at the same moment', async () => {
    const { browser } = await comeWithPasskey('ann')
    await add(browser)
    const { passkeys } = await browser.get('GET /admin/api/operator.Me/info', {})
    expect(passkeys).toHaveLength(2)
    const outcomes = await Promise.all(
      passkeys.map(({ passkey_id }) => browser.outcome(REMOVE, { request_id: request_id(), passkey_id })),
    )
    expect(outcomes.sort()).toEqual(['ok', 'operator.second_step_last'])
    expect(await browser.outcome(REMOVE, { request_id: request_id(), passkey_id: 999 })).toBe(
      'operator.passkey_unknown',
    )
  })

  it('can be removed where an app is set up, by their owner alone', async () => {
    const ann = await comeIn(app, 'ann')
    const bob = await comeIn(app, 'bob')
    const { reply } = await add(ann.browser)
    const { passkey_id } = reply.data
    expect(await bob.browser.outcome(REMOVE, { request_id: request_id(), passkey_id })).toBe('operator.passkey_unknown')
    expect(await ann.browser.outcome(REMOVE, { request_id: request_id(), passkey_id })).toBe('ok')
  })

  it('are added once: a repeated request gets the first answer, a known passkey is refused', async () => {
    const { browser } = await comeIn(app, 'ann')
    const { input, reply } = await add(browser)
    expect((await browser.send(ADD, input)).data).toEqual(reply.data)
    expect(await browser.outcome(ADD, { ...input, request_id: request_id() })).toBe('operator.passkey_refused')
  })

  it('count wrong answers for the address', async () => {
    const device = createAuthenticator(ORIGIN)
    device.create({ rp: { id: 'localhost' } })
    for (let tried = 0; tried < 20; tried += 1)
      expect((await come(device)).reply.error).toBe('operator.passkey_refused')
    expect((await come(device)).reply.error).toBe('member.too_many_attempts')
  })

  it('need the second step of a password: who has passkeys only signs in with a recovery code then', async () => {
    const { recovery_codes } = await comeWithPasskey('ann')
    const browser = openBrowser(app)
    const begun = await browser.send('POST /admin/api/operator.Session/begin', { name: 'ann', password: PASSWORD })
    expect(begun.error).toBe('operator.second_step_needed')
    const ticket = String(begun.data.ticket)
    const SECOND = 'POST /admin/api/operator.Session/second'
    expect(await browser.outcome(SECOND, { ticket, code: '000000' })).toBe('operator.second_step_wrong')
    expect(await browser.outcome(SECOND, { ticket, code: recovery_codes[0] ?? '' })).toBe('ok')
  })
})
