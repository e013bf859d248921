import { days, hours } from '@zimu/contract/durations'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { type CashierFixture, eachDatabase, openCashierFixture } from '../../testing/index.ts'
import type { NewBatch } from './batches.ts'

eachDatabase('redemption codes', (kind) => {
  let fixture: CashierFixture
  let member_id: number
  let viptype_id: number
  beforeAll(async () => {
    fixture = await openCashierFixture(kind)
    fixture.contents.set('101', { content_id: 101, is_vip: 1, can_exchange: 1 })
    fixture.contents.set('102', { content_id: 102, is_vip: 1, can_exchange: 1 })
    fixture.contents.set('103', { content_id: 103, is_vip: 1, can_exchange: 0 })
    fixture.contents.set('104', { content_id: 104, is_vip: 0, can_exchange: 1 })
    viptype_id = await fixture.addPlan()
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    member_id = await fixture.addMember()
  })

  async function makeCode(batch: Partial<NewBatch> = {}): Promise<string> {
    const { codes } = await fixture.db
      .transaction()
      .execute((trx) =>
        fixture.redemption.createCodes(trx, { name: 'test', kind: 'vip', viptype_id, count: 1, ...batch }),
      )
    return codes[0] ?? ''
  }
  const contentCode = (batch: Partial<NewBatch> = {}) => makeCode({ kind: 'content', viptype_id: 0, ...batch })
  const redeem = (code: string, contentKey?: string, who = member_id) =>
    fixture.redemption.redeem(who, code, contentKey, '203.0.113.7')
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
    const row = await fixture.db
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
    expect(redeemed.over_time).toBe(fixture.clock.now() + days(30))
    expect(await fixture.entitlement.isVip(fixture.db, member_id)).toBe(true)
  })

  it('are never stored: the table holds a keyed hash', async () => {
    const code = await makeCode()
    const rows = JSON.stringify(await fixture.db.selectFrom('redemption_code').selectAll().execute())
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replaceAll('-', ''))
  })

  it('open the content they are tied to, also when none is named', async () => {
    expect(await redeem(await contentCode({ content_id: 101 }), '101')).toMatchObject({ content_id: 101 })
    expect(await kindOf(redeem(await contentCode({ content_id: 101 }), '102'))).toBe('redemption.code_other_content')
    expect(await redeem(await contentCode({ content_id: 102 }))).toMatchObject({ kind: 'content', content_id: 102 })
    expect(await fixture.entitlement.findUnlock(fixture.db, member_id, 102)).toMatchObject({ over_time: null })
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

  it('are not used up by those who are permanent members', async () => {
    await redeem(await makeCode({ viptype_id: await fixture.addPlan({ days: 0 }) }))
    expect(await kindOf(redeem(await makeCode()))).toBe('order.already_permanent')
    expect(await useNum()).toBe(0)
  })

  it('are used once, also when fifty members claim one at once', async () => {
    const code = await makeCode()
    const members = await Promise.all(Array.from({ length: 50 }, () => fixture.addMember()))
    const results = await Promise.allSettled(members.map((who) => redeem(code, undefined, who)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const faults = results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Refusal).kind] : []))
    expect(new Set(faults)).toEqual(new Set(['redemption.code_used']))
    const vips = await Promise.all(members.map((who) => fixture.entitlement.isVip(fixture.db, who)))
    expect(vips.filter(Boolean)).toHaveLength(1)
    expect(await useNum()).toBe(1)
  })

  it('are used once per member, also when one claims it many times at once', async () => {
    const code = await makeCode({ use_limit: 5 })
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => redeem(code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await useNum()).toBe(1)
    const [group] = await fixture.entitlement.listGroups(fixture.db, member_id)
    expect(group?.over_time).toBe(fixture.clock.now() + days(30))
  })

  it('serve as many members as their limit says', async () => {
    const code = await makeCode({ use_limit: 2 })
    await redeem(code)
    await redeem(code, undefined, await fixture.addMember())
    expect(await kindOf(redeem(code, undefined, await fixture.addMember()))).toBe('redemption.code_used')
  })

  it('hold only in their time', async () => {
    const now = fixture.clock.now()
    const early = await makeCode({ start_time: now + hours(1), end_time: now + hours(2) })
    expect(await kindOf(redeem(early))).toBe('redemption.code_expired')
    fixture.clock.advance(hours(2))
    expect(await kindOf(redeem(early))).toBe('redemption.code_expired')
    fixture.clock.advance(-hours(1))
    expect(await redeem(early)).toMatchObject({ kind: 'vip' })
  })

  it('look the same when unknown, disabled or mistyped', async () => {
    const code = await makeCode()
    await fixture.db.updateTable('redemption_code').set({ is_disable: 1 }).execute()
    const mistyped = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`
    for (const text of [code, mistyped, 'NO-SUCH-CODE'])
      expect(await kindOf(redeem(text))).toBe('redemption.code_unknown')
    await fixture.db.updateTable('redemption_code').set({ is_disable: 0 }).execute()
  })

  it('may be tried wrongly ten times an hour at most, counted before the check', async () => {
    const right = await makeCode()
    const attempts = await Promise.all(Array.from({ length: 15 }, (_, index) => kindOf(redeem(`WRONG-${index}`))))
    expect(attempts.filter((fault) => fault === 'redemption.code_unknown').length).toBeLessThanOrEqual(10)
    expect((await refusalOf(redeem(right))).kind).toBe('member.too_many_attempts')
    expect(await redeem(right, undefined, await fixture.addMember())).toMatchObject({ kind: 'vip' })
    fixture.clock.advance(hours(1))
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
      fixture.clock.advance((details.wait_seconds ?? 0) * 1000)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960])
    const full = await refusalOf(redeem(right))
    expect(full.details.wait_seconds).toBe(3600 - 30 - 60 - 120 - 240 - 480 - 960)
    fixture.clock.advance(hours(1))
    expect(await redeem(right)).toMatchObject({ kind: 'vip' })
  })

  it('of a batch with a limit per member go no further, also when one claims many at once', async () => {
    const { codes } = await fixture.db.transaction().execute((trx) =>
      fixture.redemption.createCodes(trx, {
        name: 'fair',
        kind: 'vip',
        viptype_id,
        count: 9,
        member_limit: 2,
      }),
    )
    const results = await Promise.allSettled(codes.map((code) => redeem(code)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [group] = await fixture.entitlement.listGroups(fixture.db, member_id)
    expect(group?.over_time).toBe(fixture.clock.now() + days(60))
    const [left] = codes.filter((_, index) => results[index]?.status === 'rejected')
    expect(await kindOf(redeem(left ?? ''))).toBe('redemption.member_limit')
    expect(await redeem(left ?? '', undefined, await fixture.addMember())).toMatchObject({ kind: 'vip' })
  })

  it('are voided by batch, by their end or one by one; what they gave stays', async () => {
    const { batch_id, codes } = await fixture.db
      .transaction()
      .execute((trx) => fixture.redemption.createCodes(trx, { name: 'sold', kind: 'vip', viptype_id, count: 4 }))
    const [first = '', second = '', third = '', fourth = ''] = codes
    await redeem(first)
    const { readWhich, voidCodes } = fixture.redemption
    expect(await voidCodes(readWhich(second.toLowerCase()))).toBe(1)
    expect(await kindOf(redeem(second))).toBe('redemption.code_unknown')
    expect(await voidCodes(readWhich(`*${third.slice(-4)}`))).toBeGreaterThanOrEqual(1)
    expect(await kindOf(redeem(third))).toBe('redemption.code_unknown')
    await voidCodes(readWhich(String(batch_id)))
    expect(await voidCodes(readWhich(String(batch_id)))).toBe(0)
    expect(await kindOf(redeem(fourth))).toBe('redemption.code_unknown')
    expect(await fixture.entitlement.isVip(fixture.db, member_id)).toBe(true)
  })

  it('leave a trace of who used which for what, and nothing of the code but its end', async () => {
    const code = await contentCode({ name: 'traced' })
    await redeem(code, '101')
    const [use, ...others] = await fixture.redemption.listUses(fixture.redemption.readWhich(code))
    expect(others).toEqual([])
    expect(use).toMatchObject({ member_id, content_id: 101, kind: 'content', code_end: code.slice(-4) })
    expect(use?.username).toMatch(/^member-/)
    expect(use?.entry_id).toBeGreaterThan(0)
    const batch = (await fixture.redemption.listBatches()).find(({ name }) => name === 'traced')
    expect(batch).toMatchObject({ count: 1, use_num: 1, use_limit: 1, voidNum: 0, kind: 'content' })
  })

  it('do not count successes and right codes without a content as failures', async () => {
    const any = await contentCode()
    for (let count = 0; count < 12; count += 1) expect(await kindOf(redeem(any))).toBe('redemption.content_required')
    for (let count = 0; count < 12; count += 1) await redeem(await makeCode())
  })

  it('are made in batches; given texts must fit', async () => {
    const make = (batch: Partial<NewBatch>) =>
      fixture.db
        .transaction()
        .execute((trx) =>
          fixture.redemption.createCodes(trx, { name: 'b', kind: 'vip', viptype_id, count: 1, ...batch }),
        )
    const { codes } = await make({ count: 1200 })
    expect(new Set(codes).size).toBe(1200)
    expect((await make({ codes: ['DEMO-VIP-30'] })).codes).toEqual(['DEMO-VIP-30'])
    expect(await redeem('demo vip 30')).toMatchObject({ kind: 'vip' })
    await expect(make({ codes: ['AAAA-AAAA-AAAA-AAAA-AAAB'] })).rejects.toThrow('check character')
    await expect(make({ count: 2, codes: ['ONE-TEXT'] })).rejects.toThrow('2 codes wanted')
  })
})
