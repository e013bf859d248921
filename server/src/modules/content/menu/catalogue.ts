/**
 * What every list needs and few writes change: categories, tags, numbers of contents, first contents of each flag. Cached
 * for a second.
 */
import type { Language } from '@zimu/contract'
import { seconds } from '@zimu/contract/durations'
import type { OpenDatabase } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { listSorted } from '../list/list.repo.ts'
import { DEFAULT_ORDER } from '../list/list-order.ts'
import { EMPTY, type ListFilter, listSource } from '../list/list-source.ts'
import { FLAG_NAMES, type FlagName, facetToken } from '../search/facet-tokens.ts'
import { listSynonyms } from '../search/synonym/synonym.repo.ts'
import { type Replacement, replacementsOf, type SynonymRow } from '../search/synonym/synonym.rules.ts'
import { type CategoryRow, pruneBranches, type TagRow, tagItem, treeOf } from './categories.ts'
import { listCategories, listMerged, listTags, type MergedRow } from './category.repo.ts'
import { listCounts } from './counts.repo.ts'
import { type CountRow, WHOLE } from './counts.rules.ts'

/** Delay until a change by another process is seen. */
export const CACHE_MS = seconds(1)
/** Cards of `tops`, `hots` and `recs` (docs/wire.md#contentlist). */
const MARKED_LIMIT = 7

export interface Catalogue {
  /** Visible ones: neither disabled nor below a disabled one. */
  categories: readonly CategoryRow[]
  categoryById: ReadonlyMap<number, CategoryRow>
  categoryByUnique: ReadonlyMap<string, CategoryRow>
  parentOf: ReadonlyMap<number, number>
  tags: readonly TagRow[]
  tagById: ReadonlyMap<number, TagRow>
  tagByUnique: ReadonlyMap<string, TagRow>
  countsOf: ReadonlyMap<string, readonly CountRow[]>
  /** Words that search takes for each other. */
  synonyms: readonly Replacement[]
  /** First contents with each flag. */
  marked: Readonly<Record<FlagName, readonly number[]>>
}

/** Categories and tags as the numbered pages of a list send them. */
function composeMenu({ categories, tags }: Pick<Catalogue, 'categories' | 'tags'>, language: Language) {
  return {
    category: treeOf(categories, 0, { language, ids: 'asc' }),
    tag: tags.map((tag) => tagItem(tag, language)),
  }
}
type Menu = ReturnType<typeof composeMenu>

/** Number of listed contents with a facet: a token of the search index, or `WHOLE`. */
function countOf(
  { countsOf }: Pick<Catalogue, 'countsOf'>,
  facet: string,
  filter: Pick<ListFilter, 'kind' | 'is_vip'>,
): number {
  return (countsOf.get(facet) ?? [])
    .filter((row) => filter.kind === undefined || row.kind === filter.kind)
    .filter((row) => filter.is_vip === undefined || row.is_vip === filter.is_vip)
    .reduce((sum, row) => sum + row.count, 0)
}

export const NO_FILTER: ListFilter = {
  category_ids: [],
  within: undefined,
  kind: undefined,
  is_vip: undefined,
  length: undefined,
  flags: {},
  tag_ids: [],
  words: undefined,
}

/** Number of all listed contents. */
export const countAll = (catalogue: Pick<Catalogue, 'countsOf'>): number => countOf(catalogue, WHOLE, NO_FILTER)

/**
 * Number of listed contents that match, from the stored counts. These have one category, tag or flag each, by kind and
 * access; undefined for words, lengths and combinations.
 */
export function findStoredCount(catalogue: Pick<Catalogue, 'countsOf'>, filter: ListFilter): number | undefined {
  const { category_ids, within, length, tag_ids, flags, words } = filter
  const upFlags = FLAG_NAMES.filter((name) => flags[name] === 1)
  const offFlags = FLAG_NAMES.filter((name) => flags[name] === 0)
  const facets = [
    ...[...category_ids, ...(within === undefined ? [] : [within])].map(facetToken.category),
    ...tag_ids.map(facetToken.tag),
    ...[...upFlags, ...offFlags].map((name) => facetToken.flag(name, 1)),
  ]
  if (words || length || facets.length > 1) return undefined
  const [facet = WHOLE] = facets
  const count = countOf(catalogue, facet, filter)
  return offFlags.length === 1 ? countOf(catalogue, WHOLE, filter) - count : count
}

