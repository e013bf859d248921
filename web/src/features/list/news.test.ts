import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareHead, NO_NEWS } from './news.ts'

const exact = (n: number) => ({ n, isExact: true })
const head = (...ids: number[]) => ({ ids, count: exact(ids.length) })

describe('news of a list', () => {
  it('counts what stands before the rows that are known', () => {
    expect(compareHead(head(3, 2, 1), head(3, 2, 1))).toEqual(NO_NEWS)
    expect(compareHead(head(3, 2, 1), head(5, 4, 3, 2, 1)).newCount).toBe(2)
  })

  it('says "and more" when the whole head is new', () => {
    expect(compareHead({ ids: [3, 2, 1], count: exact(3) }, { ids: [9, 8, 7], count: exact(9) })).toMatchObject({
      newCount: 3,
      isMore: true,
    })
    expect(compareHead(head(), head(2, 1))).toMatchObject({ newCount: 2, isMore: false })
  })

  it('a row that moves to the front is neither new nor gone', () => {
    expect(compareHead(head(5, 4, 3, 2, 1), head(1, 5, 4, 3, 2))).toEqual(NO_NEWS)
    expect(compareHead({ ids: [5, 4, 3, 2, 1], count: exact(5) }, { ids: [1], count: exact(5) })).toEqual(NO_NEWS)
  })

  /** A server's list, newest first, of which `loaded` rows have been read, and what happens to it then. */
  const story = fc.record({
    total: fc.integer({ min: 1, max: 40 }),
    loadedPages: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 2, max: 12 }),
    added: fc.integer({ min: 0, max: 20 }),
    removed: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
  })

  it('finds exactly the new rows that the head shows, and only rows that have really gone', () => {
    fc.assert(
      fc.property(story, ({ total, loadedPages, limit, added, removed }) => {
        const before = Array.from({ length: total }, (_, place) => total - place)
        const known = { ids: before.slice(0, loadedPages * limit), count: exact(total) }
        const gone = new Set(removed.map((place) => before[place % total]))
        const freshIds = Array.from({ length: added }, (_, place) => total + added - place)
        const after = [...freshIds, ...before.filter((id) => !gone.has(id))]
        const now = { ids: after.slice(0, limit), count: exact(after.length) }
        const news = compareHead(known, now)

        const shownNew = now.ids.filter((id) => id > total).length
        const isOverlapping = now.ids.some((id) => known.ids.includes(id))
        if (isOverlapping) expect(news.newCount).toBe(shownNew)
        else expect(news.newCount).toBe(now.ids.length)
        for (const id of news.goneIds) expect(gone.has(id)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('takes no row for gone while either count is not exact', () => {
    const known = { ids: [3, 2, 1], count: { n: 10_000, isExact: false } }
    expect(compareHead(known, { ...known, ids: [4, 3, 1] }).goneIds).toEqual([])
    expect(compareHead({ ...known, count: exact(10_000) }, { ids: [3, 1], count: exact(9999) }).goneIds).toEqual([2])
  })

  it('finds every row that has gone from the part that the head covers', () => {
    expect(compareHead({ ids: [5, 4, 3, 2, 1], count: exact(5) }, { ids: [5, 3], count: exact(4) }).goneIds).toEqual([
      4,
    ])
    expect(compareHead(head(3, 2, 1), head(3, 1)).goneIds).toEqual([2])
    expect(compareHead(head(3, 2, 1), head()).goneIds).toEqual([3, 2, 1])
  })
})
