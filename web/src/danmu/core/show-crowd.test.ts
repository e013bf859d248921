import { describe, expect, test } from 'vitest'
import { input, open, play, rulesOf } from '../testing/show.ts'
import type { DanmuInput } from './item.ts'

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
    expect(show.shownShare).toBe(1)
  })

  test('with room for all nothing is merged', () => {
    const show = open([input(1, 1, { text: '好' }), input(2, 1.2, { text: '好' })])
    play(show, 0, 1.3)
    expect(show.alive().map(({ count }) => count)).toEqual([1, 1])
  })

  test.each([100, 120, 140, 160, 180, 203, 219, 240, 260, 280, 300, 340, 380])(
    'a burst within a second is counted whole on a stage %i px high',
    (height) => {
      const show = open(
        crowd(20, () => ({ text: '好' })),
        rulesOf({ height }),
      )
      play(show, 0, 2.1)
      expect(show.alive().reduce((sum, { count }) => sum + count, 0)).toBe(20)
      expect(show.shownShare).toBe(1)
    },
  )

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
    expect(show.shownShare).toBe(1)
  })

  test('after a jump back what was merged is counted anew', () => {
    const show = open(crowd(20, () => ({ text: '好' })))
    play(show, 0, 2.1)
    show.seek(0)
    play(show, 0, 2.1)
    expect(show.alive().reduce((sum, { count }) => sum + count, 0)).toBe(20)
  })
})
