import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { contentsSearch } from '../../areas/contents/contents-search.ts'
import { turnPage } from './page-search.ts'
import { selectRange, toggle, toggleAll } from './selection.ts'

const parse = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(v.parse(contentsSearch, search)).filter(([, value]) => value !== undefined))

describe('keys of an address', () => {
  it('that are right are kept, numbers as numbers', () => {
    const search = {
      q: ' 楔子 ',
      view: 'hidden',
      category: '12',
      missing: 'fr',
      sort: '-hits',
      size: '20',
      after: 'a1.2',
      at: '50',
    }
    expect(parse(search)).toEqual({ ...search, q: '楔子', category: 12, size: 20, at: 50 })
  })

  it.each([
    [{ view: 'nonsense' }],
    [{ category: '-1' }],
    [{ category: 'x' }],
    [{ sort: '-update' }],
    [{ size: '50' }],
    [{ size: '7' }],
    [{ q: '   ' }],
    [{ unknown: '1' }],
    [{ at: '-5' }],
  ])('%j falls away: wrong, unknown, or the usual value', (search) => {
    expect(parse(search)).toEqual({})
  })
})

describe('pages', () => {
  const answer = { list: Array.from({ length: 50 }), next_cursor: 'n', prev_cursor: 'p' }

  it('go on by cursor and count the rows before', () => {
    expect(turnPage({}, answer, 'next')).toEqual({ after: 'n', at: 50 })
    expect(turnPage({ after: 'x', at: 50 }, answer, 'next')).toEqual({ after: 'n', at: 100 })
    expect(turnPage({ after: 'x', at: 100 }, answer, 'previous')).toEqual({ after: 'p', at: 50 })
  })

  it('the first has no cursor', () => {
    expect(turnPage({ after: 'x', at: 50 }, answer, 'previous')).toEqual({ after: undefined, at: undefined })
  })

  it('end where there is no cursor, and do not guess where they were opened in the middle', () => {
    expect(turnPage({}, { ...answer, next_cursor: null }, 'next')).toBeUndefined()
    expect(turnPage({ after: 'x' }, answer, 'next')).toEqual({ after: 'n', at: undefined })
  })
})

describe('marked rows', () => {
  it('one, a range in either direction, all, none', () => {
    expect([...toggle(new Set([1]), 1)]).toEqual([])
    expect([...selectRange(new Set([9]), [1, 2, 3, 4], 4, 2)].sort()).toEqual([2, 3, 4, 9])
    expect([...toggleAll(new Set([1]), [1, 2])]).toEqual([1, 2])
    expect([...toggleAll(new Set([1, 2]), [1, 2])]).toEqual([])
  })
})
