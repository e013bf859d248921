import { seconds } from '@zimu/contract/durations'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFilter, NO_FILTER } from './filter.ts'
import { cleanText, type DanmuItem, parseItem, parseTime, WHITE } from './item.ts'
import { CLEAR_PX, createLanes, type Flight, isOver, type LaneRules, leftEdge } from './lanes.ts'
import { planLayout } from './layout.ts'
import { createSlots } from './slots.ts'
import { createTimeline, SEEK_WINDOW_SECONDS } from './timeline.ts'

const item = (id: number, time: number, part: Partial<DanmuItem> = {}): DanmuItem => ({
  id,
  text: `${id}`,
  color: WHITE,
  time,
  mode: 'scroll',
  is_own: false,
  sender: '',
  weight: 0,
  standing: 0,
  count: 1,
  ...part,
})
const ids = (items: readonly DanmuItem[]) => items.map(({ id }) => id)

describe('items', () => {
  test('DAN-12: text is one visible line of at most 100 characters', () => {
    expect(cleanText('  a\n\tb\u200b\u202ec  ')).toBe('a bc')
    expect(cleanText('\u200b\u2060 ')).toBe('')
    expect([...cleanText('字'.repeat(10_000))]).toHaveLength(100)
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
        const clean = cleanText(text)
        expect(clean).toBe(clean.trim())
        expect(/[\n\r\u200b\u200e\u200f\u202a-\u202e]/.test(clean)).toBe(false)
      }),
    )
  })

  test('DAN-01, DAN-12: what is wrong or missing becomes white, scrolling, at the beginning', () => {
    expect(parseItem({ id: 1, text: 'a', color: 'red;}', time: Number.NaN })).toEqual(item(1, 0, { text: 'a' }))
    expect(parseItem({ id: 1, text: 'a', color: '#ffd76a', time: -3 })?.color).toBe('#FFD76A')
    expect(parseItem({ id: 1, text: ' ' })).toBeNull()
  })
})

describe('filter', () => {
  const passes = (filter: Partial<typeof NO_FILTER>, part: Partial<DanmuItem>) =>
    createFilter({ ...NO_FILTER, ...filter })(item(1, 0, part))

  test('hides kinds, senders and words however they are spelt', () => {
    expect(passes({ hidden: ['top'] }, { mode: 'top' })).toBe(false)
    expect(passes({ hidden: ['top'] }, { mode: 'bottom' })).toBe(true)
    expect(passes({ hidden: ['coloured'] }, { color: '#FFD76A' })).toBe(false)
    expect(passes({ hidden: ['coloured'] }, { color: WHITE })).toBe(true)
    expect(passes({ senders: ['abc'] }, { sender: 'abc' })).toBe(false)
    expect(passes({ senders: [''] }, { sender: '' })).toBe(true)
    for (const text of ['加V信', '加 v 信', '我加Ｖ，信！']) expect(passes({ words: ['v信'] }, { text })).toBe(false)
    expect(passes({ words: ['  ', '。'] }, { text: '好' })).toBe(true)
  })

  test('never hides own items, and nothing at all without rules', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string()),
        fc.constantFrom('scroll', 'top', 'bottom'),
        (text, words, mode) => {
          const filter = { hidden: [mode, 'coloured'], words: [...words, text], senders: ['me'] } as const
          expect(passes(filter, { text, mode, sender: 'me', is_own: true })).toBe(true)
          expect(passes({}, { text, mode, sender: 'me' })).toBe(true)
        },
      ),
    )
  })
})

