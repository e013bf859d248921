import type { WorkChallenge } from '@zimu/contract'
import { minutes, seconds } from '@zimu/contract/durations'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import {
  createTestApp,
  eachDatabase,
  registerMember,
  setOption,
  TEST_CAPTCHA_CODE,
  type TestApp,
} from '../testing/index.ts'

const HERE = '198.51.100.7'
/** Wrong tries of one address that need no work, of the 20 that it has. */
const FREE = 10

interface Answer {
  code: number
  msg: string
  data: { error?: string; challenge?: WorkChallenge; wait_seconds?: number; member_id?: number }
}

/** What a browser sends back. It begins at 0 as a browser does, or, to be quick, where solutions begin. */
async function solve({ data }: Answer, { isFromZero = false } = {}): Promise<string> {
  const { challenge } = data
  if (!challenge) throw new Error('nothing to solve')
  const counterStart = isFromZero ? 0 : challenge.parameters.data.most / 2
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey, counterStart }) })
}

eachDatabase('proof of work', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_guest_num', 0)
  })
  afterEach(() => app.close())

  async function post(action: string, payload: object, remoteAddress = HERE, http = app.http): Promise<Answer> {
    const reply = await http.inject({ method: 'POST', url: `/api/member.${action}`, payload, remoteAddress })
    expect(reply.statusCode).toBe(200)
    return reply.json()
  }
  const login = (account: string, password: string, work = '', from = HERE, http = app.http) =>
    post('Login/login', { account, password, work }, from, http)
  let strangerNum = 0
  /** A wrong try on a name that was not tried before. */
  function guess(work = '', from = HERE, http = app.http) {
    strangerNum += 1
    return login(`stranger${strangerNum}`, 'not this one', work, from, http)
  }
  async function growSuspicion(attemptNum = FREE) {
    for (let tried = 0; tried < attemptNum; tried += 1)
      expect((await guess()).data.error).toBe('member.account_or_password_wrong')
  }

  it('is not asked for at first, then of everybody from there, also with the right password, and lets in once done', async () => {
    const { username, password, member_id } = await registerMember(app)
    expect((await login(username, password)).code).toBe(200)
    await growSuspicion()
    const asked = await login(username, password)
    expect(asked).toMatchObject({
      code: 429,
      data: { error: 'member.work_needed', wait_seconds: 900, challenge: { parameters: { data: { most: 200 } } } },
    })
    expect(asked.msg).toContain('15 分钟')
    expect((await login(username, password, await solve(asked, { isFromZero: true }))).data.member_id).toBe(member_id)
    expect((await login(username, password, '', '203.0.113.9')).code).toBe(200)
  })

  it('accepts a solution once, and none that is wrong, late or foreign', async () => {
    const { username, password } = await registerMember(app)
    await growSuspicion()
    const outcome = async (work: string, from = HERE) =>
      (await login(username, password, work, from)).data.error ?? 'ok'
    const solution = await solve(await guess())
    const { challenge, solution: found } = JSON.parse(solution)
    const easier = {
      ...challenge,
      parameters: { ...challenge.parameters, data: { ...challenge.parameters.data, times: 99 } },
    }
    const wrong = [
      'no JSON',
      '{}',
      'null',
      '[1]',
      JSON.stringify({ challenge, solution: { ...found, derivedKey: '00' } }),
      JSON.stringify({ challenge: { ...challenge, signature: '' }, solution: found }),
      JSON.stringify({ challenge: easier, solution: found }),
      JSON.stringify({ challenge: { parameters: { data: {} }, signature: 'x' }, solution: found }),
      'x'.repeat(5000),
    ]
    for (const work of wrong) expect(await outcome(work), work.slice(0, 60)).toBe('member.work_needed')

    const late = await solve(await guess())
    app.clock.advance(minutes(5))
    expect(await outcome(late)).toBe('member.work_needed')

    const fresh = await solve(await guess())
    const reset = { username, email: 'a@example.org', password_new: 'found it again', captcha_code: '000000' }
    expect((await post('Login/resetPwdByEmail', { ...reset, work: fresh })).data.error).toBe('member.work_needed')
    const outcomes = await Promise.all([1, 2, 3].map(() => outcome(fresh)))
    expect(outcomes.sort()).toEqual(['member.work_needed', 'member.work_needed', 'ok'])
    expect(await outcome(fresh)).toBe('member.work_needed')
  })

  it('counts for the address that it was asked of', async () => {
    const { username, password } = await registerMember(app)
    await growSuspicion()
    const solution = await solve(await guess())
    for (let tried = 0; tried < FREE; tried += 1) await guess('', '203.0.113.9')
    expect((await login(username, password, solution, '203.0.113.9')).data.error).toBe('member.work_needed')
  })

  it('grows with the tries, which stay limited, and what was refused is no try', async () => {
    await growSuspicion()
    const mostOf = ({ data }: Answer) => data.challenge?.parameters.data.most
    const most: unknown[] = []
    for (let tried = FREE; tried < 20; tried += 1) {
      const asked = await guess()
      expect((await guess()).data.error).toBe('member.work_needed')
      most.push(mostOf(asked))
      expect((await guess(await solve(asked))).data.error).toBe('member.account_or_password_wrong')
    }
    expect(most).toEqual([200, 200, 400, 400, 800, 800, 800, 1600, 1600, 3200])
    expect((await guess()).data.error).toBe('member.too_many_attempts')
    // Ten challenges are really solved, which takes a busy machine its time.
  }, 240_000)

  it('is asked for when a whole range tries', async () => {
    for (let host = 1; host <= 50; host += 1)
      expect((await guess('', `192.0.2.${host}`)).data.error).toBe('member.account_or_password_wrong')
    expect((await guess('', '192.0.2.200')).data.error).toBe('member.work_needed')
  })

  it('is checked by any process, and after a restart', async () => {
    const { username, password } = await registerMember(app)
    await growSuspicion()
    const first = await solve(await guess())
    const second = await solve(await guess())
    const other = await createApp({ ...app.deps, cache: app.deps.cache })
    expect((await guess('', HERE, other.http)).data.error).toBe('member.work_needed')
    expect((await login(username, password, first, HERE, other.http)).code).toBe(200)
    expect((await login(username, password, first)).data.error).toBe('member.work_needed')
    expect((await login(username, password, second, HERE, other.http)).code).toBe(200)
    await other.close()
  })

  it('is asked for at resetting a password, before the code is looked at', async () => {
    await growSuspicion()
    const input = { username: 'nobody', email: 'a@example.org', password_new: 'found it again', captcha_code: '000000' }
    const asked = await post('Login/resetPwdByEmail', input)
    expect(asked.data.error).toBe('member.work_needed')
    const work = await solve(asked)
    expect((await post('Login/resetPwdByEmail', { ...input, work })).data.error).toBe('member.code_wrong')
  })

  it('is asked for at registering after very many captchas, and leaves the captcha whole', async () => {
    let captcha_id = ''
    for (let drawn = 0; drawn < 61; drawn += 1) {
      app.clock.advance(seconds(3))
      const reply = await app.http.inject({ url: '/api/member.Register/captcha', remoteAddress: HERE })
      captcha_id = reply.json().data.captcha_id
    }
    const form = { username: 'late-comer', password: 'a quiet place', captcha_id, captcha_code: TEST_CAPTCHA_CODE }
    const asked = await post('Register/register', form)
    expect(asked.data.error).toBe('member.work_needed')
    expect((await post('Register/register', { ...form, work: await solve(asked) })).code).toBe(200)
  })

  it('can be switched off', async () => {
    await setOption(app, 'member.is_work', 0)
    await growSuspicion(20)
    expect((await guess()).data.error).toBe('member.too_many_attempts')
  })
})
