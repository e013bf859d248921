import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRAME_MS, input, open, play, rulesOf } from '../testing/show.ts'
import type { DanmuInput } from './item.ts'
import type { DanmuSize } from './layout.ts'

const many = fc.array(
  fc.record({
    time: fc.double({ min: 0, max: 12, noNaN: true }),
    text: fc.string({ unit: fc.constantFrom('哈', '好', 'a', '6', '！'), minLength: 1, maxLength: 30 }),
    is_own: fc.boolean(),
    mode: fc.constantFrom('scroll' as const, 'top' as const, 'bottom' as const),
    weight: fc.nat(50),
  }),
  { maxLength: 150 },
)
const toInputs = (records: readonly Omit<DanmuInput, 'id'>[]): DanmuInput[] =>
  records.map((record, id) => ({ ...record, id }))
const size = fc.constantFrom<DanmuSize>('small', 'standard', 'large')
const delays = fc.array(fc.double({ min: 1, max: 400, noNaN: true }), { minLength: 20, maxLength: 150 })
const rates = fc.constantFrom(0.5, 0.8, 1, 1.25, 1.5, 2)

describe('what holds whatever comes', () => {
  test('DAN-03, DAN-04, DAN-13: over rates, sizes and frame delays nothing overlaps in its line', () => {
    fc.assert(
      fc.property(
        many,
        rates,
        size,
        delays,
        fc.integer({ min: 200, max: 1400 }),
        (records, rate, textSize, frames, width) => {
          const show = open(toInputs(records), rulesOf({ width, height: 400, size: textSize }))
          let time = 0
          for (const frameMs of frames) {
            time += (frameMs * rate) / 1000
            show.step({ time, rate, frameMs })
            const lines = new Map<string, { left: number; right: number }[]>()
            for (const flying of show.alive()) {
              const { x, y } = show.placeOf(flying)
              const line = `${flying.item.mode} ${y}`
              lines.set(line, [...(lines.get(line) ?? []), { left: x, right: x + flying.width }])
            }
            for (const line of lines.values()) {
              line.sort((a, b) => a.left - b.left)
              for (const [place, { right }] of line.entries())
                expect(right).toBeLessThanOrEqual((line[place + 1]?.left ?? Number.POSITIVE_INFINITY) + 1e-6)
            }
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('DAN-08: after jumps anywhere only what belongs to the place flies, and own items always', () => {
    const jumps = fc.array(fc.tuple(fc.double({ min: 0, max: 12, noNaN: true }), fc.integer({ min: 1, max: 30 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(many, rates, jumps, (records, rate, places) => {
        const items = toInputs(records)
        const show = open(items, rulesOf({ height: 500 }))
        for (const [place, frames] of places) {
          show.seek(place)
          expect(show.alive()).toEqual([])
          let time = place
          for (let frame = 0; frame < frames; frame += 1) {
            show.step({ time, rate, frameMs: FRAME_MS })
            time += (FRAME_MS * rate) / 1000
          }
          for (const { item } of show.alive()) {
            expect(item.time).toBeGreaterThanOrEqual(place - 0.5 - 1e-5)
            expect(item.time).toBeLessThanOrEqual(time)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  test('DAN-11: own items always fly, others at most 60 at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 100, max: 600 }), (own, crowd) => {
        const others = Array.from({ length: crowd }, (_, id) => input(id, (id % 100) / 50))
        const mine = Array.from({ length: own }, (_, place) => input(10_000 + place, 0.5 + place / 3, { is_own: true }))
        const show = open([...others, ...mine], rulesOf({ width: 2000, height: 1200 }))
        const seen = play(show, 0, 2.2)
        for (const { id } of mine) expect(seen.has(id)).toBe(true)
        expect(show.alive().filter(({ item }) => !item.is_own).length).toBeLessThanOrEqual(60)
      }),
      { numRuns: 20 },
    )
  })
})

describe('bad input', () => {
  const bad: DanmuInput[] = [
    { id: 1, text: '<img src=x onerror=alert(1)><b>粗</b>', time: 0 },
    { id: 2, text: '\u200b\u2060\u202e', time: 0 },
    { id: 3, text: 'ab\u202ecd\u2066', time: 0 },
    { id: 4, text: '长'.repeat(10_000), time: 0 },
    { id: 5, text: 'e\u0301\u0302\u0303\u0304\u0305\u0306', color: 'red;}', time: -5 },
    { id: 6, text: 'nan', color: '#12', time: Number.NaN },
    { id: 7, text: 'late', time: Number.POSITIVE_INFINITY },
    { id: 8, text: 'beyond', time: 1e9 },
    { id: 8, text: 'twice', time: 0 },
    { id: 9, text: '\ud83d', time: 0 },
  ]

  test('markup is text, what cannot be seen is nothing, wrong times are the beginning, ids count once', () => {
    const show = open(bad, rulesOf({ width: 4000, height: 2000 }))
    play(show, 0, 1)
    const texts = new Map(show.alive().map(({ id, item }) => [id, item.text]))
    expect(texts.get(1)).toBe('<img src=x onerror=alert(1)><b>粗</b>')
    expect([...texts.keys()].sort()).toEqual([1, 3, 4, 5, 6, 7, 8])
    expect(texts.get(8)).toBe('twice')
    expect(texts.get(3)).toBe('abcd')
    expect([...(texts.get(4) ?? '')]).toHaveLength(100)
    expect(show.alive().every(({ item }) => /^#[0-9A-F]{6}$/.test(item.color))).toBe(true)
  })

  test('whatever a list holds, no step throws', () => {
    const anything = fc.record(
      {
        id: fc.oneof(fc.integer(), fc.string()),
        text: fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 200 }),
        time: fc.double(),
        color: fc.string(),
        mode: fc.string() as unknown as fc.Arbitrary<'scroll'>,
        weight: fc.double(),
        standing: fc.double(),
        is_own: fc.boolean(),
      },
      { requiredKeys: ['id', 'text'] },
    )
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 60 }), fc.double(), fc.double(), (items, time, rate) => {
        const show = open(items as DanmuInput[])
        show.step({ time: 0, rate: 1, frameMs: 0 })
        show.step({ time, rate, frameMs: 16 })
        show.seek(time)
        for (const flying of show.alive()) expect(Number.isFinite(show.placeOf(flying).x)).toBe(true)
      }),
    )
  })
})
