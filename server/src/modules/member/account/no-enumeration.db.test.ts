/** No endpoint tells whether an account exists: status, code, texts and limits are the same in both cases. */
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  registerMember,
  setOption,
  type TestApp,
  type TestMember,
} from '../../../testing/index.ts'

const LOGIN = '/api/member.Login/login'

eachDatabase('no account enumeration', (kind) => {
  let app: TestApp
  let addressNum: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    addressNum = 0
    await setOption(app, 'member.api_rate_guest_num', 0)
    await setOption(app, 'member.api_rate_num', 0)
  })
  afterEach(() => app.close())

  const edit = (
    member_id: number,
    change: { email?: string; phone?: string; username?: string; username_key?: string },
  ) => app.database.db.updateTable('member').set(change).where('member_id', '=', member_id).execute()
  /** Status and body of a request, each from an address of its own. */
  async function answerTo(request: InjectOptions) {
    addressNum += 1
    const reply = await app.http.inject({ ...request, remoteAddress: `172.20.${addressNum}.1` })
    return { status: reply.statusCode, body: reply.json() }
  }
  const post = (url: string, payload: object, { token } = { token: '' }) =>
    answerTo({ method: 'POST', url, payload, headers: token ? { apitoken: token } : {} })
  const get = (url: string, query: Record<string, string>, { token } = { token: '' }) =>
    answerTo({ url, query, headers: token ? { apitoken: token } : {} })
  /** The answers to one request after another. */
  async function inTurn(requests: readonly (() => Promise<unknown>)[]) {
    const answers: unknown[] = []
    for (const request of requests) answers.push(await request())
    return answers
  }
  const repeated = (times: number, request: () => Promise<unknown>) => inTurn(Array(times).fill(request))

  async function knownMember() {
    const member = await registerMember(app)
    await edit(member.member_id, { email: 'known@example.org', phone: '+8613900139001' })
    return member
  }

  it.each([
    ['name', async () => (await knownMember()).username, 'nobody-here'],
    ['mail address', async () => knownMember().then(() => 'known@example.org'), 'unknown@example.org'],
    ['phone', async () => knownMember().then(() => '13900139001'), '13900139002'],
  ])('login by %s, from the first wrong password to the wait', async (_what, makeKnown, unknown) => {
    const known = await makeKnown()
    const attempts = (account: string) => repeated(7, () => post(LOGIN, { account, password: 'not this one' }))
    const answers = await attempts(known)
    expect(await attempts(unknown)).toEqual(answers)
    expect(answers.at(0)).toMatchObject({ status: 200, body: { code: 400, msg: '账号或密码不对，请再试一次' } })
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { code: 429 } })
  })

  it('a phone in other spellings', async () => {
    await knownMember()
    const attempts = (end: string) => {
      const spellings = [`139001390${end}`, `+86139001390${end}`, `0086 139 0013 90${end}`, `139-0013-90${end}`]
      return inTurn(
        [...spellings, ...spellings].map((account) => () => post(LOGIN, { account, password: 'not this one' })),
      )
    }
    expect(await attempts('02')).toEqual(await attempts('01'))
  })

  it('a name with every kind of account asked for', async () => {
    const { username } = await knownMember()
    const attempts = (account: string) =>
      inTurn(
        ['', 'email', 'username', 'phone', '', 'email', ''].map(
          (acc_type) => () => post(LOGIN, { account, acc_type, password: 'not this one' }),
        ),
      )
    expect(await attempts('nobody-here')).toEqual(await attempts(username))
  })

  it('a forgotten password: the mail, the limits, the code', async () => {
    const { username } = await knownMember()
    const asked = (name: string, email: string) =>
      repeated(2, () => get('/api/member.Login/resPwdEmailCaptcha', { username: name, email }))
    const given = (name: string, email: string) =>
      repeated(6, () =>
        post('/api/member.Login/resetPwdByEmail', {
          username: name,
          email,
          password_new: 'found it again',
          captcha_code: '000000',
        }),
      )
    const answers = [...(await asked(username, 'known@example.org')), ...(await given(username, 'known@example.org'))]
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { code: 400, data: { error: 'member.code_wrong' } } })
    const other = [
      ...(await asked('nobody-here', 'unknown@example.org')),
      ...(await given('nobody-here', 'unknown@example.org')),
    ]
    expect(other).toEqual(answers)
  })

  it.each([
    ['mail address', 'email', 'known@example.org', 'unknown@example.org'],
    ['phone', 'phone', '13900139001', '13900139002'],
  ])('binding a %s: the code on its way, the limits, wrong codes', async (_what, column, known, unknown) => {
    await knownMember()
    const bind = async (member: TestMember, address: string) => [
      ...(await repeated(2, () => get(`/api/member.Member/${column}Captcha`, { [column]: address }, member))),
      ...(await repeated(6, () =>
        post(`/api/member.Member/${column}Bind`, { [column]: address, captcha_code: '000000' }, member),
      )),
    ]
    const answers = await bind(await registerMember(app), known)
    expect(await bind(await registerMember(app), unknown)).toEqual(answers)
    expect(answers.at(0)).toMatchObject({ status: 200, body: { code: 200 } })
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { code: 400, data: { error: 'member.code_wrong' } } })
  })

  it('a mail server that is down tells no more', async () => {
    await knownMember()
    app.deps.mailer.send = () => Promise.reject(new Error('connection refused'))
    const context = async (email: string) =>
      get('/api/member.Member/emailCaptcha', { email }, await registerMember(app))
    const known = await context('known@example.org')
    expect(known.body.data.error).toBe('member.mail_failed')
    expect(await context('unknown@example.org')).toEqual(known)
  })

  it('nobody takes a name any more that a login reads as a phone', async () => {
    const { data } = await app.client.call('GET /api/member.Register/captcha', {})
    for (const username of ['138-0013-8000', '+33612345678', '0033(6)12345678', '１３８.0013.8000']) {
      const { body } = await post('/api/member.Register/register', {
        username,
        password: 'a quiet place',
        captcha_id: data.captcha_id,
        captcha_code: '4711',
      })
      expect(body.data.error).toBe('member.username_characters')
    }
  })

  it('who has such a name from before comes in by it, and neither locks the owner of the phone out nor is locked out', async () => {
    const named = await registerMember(app)
    const phoned = await registerMember(app)
    await edit(named.member_id, { username: '+33612345678', username_key: '+33612345678' })
    await edit(phoned.member_id, { phone: '+33612345678' })
    const login = async (account: string, password: string) =>
      (await post(LOGIN, { account, password })).body.data as { member_id?: number; error?: string }
    expect((await login('+33612345678', named.password)).member_id).toBe(named.member_id)
    expect((await login('+33612345678', phoned.password)).member_id).toBe(phoned.member_id)
    await repeated(6, () => login('+33612345678', 'not this one'))
    expect((await login('+33612345678', named.password)).error).toBe('member.too_many_attempts')
    expect((await login(phoned.username, phoned.password)).member_id).toBe(phoned.member_id)
  })
})
