import { expect, it } from 'vitest'
import { nextWishes, shownColumns, wishedKeys } from './columns.ts'

const COLUMNS = ['name', 'state', 'hits'].map((key) => ({ key }))
const KEYS = ['name', 'state', 'hits']
const keysOf = (columns: readonly { key: string }[]) => columns.map(({ key }) => key).join()

it('are hidden and in the wished order; the one that names the row stays', () => {
  const wishes = [
    { key: 'hits', is_hidden: 0 as const },
    { key: 'name', is_hidden: 1 as const },
    { key: 'state', is_hidden: 1 as const },
  ]
  expect(keysOf(shownColumns(COLUMNS, wishes, 'name'))).toBe('hits,name')
})

it('new ones stand behind, and wishes for those that are gone fall away', () => {
  expect(
    wishedKeys(KEYS, [
      { key: 'gone', is_hidden: 0 },
      { key: 'hits', is_hidden: 0 },
    ]),
  ).toEqual(['hits', 'name', 'state'])
  expect(keysOf(shownColumns(COLUMNS, [], 'name'))).toBe('name,state,hits')
})

it('as they are given is no wish', () => {
  expect(nextWishes(COLUMNS, KEYS, new Set())).toEqual([])
  expect(nextWishes(COLUMNS, KEYS, new Set(['hits']))).toEqual([
    { key: 'name', is_hidden: 0 },
    { key: 'state', is_hidden: 0 },
    { key: 'hits', is_hidden: 1 },
  ])
})

it('a spare one is hidden until it is wished for', () => {
  const columns = [...COLUMNS, { key: 'sort', isSpare: true }]
  const keys = [...KEYS, 'sort']
  expect(keysOf(shownColumns(columns, [], 'name'))).toBe('name,state,hits')
  expect(nextWishes(columns, keys, new Set(['sort']))).toEqual([])
  const wishes = nextWishes(columns, keys, new Set())
  expect(keysOf(shownColumns(columns, wishes, 'name'))).toBe('name,state,hits,sort')
})
