import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { eachDatabase, openTill, type Till } from '../../testing/index.ts'
import type { NewBatch } from './batches.ts'

const HOUR_MS = 3_600_000

eachDatabase('redemption codes', (kind) => {
  let till: Till
  let member_id: number
  let viptype_id: number
  beforeAll(async () => {
    till = await openTill(kind)
    till.contents.set('101', { content_id: 101, is_vip: 1, can_exchange: 1 })
    till.contents.set('102', { content_id: 102, is_vip: 1, can_exchange: 1 })
    till.contents.set('103', { content_id: 103, is_vip: 1, can_exchange: 0 })
    till.contents.set('104', { content_id: 104, is_vip: 0, can_exchange: 1 })
    viptype_id = await till.addPlan()
  })
  afterAll(() => till.close())
  beforeEach(async () => {
    member_id = await till.addMember()
  })

  async function makeCode(batch: Partial<NewBatch> = {}): Promise<string> {
    const { codes } = await till.db
      .transaction()
      .execute((trx) => till.redemption.createCodes(trx, { name: 'test', kind: 'vip', viptype_id, count: 1, ...batch }))
    return codes[0] ?? ''
  }
  const contentCode = (batch: Partial<NewBatch> = {}) => makeCode({ kind: 'content', viptype_id: 0, ...batch })
  const redeem = (code: string, content_key?: string, who = member_id) => till.redemption.redeem(who, code, content_key)
  const refusalOf = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused')
    return error
  }
  const kindOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).kind
  const useNum = async () => {
    const row = await till.db
      .selectFrom('redemption_code')
      .select('use_num')
      .orderBy('redemption_code_id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.use_num
  }

  it('grant a membership, however they are typed', async () => {
    const code = await makeCode()
    const redeemed = await redeem(code.toLowerCase().replaceAll('-', ''))
    expect(redeemed).toMatchObject({ kind: 'vip', content_id: 0, viptype_id })
    expect(redeemed.over_time).toBe(till.clock.now() + 30 * till.DAY_MS)
    expect(await till.entitlement.isVip(till.db, member_id)).toBe(true)
  })

  it('are never stored: the table holds a keyed hash', async () => {
    const code = await makeCode()
    const rows = JSON.stringify(await till.db.selectFrom('redemption_code').selectAll().execute())
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
  })

  it('open the content they are tied to, also when none is named', async () => {
    expect(await redeem(await contentCode({ content_id: 101 }), '101')).toMatchObject({ content_id: 101 })
    expect(await kindOf(redeem(await contentCode({ content_id: 101 }), '102'))).toBe('redemption.code_other_content')
    expect(await redeem(await contentCode({ content_id: 102 }))).toMatchObject({ kind: 'content', content_id: 102 })
    expect(await till.entitlement.findUnlock(till.db, member_id, 102)).toMatchObject({ over_time: null })
  })

  it('open any content when they are tied to none; then one must be named', async () => {
    const code = await contentCode()
    expect(await kindOf(redeem(code))).toBe('redemption.content_required')
    expect(await redeem(code, '102')).toMatchObject({ content_id: 102 })
  })

  it('do not open what cannot be exchanged or does not exist', async () => {
    const code = await contentCode()
    expect(await kindOf(redeem(code, '103'))).toBe('redemption.code_other_content')
    expect(await kindOf(redeem(code, '999'))).toBe('content.not_found')
    expect(await useNum()).toBe(0)
  })

  it('are not used up for what is open already', async () => {
    await redeem(await contentCode(), '101')
    const second = await contentCode()
    expect(await redeem(second, '101')).toMatchObject({ content_id: 101, redemption_code_id: 0 })
    expect(await redeem(second, '104')).toMatchObject({ content_id: 104 })
    expect(await useNum()).toBe(0)
    expect(await redeem(second, '102')).toMatchObject({ content_id: 102 })
  })

  it('give the same success again when the same one is sent twice for the same content', async () => {
    const code = await contentCode()
    const first = await redeem(code, '101')
    expect(await redeem(code, '101')).toMatchObject({ content_id: 101, unlock_time: first.unlock_time })
    expect(await useNum()).toBe(1)
  })

  it('are not used up by those who are members for ever', async () => {
    await redeem(await makeCode({ viptype_id: await till.addPlan({ days: 0 }) }))
    expect(await kindOf(redeem(await makeCode()))).toBe('order.already_permanent')
    expect(await useNum()).toBe(0)
  })

  it('are used once, also when fifty members claim one at once', async () => {
    const code = await makeCode()
    const members = await Promise.all(Array.from({ length: 50 }, () => till.addMember()))
    const results = await Promise.allSettled(members.map((who) => redeem(code, undefined, who)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refusal).kind] : []))
    expect(new Set(faults)).toEqual(new Set(['redemption.code_used']))
    const vips = await Promise.all(members.map((who) => till.entitlement.isVip(till.db, who)))
    expect(vips.filter(Boolean)).toHaveLength(1)
    expect(await useNum()).toBe(1)
  })

  it('are used once per member, also when one claims it many times at once', async () => {
    const code = await makeCode({ use_limit: 5 })
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => redeem(code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await useNum()).toBe(1)
    const [group] = await till.entitlement.listGroups(till.db, member_id)
    expect(group?.over_time).toBe(till.clock.now() + 30 * till.DAY_MS)
  })

  it('serve as many members as their limit says', async () => {
    const code = await makeCode({ use_limit: 2 })
    await redeem(code)
    await redeem(code, undefined, await till.addMember())
    expect(await kindOf(redeem(code, undefined, await till.addMember()))).toBe('redemption.code_used')
  })

  it('hold only in their time', async () => {
    const now = till.clock.now()
    const early = await makeCode({ start_time: now + HOUR_MS, end_time: now + 2 * HOUR_MS })
    expect(await kindOf(redeem(early))).toBe('redemption.code_expired')
    till.clock.advance(2 * HOUR_MS)
    expect(await kindOf(redeem(early))).toBe('redemption.code_expired')
    till.clock.advance(-HOUR_MS)
    expect(await redeem(early)).toMatchObject({ kind: 'vip' })
  })

  it('look the same when unknown, disabled or mistyped', async () => {
    const code = await makeCode()
    await till.db.updateTable('redemption_code').set({ is_disable: 1 }).execute()
    const mistyped = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    for (const text of [code, mistyped, 'NO-SUCH-CODE'])
      expect(await kindOf(redeem(text))).toBe('redemption.code_unknown')
    await till.db.updateTable('redemption_code').set({ is_disable: 0 }).execute()
  })

  it('may be tried wrongly ten times an hour at most, counted before the check', async () => {
    const right = await makeCode()
    const tries = await Promise.all(Array.from({ length: 15 }, (_, index) => kindOf(redeem(`WRONG-${index}`))))
    expect(tries.filter((fault) => fault === 'redemption.code_unknown').length).toBeLessThanOrEqual(10)
    expect((await refusalOf(redeem(right))).kind).toBe('member.too_many_attempts')
    expect(await redeem(right, undefined, await till.addMember())).toMatchObject({ kind: 'vip' })
    till.clock.advance(HOUR_MS)
    expect(await redeem(await makeCode())).toMatchObject({ kind: 'vip' })
  })

  it('wait after the fifth wrong one, twice as long each time, until the hour is full', async () => {
    const right = await makeCode()
    const waits: number[] = []
    for (let count = 1; count <= 10; count += 1) {
      expect(await kindOf(redeem(`WRONG-${count}`))).toBe('redemption.code_unknown')
      if (count < 5) continue
      const { kind: refused, details } = await refusalOf(redeem(right))
      expect(refused).toBe('member.too_many_attempts')
      waits.push(details.wait_seconds ?? 0)
      till.clock.advance((details.wait_seconds ?? 0) * 1000)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960])
    const full = await refusalOf(redeem(right))
    expect(full.details.wait_seconds).toBe(3600 - 30 - 60 - 120 - 240 - 480 - 960)
    till.clock.advance(HOUR_MS)
    expect(await redeem(right)).toMatchObject({ kind: 'vip' })
  })

  it('of a batch with a limit per member go no further, also when one claims many at once', async () => {
    const { codes } = await till.db
      .transaction()
      .execute((trx) =>
        till.redemption.createCodes(trx, { name: 'fair', kind: 'vip', viptype_id, count: 9, member_limit: 2 }),
      )
    const results = await Promise.allSettled(codes.map((code) => redeem(code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [group] = await till.entitlement.listGroups(till.db, member_id)
    expect(group?.over_time).toBe(till.clock.now() + 60 * till.DAY_MS)
    const [left] = codes.filter((_, index) => results[index]?.status === 'rejected')
    expect(await kindOf(redeem(left ?? ''))).toBe('redemption.member_limit')
    expect(await redeem(left ?? '', undefined, await till.addMember())).toMatchObject({ kind: 'vip' })
  })

  it('are voided by batch, by their end or one by one; what they gave stays', async () => {
    const { batch_id, codes } = await till.db
      .transaction()
      .execute((trx) => till.redemption.createCodes(trx, { name: 'sold', kind: 'vip', viptype_id, count: 4 }))
    const [first = '', second = '', third = '', fourth = ''] = codes
    await redeem(first)
    const { readWhich, voidCodes } = till.redemption
    expect(await voidCodes(readWhich(second.toLowerCase()))).toBe(1)
    expect(await kindOf(redeem(second))).toBe('redemption.code_unknown')
    expect(await voidCodes(readWhich(`*${third.slice(-4)}`))).toBeGreaterThanOrEqual(1)
    expect(await kindOf(redeem(third))).toBe('redemption.code_unknown')
    await voidCodes(readWhich(String(batch_id)))
    expect(await voidCodes(readWhich(String(batch_id)))).toBe(0)
    expect(await kindOf(redeem(fourth))).toBe('redemption.code_unknown')
    expect(await till.entitlement.isVip(till.db, member_id)).toBe(true)
  })

  it('leave a trace of who used which for what, and nothing of the code but its end', async () => {
    const code = await contentCode({ name: 'traced' })
    await redeem(code, '101')
    const [use, ...others] = await till.redemption.listUses(till.redemption.readWhich(code))
    expect(others).toEqual([])
    expect(use).toMatchObject({ member_id, content_id: 101, kind: 'content', code_end: code.slice(-4) })
    expect(use?.username).toMatch(/^member-/)
    expect(use?.entry_id).toBeGreaterThan(0)
    const batch = (await till.redemption.listBatches()).find(({ name }) => name === 'traced')
    expect(batch).toMatchObject({ count: 1, use_num: 1, use_limit: 1, void_num: 0, kind: 'content' })
  })

  it('do not count successes and right codes without a content as failures', async () => {
    const any = await contentCode()
    for (let count = 0; count < 12; count += 1) expect(await kindOf(redeem(any))).toBe('redemption.content_required')
    for (let count = 0; count < 12; count += 1) await redeem(await makeCode())
  })

  it('are made in batches; given texts must fit', async () => {
    const make = (batch: Partial<NewBatch>) =>
      till.db
        .transaction()
        .execute((trx) => till.redemption.createCodes(trx, { name: 'b', kind: 'vip', viptype_id, count: 1, ...batch }))
    const { codes } = await make({ count: 1200 })
    expect(new Set(codes).size).toBe(1200)
    expect((await make({ codes: ['DEMO-VIP-30'] })).codes).toEqual(['DEMO-VIP-30'])
    expect(await redeem('demo vip 30')).toMatchObject({ kind: 'vip' })
    await expect(make({ codes: ['AAAA-AAAA-AAAA-AAAA-AAAB'] })).rejects.toThrow('check character')
    await expect(make({ count: 2, codes: ['ONE-TEXT'] })).rejects.toThrow('2 codes wanted')
  })
})
