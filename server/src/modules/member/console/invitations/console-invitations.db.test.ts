import { days } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  setOption,
  TEST_CAPTCHA_CODE,
  type TestApp,
  type TestOperator,
} from '../../../../testing/index.ts'

const LIST = 'GET /admin/api/invitation.Invitation/list'
const TRACE = 'GET /admin/api/invitation.Invitation/trace'
const MAKE = 'POST /admin/api/invitation.Invitation/make'
const VOID = 'POST /admin/api/invitation.Invitation/void'

eachDatabase('invitations on the console', (kind) => {
  let app: TestApp
  let support: TestOperator
  let nameNum = 0
  beforeEach(async () => {
    app = await createTestApp(kind)
    support = await makeOperator(app, ['support'], 'lin')
    await setOption(app, 'member.register_ip_num', 0)
    await setOption(app, 'member.api_rate_guest_num', 0)
  })
  afterEach(() => app.close())

  const make = (given: object) => support.call(MAKE, { request_id: newRequest(), ...given })
  const first = async (filter: object = {}) => {
    const [row] = (await support.call(LIST, filter)).list
    if (!row) throw new Error('no invitation')
    return row
  }
  async function register(InvitationCode: string) {
    const { captcha_id } = (await app.client.call('GET /api/member.Register/captcha', {})).data
    return app.client.call('POST /api/member.Register/register', {
      ...{ username: `guest${++nameNum}`, password: 'a quiet place here' },
      ...{ captcha_id, captcha_code: TEST_CAPTCHA_CODE, InvitationCode },
    })
  }

  /** Three days go by, and with them the session of the operator. */
  async function wait() {
    app.clock.advance(days(3))
    support = await makeOperator(app, ['support'], `lin-${++nameNum}`)
  }

  it('say whether a registration needs one', async () => {
    expect((await support.call(LIST, {})).mode).toBe('optional')
    await setOption(app, 'member.is_invitation', 0)
    expect((await support.call(LIST, {})).mode).toBe('off')
    await setOption(app, 'member.is_invitation_register', 1)
    expect((await support.call(LIST, {})).mode).toBe('required')
  })

  it('are made at random or of one’s choice, and traced to who came', async () => {
    const { codes } = await make({ count: 2, use_limit: 1, note: '书展 100%' })
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true)
    await make({ invitation: 'friends' })
    await register(codes[0] ?? '')
    expect(await errorOf(register(codes[0] ?? ''))).toBe('member.invitation_unknown')
    const used = await first({ state: 'used_up' })
    expect(used).toMatchObject({ code: codes[0], note: '书展 100%', use_num: 1, use_limit: 1 })
    const traced = await support.call(TRACE, { invitation_id: used.invitation_id })
    expect(traced).toMatchObject({ count: 1, list: [{ nickname: expect.any(String) }], invitation: { code: codes[0] } })
    expect(await support.call(LIST, { state: 'open' })).toMatchObject({ count: 2, list: [{ code: 'FRIENDS' }, {}] })
    expect(await support.call(LIST, { q: '100%' })).toMatchObject({ count: 2 })
    await expect(support.call(TRACE, { invitation_id: 999 })).rejects.toMatchObject({ error: 'invitation.not_found' })
    const stored = JSON.stringify(await app.database.db.selectFrom('operator_record').selectAll().execute())
    for (const code of [...codes, 'FRIENDS']) expect(stored).not.toContain(code)
  })

  it('refuse what cannot be', async () => {
    await make({ invitation: 'TWICE' })
    const cases = [
      [{ invitation: 'twice' }, 'invitation.code_taken'],
      [{ invitation: 'no good' }, 'invitation.code_shape'],
      [{ invitation: 'MANY', count: 2 }, 'invitation.code_shape'],
      [{ end_time: '2020-01-01' }, 'invitation.window'],
      [{ count: 1001 }, 'request.invalid_parameter'],
    ] as const
    for (const [given, error] of cases) await expect(make(given)).rejects.toMatchObject({ error })
  })

  it('hold in their time only', async () => {
    const day = (inDays: number) => new Date(app.clock.now() + days(inDays)).toISOString().slice(0, 10)
    await make({ invitation: 'SPRING', start_time: day(2), end_time: day(4) })
    expect(await first()).toMatchObject({ state: 'early' })
    expect(await errorOf(register('SPRING'))).toBe('member.invitation_unknown')
    await wait()
    expect(await first({ state: 'open' })).toMatchObject({ code: 'SPRING' })
    await register('SPRING')
    await wait()
    expect(await first({ state: 'over' })).toMatchObject({ code: 'SPRING', use_num: 1 })
  })

  it('are voided with a reason; who came stays', async () => {
    await make({ invitation: 'ONCE' })
    await register('ONCE')
    const { invitation_id } = await first()
    const act = { request_id: newRequest(), invitation_id, reason: '' }
    expect(await support.call(VOID, { ...act, dry: 1 })).toMatchObject({ use_num: 1 })
    await expect(support.call(VOID, act)).rejects.toMatchObject({ error: 'operator.reason_needed' })
    await support.call(VOID, { ...act, reason: '传出去了' })
    expect(await errorOf(register('ONCE'))).toBe('member.invitation_unknown')
    expect(await support.call(TRACE, { invitation_id })).toMatchObject({ count: 1, invitation: { state: 'void' } })
    const again = { request_id: newRequest(), invitation_id, reason: '再来' }
    await expect(support.call(VOID, again)).rejects.toMatchObject({ error: 'invitation.not_in_state' })
  })

  it('that were made just now are taken back together, unless somebody came with one', async () => {
    const undo = (record_id: number | null) =>
      support.call('POST /admin/api/audit.Entry/undo', { request_id: newRequest(), record_id: record_id ?? 0 })
    const unused = await make({ count: 2 })
    await undo(unused.record_id)
    expect(await support.call(LIST, { state: 'void' })).toMatchObject({ count: 2 })
    const used = await make({ count: 2 })
    await register(used.codes[1] ?? '')
    await expect(undo(used.record_id)).rejects.toMatchObject({ error: 'undo.moved_on' })
    expect(await support.call(LIST, { state: 'open' })).toMatchObject({ count: 2 })
  })
})
