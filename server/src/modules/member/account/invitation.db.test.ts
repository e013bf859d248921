import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runAsOperator } from '../../../cli/testing/operator.ts'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  setOption,
  TEST_CAPTCHA_CODE,
  type TestApp,
} from '../../../testing/index.ts'

eachDatabase('invitation codes', (kind) => {
  let app: TestApp
  let nameNum = 0
  beforeEach(async () => {
    app = await createTestApp(kind)
    await setOption(app, 'member.register_ip_num', 0)
    await setOption(app, 'member.api_rate_guest_num', 0)
  })
  afterEach(() => app.close())

  const command = (...words: string[]) => runAsOperator(app, words)
  async function register(InvitationCode: string, username = `invited${++nameNum}`) {
    const { captcha_id } = (await app.client.call('GET /api/member.Register/captcha', {})).data
    return app.client.call('POST /api/member.Register/register', {
      username,
      password: 'a quiet place here',
      captcha_id,
      captcha_code: TEST_CAPTCHA_CODE,
      InvitationCode,
    })
  }
  const offered = async () => (await app.client.call('GET /api/setting.Setting/setting', {})).data.member

  it('are off, offered or needed, and the site says which', async () => {
    expect(await offered()).toMatchObject({ is_invitation: 1, is_invitation_register: 0 })
    await register('')
    expect(await errorOf(register('NOSUCH'))).toBe('member.invitation_unknown')
    await setOption(app, 'member.is_invitation', 0)
    expect(await offered()).toMatchObject({ is_invitation: 0, is_invitation_register: 0 })
    await register('NOSUCH')
    await setOption(app, 'member.is_invitation_register', 1)
    expect(await offered()).toMatchObject({ is_invitation: 1, is_invitation_register: 1 })
    expect(await errorOf(register(''))).toBe('member.invitation_required')
  })

  it('are made, listed, traced to members and switched off by command', async () => {
    const made = await command('invitations', 'make', '--count', '2', '--uses', '1', '--note', 'fair')
    expect(made.out.every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true)
    const [first = '', second = ''] = made.out
    await register(` ${first.toLowerCase()} `, 'zhiwei')
    expect(await errorOf(register(first))).toBe('member.invitation_unknown')
    expect((await command('invitations', 'trace', first)).out[1]).toMatch(new RegExp(`,${first},\\d+,zhiwei,fair$`))
    const { out } = await command('invitations', 'list')
    expect(out[1]).toMatch(new RegExp(`^${first},1,1,,,0,fair,`))
    expect(out[2]).toMatch(new RegExp(`^${second},0,1,,,0,fair,`))
    expect((await command('invitations', 'void', second)).exit).toBe(0)
    expect(await errorOf(register(second))).toBe('member.invitation_unknown')
    expect(await command('invitations', 'void', 'nosuch')).toMatchObject({ exit: 1 })
  })

  it('hold in their window only; a word of the operator’s own is taken once', async () => {
    const from = new Date(app.clock.now() + days(2)).toISOString().slice(0, 10)
    const until = new Date(app.clock.now() + days(4)).toISOString().slice(0, 10)
    expect((await command('invitations', 'make', 'spring', '--from', from, '--until', until)).out).toEqual(['SPRING'])
    expect(await command('invitations', 'make', 'Spring')).toMatchObject({ exit: 1 })
    expect(await command('invitations', 'make', 'no good')).toMatchObject({ exit: 2 })
    expect(await errorOf(register('spring'))).toBe('member.invitation_unknown')
    app.clock.advance(days(3))
    await register('spring')
    app.clock.advance(days(3))
    expect(await errorOf(register('spring'))).toBe('member.invitation_unknown')
  })

  it('are used as often as they allow when many register at once', async () => {
    await command('invitations', 'make', 'three', '--uses', '3')
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => register('THREE')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await app.database.db.selectFrom('member_invitation_use').selectAll().execute()).toHaveLength(3)
  })
})