function groupByFacet(counts: readonly CountRow[]): ReadonlyMap<string, readonly CountRow[]> {
  const grouped = new Map<string, CountRow[]>()
  for (const row of counts) {
    const rows = grouped.get(row.facet)
    if (rows) rows.push(row)
    else grouped.set(row.facet, [row])
  }
  return grouped
}

/** Rows by their keys, and by those of rows that were merged into them, also over several steps. */
function byUnique<Row>(
  rows: readonly (readonly [string, Row])[],
  merged: readonly MergedRow[],
  byId: ReadonlyMap<number, Row>,
): ReadonlyMap<string, Row> {
  const intoOf = new Map(merged.map(({ id, merged_into }) => [id, merged_into]))
  const found = new Map<string, Row>()
  for (const { unique, merged_into } of merged) {
    let id = merged_into
    // A loop of merges ends: each row is passed once at most.
    for (let step = 0; step < merged.length && !byId.has(id); step += 1) id = intoOf.get(id) ?? 0
    const row = byId.get(id)
    if (row) found.set(unique, row)
  }
  for (const [unique, row] of rows) found.set(unique, row)
  return found
}

export type CatalogueCache = ReturnType<typeof createCatalogue>

export function createCatalogue(database: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock) {
  const { db, dialect } = database
  const cache = createValueCache<'catalogue', Promise<Catalogue>>(clock, { max: 1, lifeMs: CACHE_MS })

  const menus = new WeakMap<Catalogue, Map<Language, Menu>>()

  let prepared: { key: string; synonyms: readonly Replacement[] } = { key: '[]', synonyms: [] }
  /** Folded once, not with every reading of the same rows. */
  function prepare(rows: readonly SynonymRow[]): readonly Replacement[] {
    const key = JSON.stringify(rows)
    if (key !== prepared.key) prepared = { key, synonyms: replacementsOf(rows) }
    return prepared.synonyms
  }

  async function listMarked(name: FlagName) {
    const source = listSource(dialect, { ...NO_FILTER, flags: { [name]: 1 } }, DEFAULT_ORDER, EMPTY)
    const rows = await listSorted(db, source, DEFAULT_ORDER, { offset: 0 }, MARKED_LIMIT)
    return rows.map((row) => row.content_id)
  }
  async function read(): Promise<Catalogue> {
    const [all, merged, tags, counts, synonyms, is_top, is_hot, is_rec] = await Promise.all([
      listCategories(db),
      listMerged(db),
      listTags(db),
      listCounts(db),
      listSynonyms(db),
      listMarked('is_top'),
      listMarked('is_hot'),
      listMarked('is_rec'),
    ])
    const categories = pruneBranches(all)
    const categoryById = new Map(categories.map((row) => [row.category_id, row]))
    const tagById = new Map(tags.map((row) => [row.tag_id, row]))
    return {
      categories,
      categoryById,
      categoryByUnique: byUnique(
        categories.map((row) => [row.category_unique, row]),
        merged.categories,
        categoryById,
      ),
      parentOf: new Map(categories.map((row) => [row.category_id, row.category_pid])),
      tags,
      tagById,
      tagByUnique: byUnique(
        tags.map((row) => [row.tag_unique, row]),
        merged.tags,
        tagById,
      ),
      countsOf: groupByFacet(counts),
      synonyms: prepare(synonyms),
      marked: { is_top, is_hot, is_rec },
    }
  }
  return {
    read: () => readThrough(cache, 'catalogue', read),
    /** Composed once per catalogue and language. */
    menuOf(catalogue: Catalogue, language: Language): Menu {
      const ofLanguages = menus.get(catalogue) ?? new Map<Language, Menu>()
      menus.set(catalogue, ofLanguages)
      const menu = ofLanguages.get(language) ?? composeMenu(catalogue, language)
      ofLanguages.set(language, menu)
      return menu
    },
    forget: () => cache.clear(),
  }
}
