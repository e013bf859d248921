import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_FILTER } from './filter.ts'
import type { FlowRules, Flying } from './flow.ts'
import type { DanmuInput, DanmuItem } from './item.ts'
import { type DanmuArea, type DanmuSize, planLayout } from './layout.ts'
import { createShow, FRAME_MOST_MS, type Show } from './show.ts'

const FRAME_MS = 1000 / 60
const measure = ({ text }: DanmuItem, count: number) => [...text].length * 16 + (count > 1 ? 30 : 0)

function rulesOf(part: Partial<FlowRules> & { area?: DanmuArea; size?: DanmuSize; has_subtitles?: boolean } = {}) {
  const { area = 'full', size = 'standard', has_subtitles = false, ...rest } = part
  const box = { width: 390, height: 219, ...rest }
  const layout = planLayout({ ...box, area, size, is_fullscreen: false, has_subtitles })
  return { flight_ms: 4000, density: 'standard', is_still: false, layout, ...box } as const satisfies FlowRules
}

function open(items: readonly DanmuInput[], rules: FlowRules = rulesOf(), filter = NO_FILTER) {
  const show = createShow({ rules, filter, measure })
  show.add(items)
  return show
}
const input = (id: number, time: number, part: Partial<DanmuInput> = {}): DanmuInput => ({
  id,
  text: `字${id}`,
  time,
  ...part,
})

