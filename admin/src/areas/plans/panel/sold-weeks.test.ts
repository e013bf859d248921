import { expect, it } from 'vitest'
import { weeksOf } from './sold-weeks.ts'

const day = (at: number, income: string, new_income: string | null) => ({
  day: new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10),
  ...{ income, new_income },
})

it('are means of a day, and the last week is whole', () => {
  const days = Array.from({ length: 10 }, (_, at) => day(at, at < 3 ? '10.00' : '7.00', at < 3 ? '12.00' : '8.40'))
  expect(weeksOf(days)).toEqual([
    { day: '2026-09-01', now: 12, before: 10 },
    { day: '2026-09-04', now: 8.4, before: 7 },
  ])
})

it('are rounded to hundredths, and stay as they were where another currency cannot be compared', () => {
  const days = [day(0, '1.00', null), day(1, '1.00', null), day(2, '0.00', null)]
  expect(weeksOf(days)).toEqual([{ day: '2026-09-01', now: 0.67, before: 0.67 }])
  expect(weeksOf([])).toEqual([])
})
