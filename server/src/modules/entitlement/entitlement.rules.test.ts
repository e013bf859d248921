import { days } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FoldableEntry, foldEntries, replay } from './entitlement.rules.ts'

const START = Date.UTC(2026, 0, 1)
const at = (day: number) => START + days(day)

function order(order_id: number, day: number, dayNum: number | null): FoldableEntry {
  return { duration_ms: dayNum === null ? null : days(dayNum), reason: 'order', order_id, create_time: at(day) }
}
function refund(order_id: number, day: number): FoldableEntry {
  return { duration_ms: null, reason: 'refund', order_id, create_time: at(day) }
}

describe('the fold of the ledger', () => {
  it('extends from the later of now and the current end', () => {
    expect(foldEntries([order(1, 0, 30), order(2, 10, 30)])).toBe(at(60))
    expect(foldEntries([order(1, 0, 30), order(2, 45, 30)])).toBe(at(75))
  })

  it('holds nothing without rows, or when everything was taken back', () => {
    expect(foldEntries([])).toBeUndefined()
    expect(foldEntries([order(1, 0, 30), refund(1, 5)])).toBeUndefined()
  })

  it('keeps the rest when a permanent membership is taken back', () => {
    expect(foldEntries([order(1, 0, 30), order(2, 1, null), order(3, 2, 30), refund(2, 3)])).toBe(at(60))
  })

  it('leaves rows without an order alone when something is taken back', () => {
    const gift: FoldableEntry = { duration_ms: days(7), reason: 'gift', order_id: 0, create_time: at(0) }
    expect(foldEntries([gift, order(1, 0, 30), refund(1, 2)])).toBe(at(7))
  })

  it('shortens by a correction', () => {
    const correction: FoldableEntry = { duration_ms: days(-5), reason: 'correction', order_id: 0, create_time: at(3) }
    expect(foldEntries([order(1, 0, 30), correction])).toBe(at(25))
    expect(foldEntries([correction])).toBeUndefined()
  })
})

/** A ledger in time order: grants with growing order ids, days apart. */
const ledgers = fc
  .array(fc.record({ gap: fc.nat(60), days: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 6 }) }), {
    maxLength: 12,
  })
  .map((grants) => {
    let day = 0
    return grants.map(({ gap, days: dayNum }, index) => {
      day += gap
      return order(index + 1, day, dayNum)
    })
  })
const endOf = (end: number | null | undefined) => (end === null ? Number.POSITIVE_INFINITY : (end ?? 0))

describe('the replay of the ledger', () => {
  it('tells the end after each row, and which rows were taken back', () => {
    expect(replay([order(1, 0, 30), order(2, 10, 30), refund(1, 12), refund(2, 13)])).toEqual([
      { end: at(30), is_refunded: true },
      { end: at(60), is_refunded: true },
      { end: at(40), is_refunded: false },
      { end: undefined, is_refunded: false },
    ])
  })

  it('does not take rows without an order for refunded ones', () => {
    const gift: FoldableEntry = { duration_ms: days(1), reason: 'gift', order_id: 0, create_time: at(0) }
    const odd: FoldableEntry = { duration_ms: null, reason: 'refund', order_id: 0, create_time: at(1) }
    expect(replay([gift, odd]).map(({ is_refunded }) => is_refunded)).toEqual([false, false])
  })
})

/** Any row of any reason at any time: what an operator, members and gateways can make of a ledger together. */
const anyLedgers = fc
  .array(
    fc.record({
      gap: fc.nat(40),
      days: fc.option(fc.integer({ min: -90, max: 400 }), { freq: 8 }),
      reason: fc.constantFrom('order', 'code', 'gift', 'grant', 'refund', 'correction'),
      order_id: fc.nat(4),
    }),
    { maxLength: 14 },
  )
  .map((rows) => {
    let day = 0
    return rows.map(({ gap, days: dayNum, reason, order_id }): FoldableEntry => {
      day += gap
      const ofOrder = reason === 'order' || reason === 'refund' ? order_id : 0
      const duration_ms = dayNum === null ? null : days(reason === 'correction' ? dayNum : Math.abs(dayNum))
      return { duration_ms, reason, order_id: ofOrder, create_time: at(day) }
    })
  })

describe('properties of the replay', () => {
  it('ends after each row where the fold of the rows up to it ends, over any order of events', () => {
    fc.assert(
      fc.property(anyLedgers, (entries) => {
        const ends = replay(entries).map(({ end }) => end)
        // A row whose order is refunded later counted until then, so the prefix decides.
        expect(ends).toEqual(entries.map((_, index) => foldEntries(entries.slice(0, index + 1))))
      }),
    )
  })
})

describe('properties of the fold', () => {
  it('never ends earlier by a grant, and a grant gives at least its own duration from its moment', () => {
    fc.assert(
      fc.property(ledgers, fc.nat(60), fc.integer({ min: 1, max: 400 }), (entries, gap, dayNum) => {
        const last = entries.at(-1)?.create_time ?? START
        const grant = { ...order(1000, 0, dayNum), create_time: last + days(gap) }
        const before = endOf(foldEntries(entries))
        const after = endOf(foldEntries([...entries, grant]))
        expect(after).toBeGreaterThanOrEqual(before)
        expect(after).toBeGreaterThanOrEqual(grant.create_time + days(dayNum))
      }),
    )
  })

  it('stays permanent once permanent', () => {
    fc.assert(
      fc.property(ledgers, (entries) => {
        const firstPermanent = entries.findIndex(({ duration_ms }) => duration_ms === null)
        fc.pre(firstPermanent >= 0)
        expect(foldEntries(entries)).toBeNull()
      }),
    )
  })

  it('is, after a refund, as if that order had never been there', () => {
    fc.assert(
      fc.property(ledgers, fc.array(fc.nat(11), { maxLength: 4 }), (entries, picks) => {
        const refunded = new Set(picks.map((pick) => pick + 1).filter((order_id) => order_id <= entries.length))
        const refunds = [...refunded].map((order_id) => refund(order_id, 10_000))
        const without = entries.filter(({ order_id }) => !refunded.has(order_id))
        expect(foldEntries([...entries, ...refunds])).toEqual(foldEntries(without))
      }),
    )
  })

  it('does not depend on when the refunds stand in the ledger', () => {
    fc.assert(
      fc.property(ledgers, fc.nat(11), fc.nat(12), (entries, pick, place) => {
        const order_id = pick + 1
        fc.pre(order_id <= entries.length)
        const atEnd = foldEntries([...entries, refund(order_id, 10_000)])
        const index = Math.max(order_id, Math.min(place, entries.length))
        const inside = [...entries.slice(0, index), refund(order_id, 0), ...entries.slice(index)]
        expect(foldEntries(inside)).toEqual(atEnd)
      }),
    )
  })
})