/** Plays from one second to another in even frames. */
function play(show: Show, from: number, to: number, { rate = 1, frame_ms = FRAME_MS } = {}) {
  const seen = new Map<Flying['id'], number>()
  for (let frame = 0; ; frame += 1) {
    const time = Math.min(to, from + (frame * frame_ms * rate) / 1000)
    show.step({ time, rate, frame_ms: frame === 0 ? 0 : frame_ms })
    for (const { id } of show.alive()) if (!seen.has(id)) seen.set(id, time)
    if (time >= to) return seen
  }
}
const idsOf = (show: Show) => show.alive().map(({ id }) => id)
const xOf = (show: Show, id: number) => {
  const flying = show.alive().find((each) => each.id === id)
  if (!flying) throw new Error(`${id} does not fly`)
  return show.placeOf(flying).x
}

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
        (records, rate, text_size, frames, width) => {
          const show = open(toInputs(records), rulesOf({ width, height: 400, size: text_size }))
          let time = 0
          for (const frame_ms of frames) {
            time += (frame_ms * rate) / 1000
            show.step({ time, rate, frame_ms })
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
            show.step({ time, rate, frame_ms: FRAME_MS })
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

describe('time', () => {
  test('DAN-03: a start is exact between frames', () => {
    const show = open([input(1, 1.005)])
    show.step({ time: 1, rate: 1, frame_ms: 16 })
    show.step({ time: 1.02, rate: 1, frame_ms: 20 })
    // 15 ms of 4000 on the way.
    expect(xOf(show, 1)).toBeCloseTo(390 - ((390 + 32) * 15) / 4000)
  })

  test.each([0.5, 1, 2])('DAN-06, DAN-13: a flight lasts four seconds at rate %s', (rate) => {
    const show = open([input(1, 0)])
    play(show, 0, 3.9 * rate, { rate })
    expect(xOf(show, 1)).toBeLessThan(-18)
    play(show, 3.9 * rate, 4.1 * rate, { rate })
    expect(idsOf(show)).toEqual([])
  })

  test('DAN-07: while no frame comes nothing moves, and a long frame moves by little', () => {
    const show = open([input(1, 0)])
    show.step({ time: 0, rate: 1, frame_ms: 0 })
    const before = xOf(show, 1)
    show.step({ time: 0, rate: 1, frame_ms: 0 })
    expect(xOf(show, 1)).toBe(before)
    show.step({ time: 0.9, rate: 1, frame_ms: 900 })
    expect(before - xOf(show, 1)).toBeCloseTo(((390 + 32) * FRAME_MOST_MS) / 4000)
  })

  test('a hidden browser tab: nothing bursts, and what flew then is gone', () => {
    const show = open([input(1, 0), ...Array.from({ length: 200 }, (_, place) => input(100 + place, 1 + place / 5))])
    play(show, 0, 0.5)
    expect(idsOf(show)).toEqual([1])
    show.step({ time: 30, rate: 1, frame_ms: 29_500 })
    expect(idsOf(show).every((id) => Number(id) >= 100 + 29 * 5 - 5)).toBe(true)
    expect(idsOf(show).length).toBeLessThanOrEqual(3)
  })

  test('a clock that goes back by a moment changes nothing', () => {
    const show = open([input(1, 1)])
    play(show, 0.9, 1.1)
    show.step({ time: 1.0, rate: 1, frame_ms: 16 })
    expect(idsOf(show)).toEqual([1])
    show.step({ time: 1.1, rate: 1, frame_ms: 16 })
    expect(idsOf(show)).toEqual([1])
  })

  test('DAN-02: lists that arrive late fly from their time on', () => {
    const show = open([])
    play(show, 0, 5)
    show.add([input(1, 4), input(2, 6)])
    play(show, 5, 6.1)
    expect(idsOf(show)).toEqual([2])
  })
})

describe('said just now', () => {
  test('DAN-09: flies at once though its moment has passed on the way, and again when that comes again', () => {
    const show = open([])
    play(show, 0, 5)
    show.add([input(1, 4.6, { is_live: true, is_own: true }), input(2, 4.7, { is_live: true }), input(3, 4.8)])
    play(show, 5, 5.1)
    expect(idsOf(show)).toEqual([1, 2])
    show.seek(4)
    play(show, 4, 5)
    expect(idsOf(show)).toEqual([1, 2, 3])
  })

  test('DAN-09: flies also when the page stood still while it was sent', () => {
    const show = open([])
    play(show, 0, 5)
    show.add([input(1, 5.05, { is_live: true, is_own: true })])
    show.step({ time: 7.5, rate: 1, frame_ms: 2500 })
    expect(idsOf(show)).toEqual([1])
  })

  test('what was said at another place of the film waits for that place', () => {
    const show = open([])
    play(show, 0, 5)
    show.add([input(1, 1, { is_live: true }), input(2, 6, { is_live: true })])
    play(show, 5, 5.5)
    expect(idsOf(show)).toEqual([])
    play(show, 5.5, 6.1)
    expect(idsOf(show)).toEqual([2])
  })
})

describe('crowds', () => {
  const crowd = (count: number, part: (id: number) => Partial<DanmuInput>) =>
    Array.from({ length: count }, (_, id) => input(id, 1 + id / count, part(id)))

  test('near-equal ones become one, "×N", before anything is dropped', () => {
    const laughs = ['哈哈哈', '哈哈哈哈哈！', 'ＨＡＨＡＨＡ', 'hahahaha']
    const show = open(crowd(20, (id) => ({ text: laughs[id % 4] ?? '' })))
    play(show, 0, 2.1)
    const counts = show.alive().map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
    expect(counts.length).toBe(2)
    expect(show.shown_share).toBe(1)
  })

  test('with room for all nothing is merged', () => {
    const show = open([input(1, 1, { text: '好' }), input(2, 1.2, { text: '好' })])
    play(show, 0, 1.3)
    expect(show.alive().map(({ count }) => count)).toEqual([1, 1])
  })

  test('own ones stay by themselves', () => {
    const show = open(crowd(20, (id) => ({ text: '好', is_own: id === 7 })))
    play(show, 0, 2.1)
    expect(show.alive().find(({ id }) => id === 7)?.count).toBe(1)
    expect(
      show
        .alive()
        .filter(({ id }) => id !== 7)
        .reduce((sum, { count }) => sum + count, 0),
    ).toBe(19)
  })

  test('of different ones those with the most likes stay', () => {
    const isLiked = (id: number) => id % 25 === 10
    const list = Array.from({ length: 800 }, (_, id) => input(id, 1 + id / 100, { weight: isLiked(id) ? 1000 : 0 }))
    const seen = [...play(open(list), 0, 9.1).keys()].map(Number)
    const liked = seen.filter(isLiked).length / 32
    const others = seen.filter((id) => !isLiked(id)).length / 768
    expect(liked).toBeGreaterThan(0.5)
    expect(others).toBeLessThan(0.1)
  })

  test('of equals those of senders with a better record stay', () => {
    const standingOf = (id: number) => [-1, 0, 1][id % 3] ?? 0
    const list = Array.from({ length: 900 }, (_, id) => input(id, 1 + id / 100, { standing: standingOf(id) }))
    const seen = [...play(open(list), 0, 10.1).keys()].map((id) => standingOf(Number(id)))
    const [bad, usual, good] = [-1, 0, 1].map((standing) => seen.filter((each) => each === standing).length)
    expect(good).toBeGreaterThan(20)
    expect([bad, usual]).toEqual([0, expect.any(Number)])
    expect(usual).toBeLessThan(Number(good) / 4)
  })

  test('many likes outweigh a bad record', () => {
    const isLiked = (id: number) => id % 30 === 0
    const list = Array.from({ length: 900 }, (_, id) =>
      input(id, 1 + id / 100, isLiked(id) ? { standing: -1, weight: 100 } : { standing: 1 }),
    )
    const seen = [...play(open(list), 0, 10.1).keys()].map(Number)
    expect(seen.filter(isLiked).length).toBeGreaterThan(15)
  })

  test('what is dropped is spread over the time', () => {
    const show = open(
      crowd(400, () => ({})),
      rulesOf({ width: 800, height: 400 }),
    )
    const times = [...play(show, 0, 2.1).values()]
    const halves = [times.filter((time) => time < 1.5).length, times.filter((time) => time >= 1.5).length]
    expect(Math.min(...halves)).toBeGreaterThan(times.length / 4)
  })

  test('all: nothing merged, nothing dropped, over each other if need be', () => {
    const show = open(
      crowd(400, (id) => ({ text: `好${id % 3}` })),
      rulesOf({ density: 'all' }),
    )
    play(show, 0, 2.1)
    expect(show.alive()).toHaveLength(400)
    expect(show.shown_share).toBe(1)
  })

  test('after a jump back what was merged is counted anew', () => {
    const show = open(crowd(20, () => ({ text: '好' })))
    play(show, 0, 2.1)
    show.seek(0)
    play(show, 0, 2.1)
    expect(show.alive().reduce((sum, { count }) => sum + count, 0)).toBe(20)
  })
})

describe('rules', () => {
  test('reduced motion: one at a time, standing in the middle of the top', () => {
    const show = open([input(1, 0), input(2, 0.1)], rulesOf({ is_still: true }))
    play(show, 0, 0.5)
    const [shown, ...others] = show.alive()
    expect(others).toEqual([])
    if (!shown) throw new Error('nothing shown')
    const before = show.placeOf(shown)
    play(show, 0.5, 3)
    expect(show.placeOf(shown)).toEqual(before)
    play(show, 3, 4.2)
    expect(show.alive()).toEqual([])
  })

  test('after a change of the box everything that has room goes on where it was in time', () => {
    const show = open([input(1, 0), input(2, 0)])
    play(show, 0, 2)
    show.setRules(rulesOf({ width: 800 }))
    expect(xOf(show, 1)).toBeCloseTo((800 - 32) / 2, -1)
  })

  test('a new filter takes effect at once, on what flies and on what comes', () => {
    const show = open([input(1, 0, { text: '剧透' }), input(2, 0.1), input(3, 1, { text: '又剧透' })])
    play(show, 0, 0.5)
    show.setFilter({ ...NO_FILTER, words: ['剧透'] })
    expect(idsOf(show)).toEqual([2])
    play(show, 0.5, 1.5)
    expect(idsOf(show)).toEqual([2])
  })

  test('standing at the bottom stays above subtitles', () => {
    const rules = rulesOf({ height: 400, has_subtitles: true })
    const show = open([input(1, 0, { mode: 'bottom' })], rules)
    show.step({ time: 0, rate: 1, frame_ms: 0 })
    const [standing] = show.alive()
    if (!standing) throw new Error('nothing stands')
    expect(show.placeOf(standing).y + rules.layout.pitch_px).toBeLessThanOrEqual(400 * 0.85)
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
        show.step({ time: 0, rate: 1, frame_ms: 0 })
        show.step({ time, rate, frame_ms: 16 })
        show.seek(time)
        for (const flying of show.alive()) expect(Number.isFinite(show.placeOf(flying).x)).toBe(true)
      }),
    )
  })
})
