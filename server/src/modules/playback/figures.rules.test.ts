import { expect, it } from 'vitest'
import {
  byWorst,
  changeOf,
  columnOf,
  figuresOf,
  noSums,
  type Ranked,
  type Sums,
  since,
  startWithin,
} from './figures.rules.ts'

const sums = (part: Partial<Sums>): Sums => ({ ...noSums(), ...part })
const figures = (part: Partial<Sums>) => figuresOf(sums(part))

it('counts a start in the column that ends at or behind it', () => {
  expect([0, 250, 251, 1000, 20_000, 20_001].map(columnOf)).toEqual([
    ...['start_0', 'start_0', 'start_1', 'start_3', 'start_10', 'start_11'],
  ])
})

it('finds the start of a half and of nine tenths within the columns', () => {
  expect(startWithin(noSums(), 0.5)).toBeNull()
  expect(startWithin(sums({ start_0: 4 }), 0.5)).toBe(125)
  expect(startWithin(sums({ start_0: 5, start_5: 5 }), 0.9)).toBe(1900)
  // Nobody knows how long after 20 seconds.
  expect(startWithin(sums({ start_11: 3 }), 0.5)).toBe(20_000)
})

it('says stalls and failures per hundred plays, nothing without plays', () => {
  expect(figures({ plays: 200, stalls: 3, failed_gone: 1, failed_network: 1 })).toMatchObject({
    ...{ stalls: 1.5, failed: 1, causes: { gone: 1, network: 1, media: 0 } },
  })
  expect(figures({})).toMatchObject({ plays: 0, stalls: null, failed: null, start_p50: null })
})

it('names the worst change, a failure before a stall, and else the best', () => {
  const before = figures({ plays: 1000, stalls: 20, failed_gone: 4 })
  expect(changeOf(figures({ plays: 1000, stalls: 60, failed_gone: 64 }), before)).toMatchObject({
    ...{ measure: 'failed', from: 0.4, to: 6.4, is_worse: 1 },
  })
  expect(changeOf(figures({ plays: 1000, stalls: 5, failed_gone: 4 }), before)).toMatchObject({
    ...{ measure: 'stalls', from: 2, to: 0.5, is_worse: 0 },
  })
  expect(changeOf(figures({ plays: 1000, stalls: 25, failed_gone: 4 }), before).measure).toBe('none')
  expect(changeOf(figures({ plays: 29, failed_gone: 29 }), before).measure).toBe('few')
  expect(changeOf(before, figures({ plays: 29 })).measure).toBe('few')
})

it('finds since when it is so', () => {
  const days = [0.4, 0.4, 6, 7, 6].map((share, day) => ({
    day,
    figures: figures({ plays: 1000, failed_gone: share * 10 }),
  }))
  const change = changeOf(figures({ plays: 1000, failed_gone: 40 }), figures({ plays: 1000, failed_gone: 4 }))
  expect(since(days, change)).toBe(2)
  expect(since(days.slice(2), change)).toBeUndefined()
  expect(since([...days, { day: 5, figures: figures({ plays: 1000 }) }], change)).toBeUndefined()
  // A day with few plays decides nothing.
  expect(since([...days, { day: 5, figures: figures({ plays: 3 }) }], change)).toBe(2)
})

it('puts the worst change first and few plays last', () => {
  const row = (plays: number, weight: number): Ranked => ({
    ...{ is_few: plays < 30 ? 1 : 0, now: figures({ plays }) },
    change: { measure: 'failed', from: 0, to: 0, is_worse: 0, weight },
  })
  const [worst, better, few] = [row(40, 5), row(4000, -2), row(3, 50)]
  expect([few, better, worst].sort(byWorst)).toEqual([worst, better, few])
})
