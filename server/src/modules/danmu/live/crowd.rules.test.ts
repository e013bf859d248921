import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DanmuRow } from '../danmu.repo.ts'
import { chooseLive } from './crowd.rules.ts'

const row = (danmu_id: number, given: Partial<DanmuRow> = {}): DanmuRow => ({
  ...{ danmu_id, member_id: danmu_id, sender: `s${danmu_id}`, text: `第${danmu_id}句`, color: '#FFFFFF', time: 1 },
  ...{ mode: 0, like_num: 0, shown_num: 0, hidden_num: 0 },
  ...given,
})
const rows = fc
  .array(
    fc.record({
      text: fc.oneof(fc.constantFrom('好', '好好好', '好！', 'ＯＫ', 'ok'), fc.string({ minLength: 1, maxLength: 6 })),
      mode: fc.constantFrom(0, 1, 2),
      like_num: fc.nat(9),
      shown_num: fc.nat(40),
      hidden_num: fc.nat(5),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((given, index) => row(index + 1, given)))

describe('what is sent live of a crowd', () => {
  it('goes whole and alone while there is room, in the order it came', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(chooseLive(list, list.length)).toEqual(list.map((each) => ({ row: each, repeat_num: 1 })))
      }),
    )
  })

  it('is at most as much as there is room for, in the order it came, none twice, and counts nobody twice', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 12 }), (list, max) => {
        const chosen = chooseLive(list, max)
        const ids = chosen.map(({ row: { danmu_id } }) => danmu_id)
        expect(chosen.length).toBeLessThanOrEqual(max)
        expect(chosen.length).toBeGreaterThanOrEqual(Math.min(1, list.length))
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
        const sum = chosen.reduce((total, { repeat_num }) => total + repeat_num, 0)
        expect(sum).toBeLessThanOrEqual(list.length)
        for (const { repeat_num } of chosen) expect(repeat_num).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('is all of it, merged, where merging is enough', () => {
    const crowd = Array.from({ length: 30 }, (_, index) =>
      row(index + 1, { text: index % 3 === 0 ? '好！' : '好好好好' }),
    )
    expect(chooseLive(crowd, 10)).toMatchObject([
      { row: { danmu_id: 1 }, repeat_num: 10 },
      { row: { danmu_id: 2 }, repeat_num: 20 },
    ])
  })

  it('is first what many say, then what proven senders say; those of several removed ones go first', () => {
    const many = Array.from({ length: 8 }, (_, index) => row(100 + index, { text: '哈哈哈' }))
    const proven = row(1, { shown_num: 30 })
    const demoted = [2, 3].map((id) => row(id, { shown_num: 2, hidden_num: 3 }))
    const chosen = chooseLive([...demoted, proven, ...many, row(4)], 3)
    expect(chosen.map(({ row: { danmu_id } }) => danmu_id)).toEqual([1, 100, 4])
  })
})
