import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyMove,
  applyMoves,
  flatten,
  isSameTree,
  isThere,
  type Move,
  moveByDrop,
  moveByKey,
  placeOf,
  type TreeRow,
  type Zone,
} from './tree-rules.ts'

const row = (category_id: number, category_pid = 0): TreeRow => ({ category_id, category_pid })
/** 1 (2, 3), 4 (5) */
const ROWS = [row(1), row(4), row(2, 1), row(3, 1), row(5, 4)]
const outline = (rows: readonly TreeRow[]) =>
  flatten(rows, new Set())
    .map(({ row: { category_id }, depth }) => '.'.repeat(depth) + category_id)
    .join(' ')

it('stands below each other, without what is collapsed', () => {
  expect(outline(ROWS)).toBe('1 .2 .3 4 .5')
  expect(
    flatten(ROWS, new Set([1])).map(({ row: { category_id }, place, isExpanded }) => [category_id, place, isExpanded]),
  ).toEqual([
    [1, 1, false],
    [4, 2, true],
    [5, 1, false],
  ])
})

describe('keys', () => {
  const after = (id: number, direction: 'up' | 'down' | 'left' | 'right') => {
    const move = moveByKey(ROWS, id, direction)
    return move && outline(applyMove(ROWS, move))
  }
  it.each([
    [3, 'up', '1 .3 .2 4 .5'],
    [2, 'down', '1 .3 .2 4 .5'],
    [4, 'up', '4 .5 1 .2 .3'],
    [2, 'left', '1 .3 2 4 .5'],
    [5, 'left', '1 .2 .3 4 5'],
    [4, 'right', '1 .2 .3 .4 ..5'],
    [3, 'right', '1 .2 ..3 4 .5'],
  ] as const)('%d %s', (id, direction, expected) => expect(after(id, direction)).toBe(expected))

  it.each([
    [1, 'up'],
    [4, 'down'],
    [1, 'left'],
    [2, 'right'],
  ] as const)('%d has no place %s', (id, direction) => expect(after(id, direction)).toBeUndefined())
})

describe('drops', () => {
  const after = (id: number, target: number, zone: Zone, collapsed: number[] = []) => {
    const flat = flatten(ROWS, new Set(collapsed)).find((one) => one.row.category_id === target)
    const move = flat && moveByDrop(ROWS, id, flat, zone)
    return move && outline(applyMove(ROWS, move))
  }
  it('before, inside and after a row; after an open one is before its first child', () => {
    expect(after(5, 2, 'before')).toBe('1 .5 .2 .3 4')
    expect(after(5, 2, 'inside')).toBe('1 .2 ..5 .3 4')
    expect(after(5, 2, 'after')).toBe('1 .2 .5 .3 4')
    expect(after(5, 1, 'after')).toBe('1 .5 .2 .3 4')
    expect(after(5, 1, 'after', [1])).toBe('1 .2 .3 5 4')
  })
  it('that change nothing or would make a loop are none', () => {
    expect(after(2, 3, 'before')).toBeUndefined()
    expect(after(3, 2, 'after')).toBeUndefined()
    expect(after(1, 2, 'inside')).toBeUndefined()
    expect(after(1, 1, 'inside')).toBeUndefined()
  })
})

it('any moves leave a tree of all rows, and leading each back leads back to it', () => {
  const id = fc.integer({ min: 1, max: 5 })
  const anyMove = fc.record({
    category_id: id,
    category_pid: fc.integer({ min: 0, max: 5 }),
    before_id: fc.option(id, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 6 }), (moves: Move[]) => {
      const back: Move[] = []
      let rows: readonly TreeRow[] = ROWS
      for (const move of moves) {
        const was = placeOf(rows, move.category_id)
        const next = applyMove(rows, move)
        if (next !== rows && was) back.unshift(was)
        rows = next
      }
      expect(flatten(rows, new Set())).toHaveLength(ROWS.length)
      expect(isSameTree(applyMoves(rows, back), ROWS)).toBe(true)
    }),
  )
})

it('a place is known as there already', () => {
  for (const { category_id } of ROWS) {
    const place = placeOf(ROWS, category_id)
    expect(place && isThere(ROWS, place)).toBe(true)
  }
  expect(isThere(ROWS, { category_id: 2, category_pid: 1 })).toBe(false)
})