describe('timeline', () => {
  const list = fc.uniqueArray(fc.record({ id: fc.nat(), time: fc.double({ min: 0, max: 100, noNaN: true }) }), {
    selector: ({ id }) => id,
    maxLength: 60,
  })
  const toItems = (records: readonly { id: number; time: number }[]) => records.map(({ id, time }) => item(id, time))

  test('DAN-03: playing through in any steps gives every item once, by time', () => {
    fc.assert(
      fc.property(list, fc.array(fc.double({ min: 0.001, max: 5, noNaN: true })), (records, steps) => {
        const timeline = createTimeline<DanmuItem>()
        const items = toItems(records)
        timeline.add(items)
        let time = 0
        const given = timeline.advance(0)
        for (const step of steps) {
          time += step
          given.push(...timeline.advance(time))
        }
        given.push(...timeline.advance(100))
        expect(ids(given)).toEqual(ids([...items].sort((a, b) => a.time - b.time)))
      }),
    )
  })

  test('DAN-02: lists that arrive late show what is still ahead, in any split', () => {
    fc.assert(
      fc.property(list, list, fc.double({ min: 0, max: 100, noNaN: true }), (early, late, now) => {
        const timeline = createTimeline<DanmuItem>()
        timeline.add(toItems(early))
        const before = timeline.advance(now)
        timeline.add(toItems(late))
        const after = timeline.advance(100)
        const known = new Set(ids(before))
        const expected = new Set(
          [...early, ...late].filter(({ id, time }) => time > now && !known.has(id)).map(({ id }) => id),
        )
        expect(ids(before)).toHaveLength(early.filter(({ time }) => time <= now).length)
        expect(new Set(ids(after))).toEqual(expected)
        expect(after).toHaveLength(expected.size)
        expect(after.every(({ time }) => time > now)).toBe(true)
      }),
    )
  })

  test('DAN-08: a jump forward skips all but the last half second, a jump back gives everything again', () => {
    fc.assert(
      fc.property(
        list,
        fc.double({ min: 0, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 100, noNaN: true }),
        (records, from, to) => {
          const timeline = createTimeline<DanmuItem>()
          const items = toItems(records)
          timeline.add(items)
          timeline.advance(from)
          timeline.seek(to)
          const given = timeline.advance(100)
          const isShown = (time: number) =>
            to > from ? time > from && time >= to - SEEK_WINDOW_SECONDS + 1e-6 : time >= to
          const certain = items.filter(({ time }) => isShown(time))
          expect(new Set(ids(given))).toEqual(new Set([...ids(given), ...ids(certain)]))
          const earliest = to > from ? Math.max(from, to - SEEK_WINDOW_SECONDS) : to
          expect(given.every(({ time }) => time >= earliest - 1e-5)).toBe(true)
        },
      ),
    )
  })

  test('DAN-08: an item shown last is shown again after a jump back before it', () => {
    const timeline = createTimeline<DanmuItem>()
    timeline.add([item(1, 5), item(2, 20)])
    expect(ids(timeline.advance(20))).toEqual([1, 2])
    timeline.seek(4.5)
    expect(ids(timeline.advance(5))).toEqual([1])
  })

  test('DAN-01: any list comes by time, equal times in its order, however little times differ', () => {
    const time = fc.oneof(
      fc.constantFrom(0, 1e-7, 2e-7, 3e-7, 1, 1 + 1e-9, 1 + 1e-12, 7, 1e12, Number.NaN, -3, Number.POSITIVE_INFINITY),
      fc.double({ min: 0, max: 20_000, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(time, { maxLength: 80 }), (times) => {
        const items = times.map((each, id) => item(id, each))
        const timeline = createTimeline<DanmuItem>()
        timeline.add(items)
        const byTime = [...items].sort((a, b) => parseTime(a.time) - parseTime(b.time))
        expect(ids(timeline.advance(Number.MAX_VALUE))).toEqual(ids(byTime))
      }),
    )
  })

  test('DAN-01: equal times keep their order; a repeated id stays once', () => {
    const timeline = createTimeline<DanmuItem>()
    timeline.add([item(3, 1), item(1, 1), item(2, 1), item(3, 1)])
    timeline.add([item(1, 1)])
    expect(ids(timeline.advance(1))).toEqual([3, 1, 2])
  })
})

const rules: LaneRules = { width: 390, flightMs: seconds(4), count: 4 }
const arrivals = fc.array(
  fc.record({
    gapMs: fc.integer({ min: 0, max: 900 }),
    width: fc.integer({ min: 14, max: 700 }),
    must: fc.boolean(),
  }),
  { minLength: 1, maxLength: 80 },
)

/** Puts all on their way; the flights of each lane that are still there. */
function fly(list: readonly { gapMs: number; width: number; must: boolean }[], mayForce: boolean) {
  const lanes = createLanes(rules)
  let flying: (Flight & { lane: number; must: boolean })[] = []
  let droppedOwn = 0
  let nowMs = 0
  const moments: { nowMs: number; flying: typeof flying }[] = []
  for (const [id, { gapMs, width, must }] of list.entries()) {
    nowMs += gapMs
    const is_own = must && mayForce
    const placed = lanes.place({ id, width, start_ms: nowMs }, { must: is_own })
    if (!placed && is_own) droppedOwn += 1
    if (placed) {
      const gone = new Set(placed.evicted.map((flight) => flight.id))
      flying = flying.filter((flight) => !gone.has(flight.id))
      flying.push({ id, width, start_ms: nowMs, lane: placed.lane, must: is_own })
    }
    flying = flying.filter((flight) => !isOver(flight, nowMs, rules))
    moments.push({ nowMs, flying })
  }
  return { moments, droppedOwn }
}

describe('lanes', () => {
  test.each([false, true])('DAN-04: nothing overlaps in a lane, and nothing is caught (own items: %s)', (mayForce) => {
    fc.assert(
      fc.property(arrivals, fc.integer({ min: 0, max: 4000 }), (list, laterMs) => {
        for (const { nowMs, flying } of fly(list, mayForce).moments) {
          for (const atMs of [nowMs, nowMs + laterMs]) {
            for (let lane = 0; lane < rules.count; lane += 1) {
              const inside = flying
                .filter((flight) => flight.lane === lane && !isOver(flight, atMs, rules))
                .map((flight) => ({ left: leftEdge(flight, atMs, rules), width: flight.width }))
                .sort((a, b) => a.left - b.left)
              for (const [place, one] of inside.entries()) {
                const next = inside[place + 1]
                if (next) expect(next.left).toBeGreaterThanOrEqual(one.left + one.width - 1e-6)
              }
            }
          }
        }
      }),
    )
  })

  test('a lane takes the next only when the last has cleared the edge by 24 px', () => {
    const lanes = createLanes({ ...rules, count: 1 })
    const width = 110
    lanes.place({ id: 1, width, start_ms: 0 })
    const clearMs = ((width + CLEAR_PX) / (rules.width + width)) * rules.flightMs
    expect(lanes.place({ id: 2, width, start_ms: clearMs - 1 })).toBeNull()
    expect(lanes.place({ id: 3, width, start_ms: clearMs + 1 })?.lane).toBe(0)
  })

  test('DAN-11: own items are never dropped', () => {
    fc.assert(fc.property(arrivals, (list) => fly(list, true).droppedOwn === 0))
  })

  test('DAN-06: a flight begins at the right edge and ends fully out at the left', () => {
    const flight = { id: 1, width: 120, start_ms: 500 }
    expect(leftEdge(flight, 500, rules)).toBe(rules.width)
    expect(leftEdge(flight, 4500, rules)).toBe(-120)
  })
})

test('standing items have a place each until their time is over', () => {
  const slots = createSlots({ count: 2, stayMs: seconds(4) })
  const place = (id: number, start_ms: number, must = false) => slots.place({ id, width: 10, start_ms }, { must })
  expect([place(1, 0)?.slot, place(2, 100)?.slot, place(3, 200)]).toEqual([0, 1, null])
  expect(place(4, 300, true)).toMatchObject({ slot: 0, evicted: [{ id: 1 }] })
  expect(place(5, 4100)?.slot).toBe(1)
})

describe('layout', () => {
  const inline = { width: 390, height: 219, size: 'standard', isFullscreen: false, hasSubtitles: false } as const

  test('lanes are 1.5 times the size and 4 apart and stay in their area', () => {
    expect(planLayout({ ...inline, area: 'half' })).toEqual({
      fontPx: 16,
      pitchPx: 28,
      topPx: 10,
      bottomPx: 0,
      laneCount: 3,
    })
    expect(planLayout({ ...inline, area: 'full' }).laneCount).toBe(4)
    expect(planLayout({ ...inline, area: 'quarter' }).laneCount).toBe(1)
    expect(planLayout({ ...inline, height: 390, isFullscreen: true, area: 'full' }).laneCount).toBe(10)
  })

  test('the lowest 15 % are free while subtitles are on', () => {
    const tall = { ...inline, height: 800, area: 'full', hasSubtitles: true } as const
    const { bottomPx, topPx, pitchPx, laneCount } = planLayout(tall)
    expect(bottomPx).toBe(120)
    expect(topPx + laneCount * pitchPx - 4).toBeLessThanOrEqual(800 - 120)
    expect(laneCount).toBeLessThan(planLayout({ ...tall, hasSubtitles: false }).laneCount)
  })

  test('a box without room has no lane', () => {
    expect(planLayout({ ...inline, height: 0, area: 'full' }).laneCount).toBe(0)
  })
})
