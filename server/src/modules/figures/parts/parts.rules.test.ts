import { describe, expect, it } from 'vitest'
import { parseDay } from '../../../day.ts'
import { columnsOf, createParts, monthAfter } from './parts.rules.ts'

const day = (text: string) => parseDay(text) ?? 0

describe('columns of a period', () => {
  it('are its days, or its months where it is longer', () => {
    const week = columnsOf({ from: day('2026-11-20'), to: day('2026-11-22') }, 3)
    expect(week.step).toBe('day')
    expect(week.columns.map(({ at }) => at)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
    const months = columnsOf({ from: day('2026-10-30'), to: day('2026-12-02') }, 3)
    expect(months.step).toBe('month')
    expect(months.columns.map(({ at, from, to }) => [at, to - from + 1])).toEqual([
      ['2026-10-30', 2],
      ['2026-11-01', 30],
      ['2026-12-01', 2],
    ])
  })
})

describe('parts', () => {
  const parts = createParts([
    { day: 1, measure: 'orders_addressed', part: '', value: 4 },
    { day: 1, measure: 'money_in_by', part: 'CNY plan:3', value: 100 },
    { day: 3, measure: 'money_in_by', part: 'CNY plan:3', value: 900 },
  ])

  it('are zero on a day that is counted, and a gap on one that is not', () => {
    expect(parts.sum('money_in_by', 'CNY plan:3', { from: 1, to: 1 })).toBe(100)
    expect(parts.sum('money_in_by', 'CNY plan:4', { from: 1, to: 1 })).toBe(0)
    expect(parts.sum('money_in_by', 'CNY plan:3', { from: 2, to: 3 })).toBeNull()
    expect(parts.sum('money_in_by', 'CNY plan:3', { from: 1, to: 3 })).toBe(100)
  })
})

it('months go over the year', () => {
  expect(monthAfter('2026-11', 2)).toBe('2027-01')
  expect(monthAfter('2026-11', -11)).toBe('2025-12')
})
