import { hours, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestMember,
  type TestOperator,
} from '../../../testing/index.ts'

const MAKE = 'POST /admin/api/code.Batch/make'
const CONFIRM = 'POST /admin/api/code.Batch/confirm'
const VOID = 'POST /admin/api/code.Batch/void'
const INFO = 'GET /admin/api/code.Batch/info'
const LIST = 'GET /admin/api/code.Batch/list'
const TRACE = 'POST /admin/api/code.Code/trace'
const VOID_ONE = 'POST /admin/api/code.Code/void'

eachDatabase('redemption codes on the console', (kind) => {
  let app: TestApp
  let cashier: TestOperator
  let viptype_id: number
  beforeEach(async () => {
    app = await createTestApp(kind)
    cashier = await makeOperator(app, ['cashier'], 'shen')
    const plan = { name: '月卡', price_minor: 1990, days: 30, create_time: app.clock.now(), update_time: null }
    const { db } = app.database
    ;({ viptype_id } = await db.insertInto('viptype').values(plan).returning('viptype_id').executeTakeFirstOrThrow())
  })
  afterEach(() => app.close())

  const wish = (count = 3) => ({ request_id: newRequest(), name: '书店活动', kind: 'vip' as const, viptype_id, count })
  async function make(given: Partial<ReturnType<typeof wish>> & { use_limit?: number; end_time?: string } = {}) {
    const { batch_id, codes } = await cashier.call(MAKE, { ...wish(), ...given })
    return { batch_id: batch_id ?? 0, codes }
  }
  async function open(given: Parameters<typeof make>[0] = {}) {
    const { batch_id, codes } = await make(given)
    const { version } = await cashier.call(CONFIRM, { request_id: newRequest(), batch_id, count: codes.length })
    return { batch_id, codes, version }
  }
  const redeem = ({ client }: TestMember, redemption_code_pw = '') =>
    client.call('POST /api/setting.Redemptioncode/add', { redemption_code_pw })
  const ledger = async () => {
    const query = app.database.db.selectFrom('entitlement_entry').select('redemption_code_id')
    return (await query.where('redemption_code_id', '>', 0).execute()).map((row) => row.redemption_code_id)
  }

  it('are shown once, and can be redeemed when all of them have arrived', async () => {
    const member = await registerMember(app)
    const request = wish()
    const foreseen = await cashier.call(MAKE, { ...request, dry: 1 })
    expect(foreseen).toMatchObject({ worth: '月卡', days: 30, use_num: 3, batch_id: null, codes: [] })
    const { batch_id, codes } = await cashier.call(MAKE, request)
    expect(new Set(codes).size).toBe(3)
    await expect(cashier.call(MAKE, request)).rejects.toMatchObject({ error: 'request.reused' })
    expect(await errorOf(redeem(member, codes[0]))).toBe('redemption.code_unknown')
    const confirm = { request_id: newRequest(), batch_id: batch_id ?? 0, count: 2 }
    await expect(cashier.call(CONFIRM, confirm)).rejects.toMatchObject({ error: 'redemption.count_differs' })
    expect(await cashier.call(INFO, { batch_id: batch_id ?? 0 })).toMatchObject({ state: 'unconfirmed', void_num: 0 })
    await cashier.call(CONFIRM, { ...confirm, request_id: newRequest(), count: 3 })
    await redeem(member, codes[0])
    const info = await cashier.call(INFO, { batch_id: batch_id ?? 0 })
    expect(info).toMatchObject({ state: 'open', code_num: 3, used_num: 1, void_num: 0, use_num: 1, operator: 'shen' })
    const stored = JSON.stringify([
      await app.database.db.selectFrom('operator_record').selectAll().execute(),
      await app.database.db.selectFrom('operator_request').selectAll().execute(),
    ])
    for (const code of codes) expect(stored).not.toContain(code)
  })

  it('refuse a plan that is not there, a content that is not there, and a time that is over', async () => {
    const cases = [
      [{ viptype_id: 999 }, 'redemption.target_unknown'],
      [{ kind: 'content' as const, content_id: 999 }, 'redemption.target_unknown'],
      [{ end_time: '2020-01-01' }, 'redemption.window'],
      [{ count: 100_001 }, 'request.invalid_parameter'],
    ] as const
    for (const [given, error] of cases)
      await expect(cashier.call(MAKE, { ...wish(), ...given })).rejects.toMatchObject({ error })
  })

  it('are listed with their counts, by state, kind and name, a page at a time', async () => {
    const member = await registerMember(app)
    const waiting = await make({ name: '地铁 100%' })
    const used = await open({ use_limit: 2 })
    await redeem(member, used.codes[0])
    const { redemption_code_id } = await cashier.call(TRACE, { code: used.codes[1] ?? '' })
    await cashier.call(VOID_ONE, { request_id: newRequest(), redemption_code_id, reason: '丢了' })
    const over = await open({ end_time: '2099-01-01' })
    await app.database.db
      .updateTable('redemption_batch')
      .set({ end_time: app.clock.now() })
      .where('batch_id', '=', over.batch_id)
      .execute()
    const ids = async (input: Parameters<typeof cashier.call<typeof LIST>>[1]) =>
      (await cashier.call(LIST, input)).list.map(({ batch_id }) => batch_id)
    expect((await cashier.call(LIST, { state: 'open' })).list).toMatchObject([
      { batch_id: used.batch_id, code_num: 3, used_num: 1, void_num: 1, worth: '月卡' },
    ])
    expect(await ids({ state: 'unconfirmed' })).toEqual([waiting.batch_id])
    expect(await ids({ state: 'over' })).toEqual([over.batch_id])
    expect(await ids({ state: 'void' })).toEqual([])
    expect(await ids({ q: '0%' })).toEqual([waiting.batch_id])
    expect(await ids({ kind: 'content' })).toEqual([])
    const first = await cashier.call(LIST, { limit: 2 })
    expect(first).toMatchObject({ count: 3, list: [{ batch_id: over.batch_id }, { batch_id: used.batch_id }] })
    const second = await cashier.call(LIST, { limit: 2, cursor: first.next_cursor ?? '' })
    expect(second).toMatchObject({ next_cursor: null, list: [{ batch_id: waiting.batch_id }] })
    const back = await cashier.call(LIST, { limit: 2, cursor: second.prev_cursor ?? '' })
    expect(back).toEqual({ ...first, next_cursor: String(used.batch_id) })
    expect([first.prev_cursor, back.prev_cursor]).toEqual([null, null])
  })

  it('are listed by their ends with where each stands, never whole', async () => {
    const member = await registerMember(app)
    const { batch_id, codes } = await open()
    await redeem(member, codes[0])
    const CODES = 'GET /admin/api/code.Code/list'
    const all = await cashier.call(CODES, { batch_id })
    const endsOf = (list: typeof all.list) => list.map(({ code_end }) => code_end)
    expect(endsOf(all.list).sort()).toEqual(codes.map((code) => code.slice(-4)).sort())
    expect(JSON.stringify(all)).not.toContain(codes[0])
    expect(all.count).toBe(codes.length)
    const end = codes[0]?.slice(-4).toLowerCase() ?? ''
    expect((await cashier.call(CODES, { batch_id, end })).list).toMatchObject([{ state: 'used', use_num: 1 }])
    const first = await cashier.call(CODES, { batch_id, limit: 2 })
    const second = await cashier.call(CODES, { batch_id, limit: 2, cursor: first.next_cursor ?? '' })
    expect([...endsOf(first.list), ...endsOf(second.list)]).toEqual(endsOf(all.list).slice(0, 4))
    await expect(cashier.call(CODES, { batch_id: 999_999 })).rejects.toMatchObject({
      error: 'redemption.batch_not_found',
    })
  })

  it('are traced by the whole code only, and guessing has to wait', async () => {
    const member = await registerMember(app)
    const { batch_id, codes } = await open()
    await redeem(member, codes[0])
    const found = await cashier.call(TRACE, { code: codes[0]?.toLowerCase() ?? '' })
    expect(found).toMatchObject({ state: 'used', batch: { batch_id }, worth: '月卡', use_num: 1 })
    expect(found.uses).toMatchObject([{ member_id: member.member_id, code_end: codes[0]?.slice(-4) }])
    expect((await cashier.call('GET /admin/api/code.Batch/uses', { batch_id })).list).toEqual(found.uses)
    await expect(cashier.call(TRACE, { code: codes[0]?.slice(-4) ?? '' })).rejects.toMatchObject({
      error: 'redemption.code_unknown',
    })
    for (let turn = 0; turn < 4; turn += 1) await cashier.call(TRACE, { code: 'NOT-A-CODE' }).catch(() => undefined)
    await expect(cashier.call(TRACE, { code: codes[1] ?? '' })).rejects.toMatchObject({
      error: 'member.too_many_attempts',
    })
    app.clock.advance(minutes(1))
    expect(await cashier.call(TRACE, { code: codes[1] ?? '' })).toMatchObject({ state: 'open', uses: [] })
    app.clock.advance(hours(1))
  })

  describe('voiding', () => {
    it('says first what is lost, happens once, keeps what was given, and an older version is refused', async () => {
      const member = await registerMember(app)
      const { batch_id, codes, version } = await open()
      await redeem(member, codes[0])
      const act = { request_id: newRequest(), batch_id, version, reason: '印错了' }
      expect(await cashier.call(VOID, { ...act, dry: 1 })).toMatchObject({ lost_num: 2, kept_num: 1 })
      await expect(cashier.call(VOID, { ...act, reason: '' })).rejects.toMatchObject({
        error: 'operator.reason_needed',
      })
      const stale = { ...act, request_id: newRequest(), version: version - 1 }
      await expect(cashier.call(VOID, stale)).rejects.toMatchObject({ error: 'request.conflict' })
      const done = await cashier.call(VOID, act)
      expect(done).toMatchObject({ lost_num: 2, kept_num: 1, version: version + 1 })
      expect(await cashier.call(VOID, act)).toEqual(done)
      await expect(cashier.call(VOID, { ...act, request_id: newRequest() })).rejects.toMatchObject({
        error: 'redemption.batch_not_in_state',
      })
      const other = await registerMember(app)
      expect(await errorOf(redeem(other, codes[1]))).toBe('redemption.code_unknown')
      expect(await cashier.call(INFO, { batch_id })).toMatchObject({ state: 'void', used_num: 1, void_num: 2 })
      expect(await ledger()).toHaveLength(1)
      await expect(
        cashier.call(CONFIRM, { request_id: newRequest(), batch_id, count: codes.length }),
      ).rejects.toMatchObject({ error: 'redemption.batch_not_in_state' })
    })

    it('of a whole batch needs a fresh proof of who it is; a trial run does not', async () => {
      const { batch_id, version } = await open()
      app.clock.advance(minutes(11))
      const act = { request_id: newRequest(), batch_id, version, reason: '印错了' }
      expect(await cashier.call(VOID, { ...act, dry: 1 })).toMatchObject({ lost_num: 3 })
      await expect(cashier.call(VOID, act)).rejects.toMatchObject({ error: 'operator.proof_needed' })
      expect(await cashier.call(INFO, { batch_id })).toMatchObject({ state: 'open', void_num: 0 })
    })

    it('at the same moment as redeeming: each code is either used and in the ledger, or void', async () => {
      const { batch_id, codes, version } = await open({ count: 8 })
      const members = await Promise.all(codes.map(() => registerMember(app)))
      const act = { request_id: newRequest(), batch_id, version, reason: '印错了' }
      const redeemed = members.map((member, index) =>
        redeem(member, codes[index]).then(
          () => true,
          () => false,
        ),
      )
      const [done, ...uses] = await Promise.all([cashier.call(VOID, act), ...redeemed])
      const usedNum = uses.filter(Boolean).length
      expect(done).toMatchObject({ kept_num: usedNum, lost_num: codes.length - usedNum })
      const info = await cashier.call(INFO, { batch_id })
      expect(info).toMatchObject({ used_num: usedNum, use_num: usedNum, void_num: codes.length - usedNum })
      expect(await ledger()).toHaveLength(usedNum)
      const late = await Promise.all(members.map((member, index) => errorOf(redeem(member, codes[index]))))
      expect(new Set(late)).toEqual(new Set(['redemption.code_unknown']))
    })

    it('one code leaves the others as they are; one that was bought is not for here', async () => {
      const { codes } = await open()
      const { redemption_code_id } = await cashier.call(TRACE, { code: codes[0] ?? '' })
      const act = { request_id: newRequest(), redemption_code_id, reason: '丢了' }
      expect(await cashier.call(VOID_ONE, { ...act, dry: 1 })).toMatchObject({ lost_num: 1, kept_num: 0 })
      await cashier.call(VOID_ONE, act)
      expect(await cashier.call(TRACE, { code: codes[0] ?? '' })).toMatchObject({ state: 'void' })
      await expect(cashier.call(VOID_ONE, { ...act, request_id: newRequest() })).rejects.toMatchObject({
        error: 'redemption.code_not_in_state',
      })
      await redeem(await registerMember(app), codes[1])
      await app.database.db
        .updateTable('redemption_code')
        .set({ order_id: 7 })
        .where('redemption_code_id', '=', redemption_code_id)
        .execute()
      await expect(cashier.call(VOID_ONE, { ...act, request_id: newRequest() })).rejects.toMatchObject({
        error: 'redemption.code_bought',
      })
    })
  })
})
