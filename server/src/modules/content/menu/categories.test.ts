import { expect, it } from 'vitest'
import { ancestorsOf } from './ancestors.rules.ts'
import { type CategoryRow, dropDescendants, pruneBranches, treeOf } from './categories.ts'

const row = (category_id: number, category_pid: number, sort = 250): CategoryRow => ({
  category_id,
  category_pid,
  sort,
  category_name: `${category_id}`,
  category_unique: `${category_id}`,
  image_url: '',
  texts: '{}',
})
const parents = new Map([
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 5],
  [5, 4],
])

it('names all ancestors, and ends at a loop', () => {
  expect(ancestorsOf(3, parents)).toEqual([2, 1])
  expect(ancestorsOf(4, parents)).toEqual([5])
})

it('leaves out what another of the list holds already', () => {
  expect(dropDescendants([3, 1, 3, 9], parents)).toEqual([1, 9])
})

it('drops branches whose parent is gone, and loops', () => {
  const rows = [row(1, 0), row(2, 1), row(3, 99), row(4, 3), row(5, 6), row(6, 5)]
  expect(pruneBranches(rows).map((cache) => cache.category_id)).toEqual([1, 2])
})

it('orders by sort, then id: down in the category call, up in a list', () => {
  const rows = [row(1, 0), row(2, 0), row(3, 0, 300), row(4, 1)]
  const idsOf = (ids: 'asc' | 'desc') => treeOf(rows, 0, { language: 'fr', ids }).map((node) => node.category_id)
  expect(idsOf('desc')).toEqual([3, 2, 1])
  expect(idsOf('asc')).toEqual([3, 1, 2])
  expect(treeOf(rows, 0, { language: 'fr', ids: 'asc' })[1]?.children).toMatchObject([{ category_id: 4, children: [] }])
})
