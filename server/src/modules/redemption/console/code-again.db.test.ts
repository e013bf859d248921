import { days, minutes } from '@zimu/contract/durations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  errorOf,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'

const MAKE = 'POST /admin/api/code.Batch/make'
const AGAIN = 'POST /admin/api/code.Batch/again'
const CONFIRM = 'POST /admin/api/code.Batch/confirm'
const INFO = 'GET /admin/api/code.Batch/info'

eachDatabase('codes that were just made', (kind) => {
  let app: TestApp
  let cashier: TestOperator
  beforeEach(async () => {
    app = await createTestApp(kind)
    cashier = await makeOperator(app, ['cashier'], 'shen')
  })
  afterEach(() => app.close())

  async function make(count = 3) {
    const wish = { request_id: newRequest(), name: '书店活动', kind: 'content' as const, count }
    const { batch_id, codes } = await cashier.call(MAKE, wish)
    return { batch_id: batch_id ?? 0, codes }
  }
  const again = (batch_id: number, operator = cashier) => operator.call(AGAIN, { request_id: newRequest(), batch_id })

  it('can be fetched once more by who made them, which is recorded without them', async () => {
    const { batch_id, codes } = await make()
    expect(await cashier.call(INFO, { batch_id })).toMatchObject({ again_until: '2026-11-20 12:10:00' })
    expect((await again(batch_id)).codes).toEqual(codes)
    const { db } = app.database
    const rows = await db.selectFrom('operator_record').selectAll().where('action', '=', 'code.again').execute()
    expect(rows).toMatchObject([{ operator: 'operator:shen', target: `batch:${batch_id}` }])
    const kept = JSON.stringify([
      rows,
      await db.selectFrom('operator_request').selectAll().execute(),
      await db.selectFrom('redemption_seed').selectAll().execute(),
    ])
    for (const code of codes) expect(kept).not.toContain(code)
  })

  it('are gone for others, after ten minutes, and once they are confirmed or void', async () => {
    const { batch_id } = await make()
    const owner = await makeOperator(app, ['owner'])
    expect(await errorOf(again(batch_id, owner))).toBe('redemption.codes_gone')
    expect(await owner.call(INFO, { batch_id })).toMatchObject({ again_until: null })
    const stored = await make()
    await cashier.call(CONFIRM, { request_id: newRequest(), batch_id: stored.batch_id, count: 3 })
    expect(await errorOf(again(stored.batch_id))).toBe('redemption.codes_gone')
    const wrong = await make()
    const given = { request_id: newRequest(), batch_id: wrong.batch_id, version: 1, reason: '做错了' }
    await cashier.call('POST /admin/api/code.Batch/void', given)
    expect(await errorOf(again(wrong.batch_id))).toBe('redemption.codes_gone')
    app.clock.advance(minutes(10))
    expect(await cashier.call(INFO, { batch_id })).toMatchObject({ again_until: null })
    expect(await errorOf(again(batch_id))).toMatch(/^(redemption\.codes_gone|operator\.proof_needed)$/)
    await app.app.modules.redemption.forgetSeeds()
    expect(await app.database.db.selectFrom('redemption_seed').selectAll().execute()).toEqual([])
  })

  it('want a proof that is not older than ten minutes', async () => {
    const { batch_id } = await make()
    await app.database.db
      .updateTable('operator_session')
      .set({ proof_time: app.clock.now() - minutes(11) })
      .execute()
    expect(await errorOf(again(batch_id))).toBe('operator.proof_needed')
  })

  it('show how they were used day by day', async () => {
    const { batch_id, codes } = await make(2)
    await cashier.call(CONFIRM, { request_id: newRequest(), batch_id, count: 2 })
    const { member_id } = await registerMember(app)
    const [first, second] = await app.database.db
      .selectFrom('redemption_code')
      .select('redemption_code_id')
      .where('batch_id', '=', batch_id)
      .execute()
    expect(codes).toHaveLength(2)
    const use = (code: typeof first, create_time: number) =>
      app.database.db
        .insertInto('redemption_log')
        .values({
          ...{ redemption_code_id: code?.redemption_code_id ?? 0, batch_id, member_id },
          ...{ content_id: 0, entry_id: 0, create_time },
        })
        .execute()
    const begin = app.clock.now()
    await use(first, begin)
    await use(second, begin + days(2))
    app.clock.advance(days(2))
    const later = await makeOperator(app, ['cashier'], 'later')
    expect((await later.call('GET /admin/api/code.Batch/curve', { batch_id })).points).toEqual([
      { at: '2026-11-20', value: 1, total: 1, is_open: 0 },
      { at: '2026-11-21', value: 0, total: 1, is_open: 0 },
      { at: '2026-11-22', value: 1, total: 2, is_open: 1 },
    ])
  })
})

eachDatabase('codes that there are not', (kind) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(kind)
  })
  afterEach(() => app.close())

  it('are counted by day, network and member, and forgotten with the member', async () => {
    const [one, other] = [await registerMember(app), await registerMember(app)]
    const guess = ({ client }: typeof one) =>
      errorOf(client.call('POST /api/setting.Redemptioncode/add', { redemption_code_pw: '7KQM4TXA91ZDHE5CR8WX' }))
    for (const member of [one, one, other]) expect(await guess(member)).toBe('redemption.code_unknown')
    const cashier = await makeOperator(app, ['cashier'])
    const tries = await cashier.call('GET /admin/api/code.Try/info', { days: 7 })
    expect(tries).toMatchObject({ num: 3, num_before: 0 })
    expect(tries.points.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 3])
    expect(tries.networks.reduce((sum, { num }) => sum + num, 0)).toBe(3)
    for (const { network } of tries.networks) expect(network).toMatch(/^(\d+\.\d+\.\d+\.0\/24|[\da-f:]+::\/48)$/)
    expect(tries.members).toMatchObject([
      { member_id: one.member_id, num: 2, network_num: 1 },
      { member_id: other.member_id, num: 1 },
    ])
    app.clock.advance(days(7))
    const later = await makeOperator(app, ['cashier'], 'later')
    expect(await later.call('GET /admin/api/code.Try/info', { days: 7 })).toMatchObject({ num: 0, num_before: 3 })
    app.clock.advance(days(400))
    await app.app.modules.retention()
    expect(await app.database.db.selectFrom('code_try').selectAll().execute()).toEqual([])
  })
})
