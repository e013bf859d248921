import { days } from '@zimu/contract/durations'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestApp,
  eachDatabase,
  makeOperator,
  newRequest,
  registerMember,
  type TestApp,
  type TestOperator,
} from '../../../testing/index.ts'
import { parseTime } from '../../../texts/time.ts'

const GRANT = 'POST /admin/api/member.Member/grant'
const TAKE = 'POST /admin/api/member.Member/take'
const LEDGER = 'GET /admin/api/member.Member/ledger'
const INFO = 'GET /admin/api/member.Member/info'
const UNDO = 'POST /admin/api/audit.Entry/undo'

eachDatabase('giving and taking VIP', (kind) => {
  let app: TestApp
  let owner: TestOperator
  let member_id: number
  let isVip: () => Promise<boolean>
  beforeEach(async () => {
    app = await createTestApp(kind)
    owner = await makeOperator(app, ['owner'], 'zhou')
    const member = await registerMember(app)
    member_id = member.member_id
    isVip = async () => {
      const { data } = await member.client.call('GET /api/member.Member/info', {})
      return data.effective_group_details.length > 0
    }
  })
  afterEach(() => app.close())

  const act = () => ({ request_id: newRequest(), member_id, reason: '补偿：11 月 22 日卡顿' })
  const undo = (record_id: number | null) => owner.call(UNDO, { request_id: newRequest(), record_id: record_id ?? 0 })
  const endOf = ({ over_time }: { over_time: string | null }) => parseTime(over_time ?? '') ?? null
  /** Days go by; whoever was signed in is not any more. */
  async function pass(dayNum: number) {
    app.clock.advance(days(dayNum))
    owner = await makeOperator(app, ['owner'])
  }
  const ends = async () => (await owner.call(LEDGER, { member_id })).list.map(endOf)

  it('says before and after without writing, does just that, and the member reads why', async () => {
    const start = app.clock.now()
    const dry = await owner.call(GRANT, { ...act(), day_num: 7, dry: 1 })
    expect(dry).toMatchObject({ before: { is_held: 0 }, after: { is_held: 1 }, last_entry_id: 0, record_id: null })
    expect(endOf(dry.after)).toBe(start + days(7))
    expect(await ends()).toEqual([])
    const done = await owner.call(GRANT, { ...act(), day_num: 7, last_entry_id: dry.last_entry_id })
    expect(done).toEqual({ ...dry, record_id: expect.any(Number) })
    expect(await isVip()).toBe(true)
    const taken = await owner.call(TAKE, { ...act(), day_num: 3 })
    expect(endOf(taken.after)).toBe(start + days(4))
    expect((await owner.call(LEDGER, { member_id })).list).toMatchObject([
      { reason: 'correction', actor: 'operator:zhou', duration_seconds: -259_200 },
      { reason: 'grant', note: '补偿：11 月 22 日卡顿', actor: 'operator:zhou', is_taken_back: 0 },
    ])
    expect(await app.app.modules.record.list({ limit: 1 })).toMatchObject([
      { action: 'member.take', target: `member:${member_id}`, right: 'member.grant' },
    ])
  })

  it('the same request twice gives once', async () => {
    const request = { ...act(), day_num: 7 }
    const [one, other] = await Promise.all([owner.call(GRANT, request), owner.call(GRANT, request)])
    expect(one).toEqual(other)
    expect(await ends()).toHaveLength(1)
  })

  it('undo brings back exactly what was, also an end that has passed, and nothing held', async () => {
    const first = await owner.call(GRANT, { ...act(), day_num: 10 })
    await pass(20)
    const [past] = await ends()
    const second = await owner.call(GRANT, { ...act(), day_num: 0 })
    expect(second.after).toEqual({ over_time: null, is_held: 1 })
    await undo(second.record_id)
    expect((await ends())[0]).toBe(past)
    expect(await app.app.modules.entitlement.isVip(app.database.db, member_id)).toBe(false)
    await undo(first.record_id)
    expect(await owner.call(INFO, { member_id })).toMatchObject({ is_vip: 0, over_time: null, is_permanent: 0 })
    expect((await owner.call(LEDGER, { member_id })).list.map(({ is_taken_back }) => is_taken_back)).toEqual([
      0, 0, 1, 1,
    ])
    await expect(undo(first.record_id)).rejects.toMatchObject({ error: 'undo.done' })
  })

  it('an undo is undone', async () => {
    const { record_id, after } = await owner.call(GRANT, { ...act(), day_num: 10 })
    const taken = await undo(record_id)
    await undo(taken.record_id)
    expect((await ends())[0]).toBe(endOf(after))
  })

  it('what would move nothing is refused: days on what is permanent, and taking from nothing', async () => {
    await expect(owner.call(TAKE, { ...act(), day_num: 1 })).rejects.toMatchObject({ error: 'member.end_unmoved' })
    await owner.call(GRANT, { ...act(), day_num: 0 })
    for (const call of [GRANT, TAKE] as const)
      await expect(owner.call(call, { ...act(), day_num: 1 })).rejects.toMatchObject({ error: 'member.end_unmoved' })
    expect(await ends()).toHaveLength(1)
  })

  it('is refused when the ledger has moved on since the consequence was shown', async () => {
    const { last_entry_id } = await owner.call(GRANT, { ...act(), day_num: 7, dry: 1 })
    await owner.call(GRANT, { ...act(), day_num: 1 })
    const late = owner.call(GRANT, { ...act(), day_num: 7, last_entry_id })
    await expect(late).rejects.toMatchObject({ error: 'request.conflict' })
    expect(await ends()).toHaveLength(1)
  })

  describe('within the bound of days', () => {
    it('no more at once and in a quarter than the role allows, and nothing for ever', async () => {
      const support = await makeOperator(app, ['support'])
      const dry = await support.call(GRANT, { ...act(), day_num: 31, dry: 1 })
      expect(dry.bound).toEqual({ day_num: 31, left_day_num: 62 })
      for (const day_num of [32, 0])
        await expect(support.call(GRANT, { ...act(), day_num })).rejects.toMatchObject({
          error: 'operator.bound_exceeded',
        })
      await support.call(GRANT, { ...act(), day_num: 31 })
      await support.call(GRANT, { ...act(), day_num: 30 })
      await expect(support.call(GRANT, { ...act(), day_num: 2 })).rejects.toMatchObject({
        error: 'operator.bound_exceeded',
      })
      await expect(support.call(TAKE, { ...act(), day_num: 2 })).rejects.toMatchObject({
        error: 'operator.not_allowed',
      })
      expect((await owner.call(GRANT, { ...act(), day_num: 400 })).bound).toBeNull()
    })
  })

  /** What happened, as a person would add it up: each grant from the later of its day and the end, without what was taken back. */
  function modelEnd(steps: readonly { at: number; day_num: number | null; isTaken: boolean; isUndone: boolean }[]) {
    let end: number | null | undefined
    for (const { at, day_num, isTaken, isUndone } of steps) {
      if (isUndone) continue
      if (isTaken) end = typeof end === 'number' ? end - days(day_num ?? 0) : end
      else if (day_num === null || end === null) end = null
      else end = Math.max(end ?? at, at) + days(day_num)
    }
    return end
  }

  it('any order of giving, taking and taking back keeps ledger, fold and rights equal to a model', {
    timeout: 60_000,
  }, async () => {
    const step = fc.record({
      gap: fc.nat(20),
      what: fc.constantFrom('give', 'give', 'take', 'undo'),
      day_num: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 8 }),
      which: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (wishes) => {
        await app.close()
        app = await createTestApp(kind)
        owner = await makeOperator(app, ['owner'], 'zhou')
        member_id = (await registerMember(app)).member_id
        const steps: { at: number; day_num: number | null; isTaken: boolean; isUndone: boolean; record_id: number }[] =
          []
        for (const { gap, what, day_num, which } of wishes) {
          if (gap > 0) await pass(gap)
          if (what === 'undo') {
            const live = steps.filter(({ isUndone }) => !isUndone)
            const chosen = live[which % Math.max(1, live.length)]
            if (!chosen) continue
            // After 30 days there is no undo.
            if (app.clock.now() - chosen.at > days(30)) continue
            await undo(chosen.record_id)
            chosen.isUndone = true
          } else {
            const isTaken = what === 'take'
            const made = await (isTaken
              ? owner.call(TAKE, { ...act(), day_num: day_num ?? 9 })
              : owner.call(GRANT, { ...act(), day_num: day_num ?? 0 })
            ).catch(({ error }: { error: string }) => {
              expect(error).toBe('member.end_unmoved')
              return undefined
            })
            if (!made) continue
            const given = isTaken ? (day_num ?? 9) : day_num
            steps.push({
              at: app.clock.now(),
              day_num: given,
              isTaken,
              isUndone: false,
              record_id: made.record_id ?? 0,
            })
          }
          const end = modelEnd(steps)
          const [last] = (await owner.call(LEDGER, { member_id })).list
          const row = await owner.call(INFO, { member_id })
          expect(last?.is_held === 1 ? endOf(last) : undefined).toBe(end)
          expect(row.is_permanent === 1 ? null : (endOf(row) ?? undefined)).toBe(end)
          expect(row.is_vip === 1).toBe(end === null || (end !== undefined && end > app.clock.now()))
          expect(await app.app.modules.entitlement.isVip(app.database.db, member_id)).toBe(row.is_vip === 1)
        }
      }),
      { numRuns: kind === 'sqlite' ? 15 : 6 },
    )
  })
})
