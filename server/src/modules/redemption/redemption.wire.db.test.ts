import { seconds } from '@zimu/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  refusalOf,
  registerMember,
  type TestApp,
  type TestMember,
} from '../../testing/index.ts'

eachDatabase('redemption over the wire', (kind) => {
  let app: TestApp
  let member: TestMember
  let viptype_id: number
  beforeAll(async () => {
    app = await createTestApp(kind)
    const row = await app.database.db
      .insertInto('viptype')
      .values({ name: '年度会员', price_minor: 14_800, days: 365, create_time: app.clock.now(), update_time: null })
      .returning('viptype_id')
      .executeTakeFirstOrThrow()
    viptype_id = row.viptype_id
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    member = await registerMember(app)
    // Each test is a new second, so that the general limit per call does not count them together.
    app.clock.advance(seconds(1))
  })

  const add = (redemption_code_pw: string, content_id?: string) =>
    member.client.call('POST /api/setting.Redemptioncode/add', { redemption_code_pw, content_id })
  async function makeCode() {
    const batch = { name: 'test', kind: 'vip', viptype_id, count: 1 } as const
    const { codes } = await app.database.db
      .transaction()
      .execute((trx) => app.app.modules.redemption.createCodes(trx, batch))
    return codes[0] ?? ''
  }

  it('grants a membership by a code typed in small letters with spaces', async () => {
    const code = await makeCode()
    const { data } = await add(` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(data).toMatchObject({ kind: 'vip', content_id: 0, is_unlock: 0, viptype_id })
    expect(data.effective_group_details[0]).toMatchObject({ group_id: 10 })
    expect(await errorOf(add(code))).toBe('redemption.code_used')
  })

  it.each([
    ['no code', '', 'redemption.code_required'],
    ['an unknown code', 'NO-SUCH-CODE', 'redemption.code_unknown'],
    ['a text that is no code', '<b>;--', 'redemption.code_unknown'],
    ['a code that is too long', 'A'.repeat(65), 'redemption.code_unknown'],
  ])('refuses %s', async (_title, code, error) => {
    expect(await errorOf(add(code))).toBe(error)
  })

  it('exchanges for existing contents only', async () => {
    const exchange = member.client.call('POST /api/content.Content/exchange', {
      redemptioncode: await makeCode(),
      content_id: '999999',
    })
    expect(await errorOf(exchange)).toBe('content.not_found')
  })

  it('answers a try too soon after five wrong ones with 429 and the time to wait', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await errorOf(add(`WRONG-${count}`))).toBe('redemption.code_unknown')
      app.clock.advance(seconds(1))
    }
    const refusal = await refusalOf(add(await makeCode()))
    expect(refusal).toMatchObject({ error: 'member.too_many_attempts', code: 429, httpStatus: 200 })
    expect(refusal.wait_seconds).toBe(29)
  })
})
