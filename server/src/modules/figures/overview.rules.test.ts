import { describe, expect, it } from 'vitest'
import { dayOf, dayStart, formatDayOf, parseDay } from '../../day.ts'
import {
  createLookup,
  formerOf,
  hourOf,
  hourPoints,
  paidShare,
  parsePeriod,
  perHundred,
  runningSums,
  sumKnown,
} from './overview.rules.ts'

const TODAY = parseDay('2026-11-22') ?? 0

describe('days', () => {
  it('begin at midnight in +08:00', () => {
    expect(dayStart(TODAY)).toBe(Date.UTC(2026, 10, 21, 16))
    expect(dayOf(dayStart(TODAY))).toBe(TODAY)
    expect(dayOf(dayStart(TODAY) - 1)).toBe(TODAY - 1)
    expect(formatDayOf(TODAY)).toBe('2026-11-22')
    expect(parseDay('2026-02-30')).toBeUndefined()
    expect(hourOf(dayStart(TODAY) + 3_600_000 * 7 + 1)).toBe(7)
  })
})

describe('a period', () => {
  it.each([
    ['today', [0, 0]],
    ['7d', [-6, 0]],
    ['30d', [-29, 0]],
    ['2026-11-01..2026-11-20', [-21, -2]],
    ['2026-11-22..2026-11-20', undefined],
    ['2026-11-22..2026-11-23', undefined],
    ['2020-01-01..2026-11-20', undefined],
    ['2026-02-30..2026-11-20', undefined],
  ] as const)('%s', (text, wanted) => {
    const found = parsePeriod(text, TODAY)
    expect(found && [found.from - TODAY, found.to - TODAY]).toEqual(wanted)
  })

  it('is compared with the one before, a day with the same weekday', () => {
    expect(formerOf({ from: 100, to: 100 }, 'prev')).toEqual({ from: 93, to: 93 })
    expect(formerOf({ from: 94, to: 100 }, 'prev')).toEqual({ from: 87, to: 93 })
    expect((100 - formerOf({ from: 100, to: 100 }, 'year').from) % 7).toBe(0)
  })
})

describe('figures', () => {
  const figure = (day: number, measure: string, value: number, part = '') => ({ day, measure, part, value })
  const lookup = createLookup([
    figure(1, 'orders_made', 10),
    figure(1, 'orders_won', 8),
    figure(1, 'orders_open', 1),
    figure(1, 'money_in', 500, 'CNY'),
    figure(2, 'orders_made', 0),
  ])

  it('that are not known are no zeros; a day without money is one', () => {
    expect(lookup.at(3, 'orders_made')).toBeNull()
    expect(lookup.sumAt(2, 'money_in', 'CNY')).toBe(0)
    expect(lookup.sumAt(3, 'money_in', 'CNY')).toBeNull()
    expect(sumKnown([null, 2, null])).toBe(2)
    expect(sumKnown([null])).toBeNull()
    expect(perHundred(1, 0)).toBeNull()
  })

  it('orders that have no end yet are no failures', () => {
    expect(paidShare(lookup, { from: 1, to: 2 })).toBe(88.9)
  })

  it('of a day that lasts end with the present hour', () => {
    const sums = runningSums([
      { hour: 0, amount: 1 },
      { hour: 2, amount: 4 },
    ])
    const points = hourPoints(
      2,
      (hour) => sums[hour] ?? null,
      () => 9,
    )
    expect(points.map(({ value }) => value).slice(0, 4)).toEqual([1, 1, 5, null])
    expect(points.map(({ is_open }) => is_open).slice(0, 4)).toEqual([0, 0, 1, 0])
    expect(points[23]?.before).toBe(9)
  })
})
