import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareHead, NO_NEWS } from './news.ts'

const head = (...ids: number[]) => ({ ids, count: ids.length })

describe('news of a list', () => {
  it('counts what stands before the rows that are known', () => {
    expect(compareHead(head(3, 2, 1), head(3, 2, 1))).toEqual(NO_NEWS)
    expect(compareHead(head(3, 2, 1), head(5, 4, 3, 2, 1)).new_count).toBe(2)
  })

  it('says "and more" when the whole head is new', () => {
    expect(compareHead({ ids: [3, 2, 1], count: 3 }, { ids: [9, 8, 7], count: 9 })).toMatchObject({
      new_count: 3,
      is_more: true,
    })
    expect(compareHead(head(), head(2, 1))).toMatchObject({ new_count: 2, is_more: false })
  })

  it('a row that moves to the front is neither new nor gone', () => {
    expect(compareHead(head(5, 4, 3, 2, 1), head(1, 5, 4, 3, 2))).toEqual(NO_NEWS)
    expect(compareHead({ ids: [5, 4, 3, 2, 1], count: 5 }, { ids: [1], count: 5 })).toEqual(NO_NEWS)
  })

  /** A server's list, newest first, of which `loaded` rows have been read, and what happens to it then. */
  const story = fc.record({
    total: fc.integer({ min: 1, max: 40 }),
    loaded_pages: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 2, max: 12 }),
    added: fc.integer({ min: 0, max: 20 }),
    removed: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
  })

  it('finds exactly the new rows that the head shows, and only rows that have really gone', () => {
    fc.assert(
      fc.property(story, ({ total, loaded_pages, limit, added, removed }) => {
        const before = Array.from({ length: total }, (_, place) => total - place)
        const known = { ids: before.slice(0, loaded_pages * limit), count: total }
        const gone = new Set(removed.map((place) => before[place % total]))
        const fresh_ids = Array.from({ length: added }, (_, place) => total + added - place)
        const after = [...fresh_ids, ...before.filter((id) => !gone.has(id))]
        const now = { ids: after.slice(0, limit), count: after.length }
        const news = compareHead(known, now)

        const shown_new = now.ids.filter((id) => id > total).length
        const is_overlapping = now.ids.some((id) => known.ids.includes(id))
        if (is_overlapping) expect(news.new_count).toBe(shown_new)
        else expect(news.new_count).toBe(now.ids.length)
        for (const id of news.gone_ids) expect(gone.has(id)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('finds every row that has gone from the part that the head covers', () => {
    expect(compareHead({ ids: [5, 4, 3, 2, 1], count: 5 }, { ids: [5, 3], count: 4 }).gone_ids).toEqual([4])
    expect(compareHead(head(3, 2, 1), head(3, 1)).gone_ids).toEqual([2])
    expect(compareHead(head(3, 2, 1), head()).gone_ids).toEqual([3, 2, 1])
  })
})
