/** The tree of categories. Pure. */

import type { CategoryNode, Language } from '@zimu/contract'
import type { Selectable } from 'kysely'
import type { CategoryTable, TagTable } from '../../../db/schema.ts'
import { localise } from '../../../texts/index.ts'
import { ancestorsOf } from './ancestors.rules.ts'

export type CategoryRow = Pick<
  Selectable<CategoryTable>,
  'category_id' | 'category_pid' | 'category_name' | 'category_unique' | 'image_url' | 'texts' | 'sort'
>
export type TagRow = Pick<Selectable<TagTable>, 'tag_id' | 'tag_unique' | 'tag_name' | 'image_url' | 'texts'>

/**
 * Drops categories whose parent is missing (deleted, disabled), with all below them (docs/wire.md#categories-and-tags).
 */
export function pruneBranches(rows: readonly CategoryRow[]): CategoryRow[] {
  const parentOf = new Map(rows.map((row) => [row.category_id, row.category_pid]))
  const hangs = ({ category_id, category_pid }: CategoryRow) => {
    if (category_pid === 0) return true
    const above = ancestorsOf(category_id, parentOf)
    return parentOf.get(above.at(-1) ?? 0) === 0
  }
  return rows.filter(hangs)
}

/** Leaves out categories below another of the list, which has all their contents. */
export function dropDescendants(category_ids: readonly number[], parentOf: ReadonlyMap<number, number>): number[] {
  const asked = new Set(category_ids)
  return [...asked].filter((category_id) => !ancestorsOf(category_id, parentOf).some((above) => asked.has(above)))
}

export function categoryName(row: CategoryRow, language: Language): string {
  return localise({ category_name: row.category_name }, row.texts, language).category_name
}

/**
 * Children of a category (0 = roots) as nodes with their own children. Order: sort, then category_id, which goes down
 * in the category call and up in the tree of a list (docs/wire.md#categories-and-tags).
 */
export function treeOf(
  rows: readonly CategoryRow[],
  category_pid: number,
  options: { language: Language; ids: 'asc' | 'desc' },
): CategoryNode[] {
  const sign = options.ids === 'asc' ? 1 : -1
  return rows
    .filter((row) => row.category_pid === category_pid)
    .sort((a, b) => b.sort - a.sort || sign * (a.category_id - b.category_id))
    .map((row) => nodeOf(rows, row, options))
}

export function nodeOf(
  rows: readonly CategoryRow[],
  row: CategoryRow,
  options: { language: Language; ids: 'asc' | 'desc' },
): CategoryNode {
  return {
    category_id: row.category_id,
    category_pid: row.category_pid,
    category_name: categoryName(row, options.language),
    category_unique: row.category_unique,
    image_id: 0,
    image_url: row.image_url,
    children: treeOf(rows, row.category_id, options),
  }
}

export function tagItem(row: TagRow, language: Language) {
  const { tag_name } = localise({ tag_name: row.tag_name }, row.texts, language)
  return { tag_id: row.tag_id, tag_unique: row.tag_unique, tag_name, image_id: 0, image_url: row.image_url }
}
