import { describe, expect, test } from 'vitest'
import { idsOf, input, open, play, rulesOf, xOf } from '../testing/show.ts'
import { NO_FILTER } from './filter.ts'
import { MAX_FRAME_MS } from './show.ts'

describe('time', () => {
  test('DAN-03: a start is exact between frames', () => {
    const show = open([input(1, 1.005)])
    show.step({ time: 1, rate: 1, frameMs: 16 })
    show.step({ time: 1.02, rate: 1, frameMs: 20 })
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
    show.step({ time: 0, rate: 1, frameMs: 0 })
    const before = xOf(show, 1)
    show.step({ time: 0, rate: 1, frameMs: 0 })
    expect(xOf(show, 1)).toBe(before)
    show.step({ time: 0.9, rate: 1, frameMs: 900 })
    expect(before - xOf(show, 1)).toBeCloseTo(((390 + 32) * MAX_FRAME_MS) / 4000)
  })

  test('a hidden browser tab: nothing bursts, and what flew then is gone', () => {
    const show = open([input(1, 0), ...Array.from({ length: 200 }, (_, place) => input(100 + place, 1 + place / 5))])
    play(show, 0, 0.5)
    expect(idsOf(show)).toEqual([1])
    show.step({ time: 30, rate: 1, frameMs: 29_500 })
    expect(idsOf(show).every((id) => Number(id) >= 100 + 29 * 5 - 5)).toBe(true)
    expect(idsOf(show).length).toBeLessThanOrEqual(3)
  })

  test('a clock that goes back by a moment changes nothing', () => {
    const show = open([input(1, 1)])
    play(show, 0.9, 1.1)
    show.step({ time: 1.0, rate: 1, frameMs: 16 })
    expect(idsOf(show)).toEqual([1])
    show.step({ time: 1.1, rate: 1, frameMs: 16 })
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
    show.add([input(3, 4.8)])
    show.addLive([input(1, 4.6, { is_own: true }), input(2, 4.7)])
    play(show, 5, 5.1)
    expect(idsOf(show)).toEqual([1, 2])
    show.seek(4)
    play(show, 4, 5)
    expect(idsOf(show)).toEqual([1, 2, 3])
  })

  test('DAN-09: flies also when the page stood still while it was sent', () => {
    const show = open([])
    play(show, 0, 5)
    show.addLive([input(1, 5.05, { is_own: true })])
    show.step({ time: 7.5, rate: 1, frameMs: 2500 })
    expect(idsOf(show)).toEqual([1])
  })

  test('what was said at another place of the film waits for that place', () => {
    const show = open([])
    play(show, 0, 5)
    show.addLive([input(1, 1), input(2, 6)])
    play(show, 5, 5.5)
    expect(idsOf(show)).toEqual([])
    play(show, 5.5, 6.1)
    expect(idsOf(show)).toEqual([2])
  })
})

describe('taken out', () => {
  test('what flies goes at once, what waits never comes, and no jump brings either back', () => {
    const show = open([input(1, 0), input(2, 0.1), input(3, 1)])
    play(show, 0, 0.5)
    show.addLive([input(4, 1.2)])
    show.remove(new Set([1, 3, 4]))
    expect(idsOf(show)).toEqual([2])
    play(show, 0.5, 1.5)
    expect(idsOf(show)).toEqual([2])
    show.seek(0)
    play(show, 0, 1.5)
    expect(idsOf(show)).toEqual([2])
  })

  test('what is added again comes with its time', () => {
    const show = open([input(1, 1)])
    play(show, 0, 0.5)
    show.remove(new Set([1]))
    show.add([input(1, 1)])
    play(show, 0.5, 1.1)
    expect(idsOf(show)).toEqual([1])
  })

  test('the first of many that are alike leaves them its place', () => {
    const alike = Array.from({ length: 60 }, (_, place) => input(place + 1, 1, { text: '来了' }))
    const show = open(alike)
    play(show, 0, 0.5)
    show.remove(new Set([1]))
    play(show, 0.5, 1.1)
    expect(show.alive().map(({ id, count }) => [id, count])).toEqual([[2, 59]])
  })
})

describe('rules', () => {
  test('reduced motion: one at a time, standing in the middle of the top', () => {
    const show = open([input(1, 0), input(2, 0.1)], rulesOf({ isStill: true }))
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
    const rules = rulesOf({ height: 400, hasSubtitles: true })
    const show = open([input(1, 0, { mode: 'bottom' })], rules)
    show.step({ time: 0, rate: 1, frameMs: 0 })
    const [standing] = show.alive()
    if (!standing) throw new Error('nothing stands')
    expect(show.placeOf(standing).y + rules.layout.pitchPx).toBeLessThanOrEqual(400 * 0.85)
  })
})
