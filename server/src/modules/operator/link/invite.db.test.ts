import { hours } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestApp, eachDatabase, type TestApp } from '../../../testing/index.ts'
import { codeOf, comeIn, makeLink, openBrowser, PASSWORD, takeLink, tokenOf } from '../testing/console-browser.ts'

const LINK_INFO = 'POST /admin/api/operator.Invite/info'
const APP = 'POST /admin/api/operator.Invite/app'
const ACCEPT = 'POST /admin/api/operator.Invite/accept'
const INFO = 'GET /admin/api/operator.Session/info'

eachDatabase('a link for an operator', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  async function accept(token: string, given: { password?: string; code?: string } = {}) {
    const browser = openBrowser(app)
    const { data } = await browser.send(APP, { token })
    const code = given.code ?? codeOf(app, String(data.secret ?? 'AAAA'))
    return browser.send(ACCEPT, { token, password: given.password ?? PASSWORD, code })
  }

  it('says whom it is for, sets password and app, gives ten codes and signs in', async () => {
    const { token } = await makeLink(app, 'ann', ['reader'])
    const browser = openBrowser(app)
    expect(await browser.get(LINK_INFO, { token })).toMatchObject({ name: 'ann', nickname: 'N ann', has_passkeys: 1 })
    const { recovery_codes } = await takeLink(app, token, browser)
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await browser.get(INFO, {})).toMatchObject({ name: 'ann', roles: ['reader'], has_second_step: 1 })
    expect(await browser.get('GET /admin/api/operator.Me/info', {})).toMatchObject({ has_app: 1, recovery_num: 10 })
  })

  it('needs a second step, a right code of the app, and a password that nobody guesses first', async () => {
    const { token } = await makeLink(app, 'lighthouse-of-ann')
    const outcome = async (given: Parameters<typeof accept>[1]) => (await accept(token, given)).error
    expect(await outcome({ code: '' })).toBe('member.code_required')
    expect(await outcome({ code: '000000' })).toBe('operator.second_step_wrong')
    expect(await outcome({ password: 'Lighthouse-of-Ann' })).toBe('member.password_is_username')
    expect(await outcome({ password: 'password1234' })).toBe('member.password_common')
    expect(await outcome({ password: 'eleven char' })).toBe('operator.password_length')
    expect(await outcome({})).toBe('ok')
  })

  it('is taken once, also by two at the same moment', async () => {
    const { token } = await makeLink(app, 'ann')
    const { secret } = await openBrowser(app).get(APP, { token })
    const input = { token, password: PASSWORD, code: codeOf(app, secret) }
    const outcomes = await Promise.all([1, 2, 3].map(() => openBrowser(app).outcome(ACCEPT, input)))
    expect(outcomes.sort()).toEqual(['ok', 'operator.link_gone', 'operator.link_gone'])
    const sessions = await app.database.db.selectFrom('operator_session').selectAll().execute()
    expect(sessions).toHaveLength(1)
  })

  it('holds for an hour, until a newer one is made, and not for who is shut out', async () => {
    const { commands, prune } = app.app.modules.operators
    const { token: first } = await makeLink(app, 'ann')
    const at = { origin: 'http://localhost', maker: 'cli:ann' }
    const next = async () => tokenOf((await commands.newLink('ann', at, async () => undefined)).url)
    const second = await next()
    const outcome = (token: string) => openBrowser(app).outcome(LINK_INFO, { token })
    expect([await outcome(first), await outcome(second)]).toEqual(['operator.link_gone', 'ok'])
    app.clock.advance(hours(1) - 1)
    expect(await outcome(second)).toBe('ok')
    app.clock.advance(1)
    expect(await outcome(second)).toBe('operator.link_gone')
    expect((await accept(second, { code: '123456' })).error).toBe('operator.link_gone')

    const third = await next()
    await commands.setDisabled('ann', 1, async () => undefined)
    expect(await outcome(third)).toBe('operator.link_gone')
    await commands.setDisabled('ann', 0, async () => undefined)
    expect(await outcome(third)).toBe('operator.link_gone')

    await next()
    app.clock.advance(hours(1) + 1)
    await prune()
    expect(await app.database.db.selectFrom('operator_link').selectAll().execute()).toEqual([])
  })

  it('ends every session and every former way in when it is taken', async () => {
    const ann = await comeIn(app, 'ann')
    const { commands } = app.app.modules.operators
    const at = { origin: 'http://localhost', maker: 'cli:ann' }
    const { url } = await commands.newLink('ann', at, async () => undefined)
    expect(await ann.browser.outcome(INFO, {})).toBe('ok')
    const password = 'another quiet place'
    const browser = openBrowser(app)
    const { secret } = await browser.get(APP, { token: tokenOf(url) })
    await browser.get(ACCEPT, { token: tokenOf(url), password, code: codeOf(app, secret) })
    expect(await ann.browser.outcome(INFO, {})).toBe('operator.session_ended')
    const BEGIN = 'POST /admin/api/operator.Session/begin'
    expect(await openBrowser(app).outcome(BEGIN, { name: 'ann', password: PASSWORD })).toBe('operator.sign_in_wrong')
    const begun = await openBrowser(app).send(BEGIN, { name: 'ann', password })
    for (const code of [ann.freshCode(), ann.recovery_codes[0] ?? ''])
      expect(
        await openBrowser(app).outcome('POST /admin/api/operator.Session/second', {
          ticket: String(begun.data.ticket),
          code,
        }),
      ).toBe('operator.second_step_wrong')
  })

  it('is made up by nobody', async () => {
    await makeLink(app, 'ann')
    for (const token of ['x', 'x'.repeat(43)])
      for (const id of [LINK_INFO, APP, 'POST /admin/api/operator.Invite/passkey'] as const)
        expect(await openBrowser(app).outcome(id, { token })).toBe('operator.link_gone')
  })
})
