import { days } from '@zimu/contract/durations'
import { isInForce } from '@zimu/contract/membership'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type CashierFixture, eachDatabase, openCashierFixture } from '../../testing/index.ts'
import { foldEntries } from './entitlement.rules.ts'
import { inForceSql, isPermanentSql } from './held.ts'

eachDatabase('the entitlement ledger', (kind) => {
  let fixture: CashierFixture
  let member_id: number
  beforeAll(async () => {
    fixture = await openCashierFixture(kind)
  })
  afterAll(() => fixture.close())
  beforeEach(async () => {
    member_id = await fixture.addMember()
  })

  const grantDays = (dayNum: number | null, group_id = 10, order_id = 0) =>
    fixture.db.transaction().execute((trx) =>
      fixture.entitlement.grant(trx, {
        member_id,
        kind: 'vip',
        group_id,
        duration_ms: dayNum === null ? null : days(dayNum),
        reason: order_id > 0 ? 'order' : 'gift',
        actor: 'test',
        order_id,
      }),
    )

  it('knows guests of the ledger as no VIP', async () => {
    expect(await fixture.entitlement.isVip(fixture.db, member_id)).toBe(false)
    expect(await fixture.entitlement.listGroups(fixture.db, member_id)).toEqual([])
    expect(await fixture.entitlement.findExpiredTime(fixture.db, member_id)).toBeNull()
  })

  it('keeps several groups apart and lists only those in force', async () => {
    const { clock, entitlement, db } = fixture
    const start = clock.now()
    await grantDays(30)
    await grantDays(5, 11)
    await grantDays(null, 12)
    clock.advance(days(6))
    expect(await entitlement.listGroups(db, member_id)).toEqual([
      { group_id: 10, over_time: start + days(30) },
      { group_id: 12, over_time: null },
    ])
  })

  it('decides in SQL as in the rules: what is in force, what is permanent', async () => {
    const { clock, entitlement, db } = fixture
    const now = clock.now()
    await grantDays(5, 11)
    await grantDays(null, 12)
    for (const at of [now, now + days(5) - 1, now + days(5)]) {
      const rows = await db
        .selectFrom('member_group')
        .select(['group_id', 'over_time'])
        .select(inForceSql(at).as('isHeld'))
        .select((eb) => isPermanentSql(member_id, eb.ref('member_group.group_id')).as('isPermanent'))
        .where('member_id', '=', member_id)
        .execute()
      expect(rows.map(({ isHeld }) => Boolean(isHeld))).toEqual(rows.map(({ over_time }) => isInForce(over_time, at)))
      for (const { group_id, isPermanent } of rows)
        expect(Boolean(isPermanent)).toBe(await entitlement.isPermanent(db, member_id, group_id))
    }
    expect(await entitlement.isPermanent(db, member_id, 12)).toBe(true)
    expect(await entitlement.isPermanent(db, member_id, 11)).toBe(false)
  })

  it('says when VIP ended', async () => {
    const { clock, entitlement, db } = fixture
    const { over_time } = await grantDays(30)
    clock.advance(days(30))
    expect(await entitlement.isVip(db, member_id)).toBe(false)
    expect(await entitlement.findExpiredTime(db, member_id)).toBe(over_time)
  })

  it('grants an order once, whatever happens', async () => {
    await grantDays(30, 10, 77)
    await expect(grantDays(30, 10, 77)).rejects.toThrow()
    const [group] = await fixture.entitlement.listGroups(fixture.db, member_id)
    expect(group?.over_time).toBe(fixture.clock.now() + days(30))
  })

  it('takes back exactly what an order gave, once', async () => {
    const { db, entitlement, clock } = fixture
    await grantDays(7)
    await grantDays(null, 10, 5)
    const takeBack = () => db.transaction().execute((trx) => entitlement.takeBack(trx, 5, 'operator'))
    await takeBack()
    expect(await entitlement.listGroups(db, member_id)).toEqual([{ group_id: 10, over_time: clock.now() + days(7) }])
    await expect(takeBack()).rejects.toThrow()
    await expect(db.transaction().execute((trx) => entitlement.takeBack(trx, 999, 'operator'))).rejects.toThrow()
  })

  it('loses nothing when fifty grants arrive at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => grantDays(1)))
    const [group] = await fixture.entitlement.listGroups(fixture.db, member_id)
    expect(group?.over_time).toBe(fixture.clock.now() + days(50))
  })

  it('keeps the fold equal to the rows over any order of events', async () => {
    const { db, entitlement, clock, addMember } = fixture
    let order_id = 1000
    const events = fc.array(
      fc.oneof(
        fc.record({
          type: fc.constant('grant' as const),
          days: fc.option(fc.integer({ min: 1, max: 60 }), { freq: 8 }),
          group_id: fc.constantFrom(10, 11),
        }),
        fc.record({ type: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
        fc.record({ type: fc.constant('refund' as const), pick: fc.nat(5) }),
        fc.record({ type: fc.constant('correct' as const), days: fc.integer({ min: -60, max: 60 }) }),
      ),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(events, async (steps) => {
        const someone = await addMember()
        const open: number[] = []
        for (const step of steps) {
          if (step.type === 'wait') clock.advance(days(step.days))
          else if (step.type === 'grant') {
            order_id += 1
            open.push(order_id)
            const duration_ms = step.days === null ? null : days(step.days)
            const grant = {
              member_id: someone,
              kind: 'vip',
              group_id: step.group_id,
              duration_ms,
              reason: 'order',
              actor: 'test',
              order_id,
            } as const
            await db.transaction().execute((trx) => entitlement.grant(trx, grant))
          } else if (step.type === 'correct') {
            const row = { member_id: someone, kind: 'vip', reason: 'correction', actor: 'test' } as const
            await db.transaction().execute((trx) => entitlement.grant(trx, { ...row, duration_ms: days(step.days) }))
          } else {
            const [taken] = open.splice(step.pick, 1)
            if (taken !== undefined) await db.transaction().execute((trx) => entitlement.takeBack(trx, taken, 'test'))
          }
        }
        const rows = await db
          .selectFrom('entitlement_entry')
          .selectAll()
          .where('member_id', '=', someone)
          .orderBy('entry_id')
          .execute()
        const folds = await db.selectFrom('member_group').selectAll().where('member_id', '=', someone).execute()
        for (const group_id of [10, 11]) {
          const own = rows.filter((row) => row.group_id === group_id)
          expect(folds.find((fold) => fold.group_id === group_id)?.over_time).toEqual(foldEntries(own))
        }
        const [newest] = await entitlement.explain(db, someone)
        if (newest) expect(folds.find((fold) => fold.group_id === newest.group_id)?.over_time).toEqual(newest.end)
      }),
      { numRuns: 25 },
    )
  })
})
