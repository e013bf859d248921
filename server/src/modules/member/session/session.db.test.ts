import { hours, seconds } from '@zimu/contract/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  registerMember,
  setOption,
  type TestApp,
} from '../../../testing/index.ts'
import { hashToken } from './session.rules.ts'

const LOGIN = 'POST /api/member.Login/login'
const RESET = 'GET /api/member.Login/reset'

eachDatabase('sessions', (kind) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.api_rate_guest_num', 0)
    await setOption(app, 'member.api_rate_num', 0)
  })
  afterAll(() => app.close())

  const reset = (token: string) => app.clientOf(token).call(RESET, {})

  it('answers what is missing or wrong with a token, always HTTP 200', async () => {
    expect(await errorOf(app.client.call(RESET, {}))).toBe('auth.login_needed')
    for (const token of ['x', 'A'.repeat(43), 'é'.repeat(20)])
      expect(await errorOf(reset(encodeURIComponent(token)))).toBe('auth.session_invalid')
  })

  it('trap 6: reset returns ApiToken, and the login stays as it was', async () => {
    const { token } = await registerMember(app)
    app.clock.advance(hours(1))
    const first = (await reset(token)).data
    expect(first).toMatchObject({ ApiToken: token, login_num: 1 })
    app.clock.advance(hours(1))
    expect((await reset(token)).data).toEqual({ ...first, server_timestamp: app.clock.now() })
  })

  it('renews a token past half of its life; the old one works 60 s more', async () => {
    const { token } = await registerMember(app)
    app.clock.advance(hours(360) - 1)
    expect((await reset(token)).data.ApiToken).toBe(token)
    app.clock.advance(1)
    const renewed = (await reset(token)).data
    expect(renewed.ApiToken).not.toBe(token)
    app.clock.advance(59_999)
    expect((await reset(token)).data.ApiToken).toBe(renewed.ApiToken)
    app.clock.advance(1)
    expect(await errorOf(reset(token))).toBe('auth.session_invalid')
    app.clock.advance(hours(359))
    expect((await reset(renewed.ApiToken)).data.ApiToken).toBe(renewed.ApiToken)
  })

  it('gives renewals at the same moment the same token and one session', async () => {
    const { token } = await registerMember(app)
    app.clock.advance(hours(400))
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(token)))
    const tokens = new Set(answers.map(({ data }) => data.ApiToken))
    expect(tokens.size).toBe(1)
    const [renewed = ''] = tokens
    const { data } = await app.clientOf(renewed).call('GET /api/member.Member/sessions', {})
    expect(data.list).toMatchObject([{ is_current: 1 }])
  })

  it('ends the former token together with its session', async () => {
    const { token } = await registerMember(app)
    app.clock.advance(hours(400))
    const { ApiToken } = (await reset(token)).data
    await app.clientOf(ApiToken).call('POST /api/member.Logout/logout', {})
    expect(await errorOf(reset(token))).toBe('auth.session_invalid')
    expect(await errorOf(reset(ApiToken))).toBe('auth.session_invalid')
  })

  it('ends after 720 h without renewal', async () => {
    const { token } = await registerMember(app)
    app.clock.advance(hours(720))
    expect(await errorOf(reset(token))).toBe('auth.session_invalid')
  })

  it('trap 5: a stale token on an open call means guest, never 401', async () => {
    const { client } = await registerMember(app)
    await client.call('POST /api/member.Logout/logout', {})
    expect((await client.call('POST /api/member.Logout/logout', {})).data).toEqual({})
    expect((await client.call('GET /api/content.Content/category', {})).code).toBe(200)
  })

  it('tells a disabled member, and lets the member back in when enabled', async () => {
    const { token, member_id } = await registerMember(app)
    const set = (is_disable: 0 | 1) =>
      app.database.db.updateTable('member').set({ is_disable }).where('member_id', '=', member_id).execute()
    await set(1)
    expect(await errorOf(reset(token))).toBe('auth.account_disabled')
    await set(0)
    await reset(token)
    await app.app.modules.members.setShutOut(member_id, {
      disable_cause: 'spam',
      disable_words: '',
      disable_until: null,
    })
    expect(await errorOf(reset(token))).toBe('auth.account_disabled')
    await app.app.modules.members.setShutOut(member_id, null)
    expect(await errorOf(reset(token))).toBe('auth.session_invalid')
  })

  it('lists sessions by last use, and ends one or all others at once', async () => {
    const { username, password, client, token } = await registerMember(app)
    const login = async (device: string) => {
      const call = { account: username, password }
      return (await app.client.call(LOGIN, call, { headers: { 'user-agent': device } })).data.ApiToken
    }
    app.clock.advance(seconds(1))
    const phone = await login('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')
    app.clock.advance(seconds(1))
    const tablet = await login('Mozilla/5.0 (Linux; Android 15; Tablet) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')
    const { list } = (await client.call('GET /api/member.Member/sessions', {})).data
    expect(list.map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Chrome · Android', 0],
      ['Safari · iPhone', 0],
      ['lightMyRequest', 1],
    ])

    const end = (input: { session_id?: number; is_others?: 0 | 1 }) =>
      client.call('POST /api/member.Member/sessionEnd', input)
    expect((await end({ session_id: list[0]?.session_id ?? 0 })).data).toEqual({ count: 1 })
    expect(await errorOf(reset(tablet))).toBe('auth.session_invalid')
    expect(await errorOf(end({ session_id: list[0]?.session_id ?? 0 }))).toBe('member.session_unknown')
    expect(await errorOf(end({}))).toBe('member.session_unknown')
    expect((await end({ is_others: 1 })).data).toEqual({ count: 1 })
    expect(await errorOf(reset(phone))).toBe('auth.session_invalid')
    await reset(token)
  })

  it('never ends a stranger’s session', async () => {
    const stranger = await registerMember(app)
    const { list } = (await stranger.client.call('GET /api/member.Member/sessions', {})).data
    const { client } = await registerMember(app)
    expect(
      await errorOf(client.call('POST /api/member.Member/sessionEnd', { session_id: list[0]?.session_id ?? 0 })),
    ).toBe('member.session_unknown')
    await reset(stranger.token)
  })

  it('writes the time of last use at most every five minutes, and not while it answers', async () => {
    const { token, client } = await registerMember(app)
    const useTime = async () =>
      (
        await app.database.db
          .selectFrom('member_session')
          .select('use_time')
          .where('token_hash', '=', hashToken(token))
          .executeTakeFirstOrThrow()
      ).use_time
    const start = await useTime()
    app.clock.advance(299_999)
    await reset(token)
    await app.app.modules.members.flush()
    expect(await useTime()).toBe(start)
    app.clock.advance(1)
    await reset(token)
    expect(await useTime()).toBe(start)
    await client.call('GET /api/member.Member/sessions', {})
    expect(await useTime()).toBe(start + 300_000)
  })
})

describe('the query of every member’s request', () => {
  it('walks the two token indexes', async () => {
    const app = await createTestApp('sqlite')
    const plan = await sql<{ detail: string }>`explain query plan
      select session.session_id from member_session as session
      inner join member on member.member_id = session.member_id
      where session.token_hash = ${'a'} or session.old_token_hash = ${'a'}`.execute(app.database.db)
    const steps = plan.rows.map(({ detail }) => detail).join('\n')
    expect(steps).toContain('member_session_token')
    expect(steps).toContain('member_session_old_token')
    expect(steps).not.toContain('SCAN')
    await app.close()
  })
})
