/** What every list needs and few writes change: categories, tags, numbers, marked contents. Kept for a second. */

import type { Language } from '@zimu/contract'
import { createKeptValues, readThrough } from '../../db/kept-values.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { type CategoryRow, pruneBranches, type TagRow, tagItem, treeOf } from './categories.ts'
import { listCategories, listTags } from './category.repo.ts'
import { type CountRow, listCounts } from './counts.repo.ts'
import { listSorted } from './list.repo.ts'
import { DEFAULT_ORDER } from './list-order.ts'
import { type ListFilter, listSource } from './list-source.ts'
import type { FlagName } from './search.repo.ts'

/** How long a change by another process may stay unseen. */
export const KEPT_MS = 1000
/** Cards of `tops`, `hots` and `recs` (wire-contract 4.1). */
const MARKED_LIMIT = 7

export interface Catalogue {
  /** Visible ones: neither they nor anything above them is disabled. */
  categories: readonly CategoryRow[]
  category_by_id: ReadonlyMap<number, CategoryRow>
  category_by_unique: ReadonlyMap<string, CategoryRow>
  parent_of: ReadonlyMap<number, number>
  tags: readonly TagRow[]
  tag_by_id: ReadonlyMap<number, TagRow>
  tag_by_unique: ReadonlyMap<string, TagRow>
  counts: readonly CountRow[]
  /** First contents with each flag. */
  marked: Readonly<Record<FlagName, readonly number[]>>
}

/** Categories and tags as the first page of a list carries them. */
function composeMenu({ categories, tags }: Pick<Catalogue, 'categories' | 'tags'>, language: Language) {
  return {
    category: treeOf(categories, 0, { language, ids: 'asc' }),
    tag: tags.map((tag) => tagItem(tag, language)),
  }
}
type Menu = ReturnType<typeof composeMenu>

/** Number of listed contents in a category (0 = all). */
export function countOf(
  { counts }: Pick<Catalogue, 'counts'>,
  category_id: number,
  filter: Pick<ListFilter, 'kind' | 'is_vip'> = { kind: undefined, is_vip: undefined },
): number {
  return counts
    .filter((row) => row.category_id === category_id)
    .filter((row) => filter.kind === undefined || row.kind === filter.kind)
    .filter((row) => filter.is_vip === undefined || row.is_vip === filter.is_vip)
    .reduce((sum, row) => sum + row.count, 0)
}

export const NO_FILTER: ListFilter = {
  category_ids: [],
  within: undefined,
  kind: undefined,
  is_vip: undefined,
  flags: {},
  tag_ids: [],
  words: undefined,
}

export function createCatalogue(database: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock) {
  const { db, dialect } = database
  const kept = createKeptValues<'catalogue', Promise<Catalogue>>(clock, { most: 1, life_ms: KEPT_MS })

  const menus = new WeakMap<Catalogue, Map<Language, Menu>>()

  async function listMarked(name: FlagName) {
    const source = listSource(dialect, { ...NO_FILTER, flags: { [name]: 1 } }, DEFAULT_ORDER, { category: 0, tags: [] })
    const rows = await listSorted(db, source, DEFAULT_ORDER, { offset: 0 }, MARKED_LIMIT)
    return rows.map((row) => row.content_id)
  }
  async function read(): Promise<Catalogue> {
    const [all, tags, counts, is_top, is_hot, is_rec] = await Promise.all([
      listCategories(db),
      listTags(db),
      listCounts(db),
      listMarked('is_top'),
      listMarked('is_hot'),
      listMarked('is_rec'),
    ])
    const categories = pruneBranches(all)
    return {
      categories,
      category_by_id: new Map(categories.map((row) => [row.category_id, row])),
      category_by_unique: new Map(categories.map((row) => [row.category_unique, row])),
      parent_of: new Map(categories.map((row) => [row.category_id, row.category_pid])),
      tags,
      tag_by_id: new Map(tags.map((row) => [row.tag_id, row])),
      tag_by_unique: new Map(tags.map((row) => [row.tag_unique, row])),
      counts,
      marked: { is_top, is_hot, is_rec },
    }
  }
  return {
    read: () => readThrough(kept, 'catalogue', read),
    /** Made once per catalogue and language. */
    menuOf(catalogue: Catalogue, language: Language): Menu {
      const of_languages = menus.get(catalogue) ?? new Map<Language, Menu>()
      menus.set(catalogue, of_languages)
      const menu = of_languages.get(language) ?? composeMenu(catalogue, language)
      of_languages.set(language, menu)
      return menu
    },
    forget: () => kept.clear(),
  }
}
