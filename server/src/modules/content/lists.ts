/** Pages of contents: from the call's parameters to ids, the true count and the next cursor (wire-contract 4.1, decision 5). */

import { createKeptValues, readThrough } from '../../db/kept-values.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { type Catalogue, countOf, KEPT_MS, NO_FILTER } from './catalogue.ts'
import { countTagged } from './content.repo.ts'
import { countRows, listSorted, type Start } from './list.repo.ts'
import { findFilter, type ListInput } from './list-filter.ts'
import {
  DEFAULT_ORDER,
  formatCursor,
  type Order,
  type Page,
  pageOf,
  parseOrder,
  parseRandomCursor,
  parseSortedCursor,
  RANDOM_KEYS,
} from './list-order.ts'
import { countSource, isPlain, type ListFilter, type ListSizes, listSource } from './list-source.ts'
import { createRandomPages, type SizedFilter } from './random-pages.ts'

export interface CountedPage {
  content_ids: number[]
  count: number
  next_cursor: string | null
  /** Seed of a random list, 0 of a sorted one. */
  seed: number
}

const COUNTS_KEPT = 500
const PAGES_KEPT = 1000

export function createLists(database: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock, ids: Pick<Ids, 'integer'>) {
  const { db, dialect } = database
  const counts = createKeptValues<string, Promise<number>>(clock, { most: COUNTS_KEPT, life_ms: KEPT_MS })
  const pages = createKeptValues<string, Promise<CountedPage>>(clock, { most: PAGES_KEPT, life_ms: KEPT_MS })
  const random_pages = createRandomPages(database, clock)

  async function readSizes(filter: ListFilter, catalogue: Catalogue): Promise<ListSizes> {
    const tags = filter.tag_ids.map((tag_id) => readThrough(counts, `tag ${tag_id}`, () => countTagged(db, tag_id)))
    return {
      category: filter.category_ids.reduce((sum, category_id) => sum + countOf(catalogue, category_id), 0),
      tags: await Promise.all(tags),
    }
  }

  /** Kept numbers where they tell, else a count of the matching rows. */
  async function count(filter: ListFilter, sizes: ListSizes, catalogue: Catalogue): Promise<number> {
    if (!filter.words && isPlain(filter) && filter.category_ids.length <= 1)
      return countOf(catalogue, filter.category_ids[0] ?? 0, filter)
    return readThrough(counts, JSON.stringify(filter), () => countRows(db, countSource(dialect, filter, sizes)))
  }

  async function sortedPage(filter: ListFilter, order: Order, sizes: ListSizes, start: Start, limit: number) {
    const rows = await listSorted(db, listSource(dialect, filter, order, sizes), order, start, limit + 1)
    return pageOf(rows, limit, (last) => ({ kind: 'sorted', order, ...last }))
  }

  async function findRandom(sized: SizedFilter, input: ListInput): Promise<{ seed: number; page: Page }> {
    const place = input.cursor === undefined ? undefined : parseRandomCursor(input.cursor)
    const seed = place?.seed ?? input.seed ?? ids.integer(RANDOM_KEYS)
    if (!Number.isSafeInteger(seed)) throw new Refusal('request.invalid_parameter', { field: 'seed' })
    const at = place ? { place } : { offset: (input.page - 1) * input.limit }
    return { seed, page: await random_pages.find(sized, seed, at, input.limit) }
  }

  async function findSorted({ filter, sizes, count }: SizedFilter, input: ListInput): Promise<Page> {
    const order = parseOrder(input.sort_field, input.sort_value)
    const last = input.cursor === undefined ? undefined : parseSortedCursor(input.cursor, order)
    const offset = (input.page - 1) * input.limit
    if (!last && offset >= count) return { content_ids: [], next: null }
    return sortedPage(filter, order, sizes, last ? { last } : { offset }, input.limit)
  }

  async function readPage(input: ListInput, catalogue: Catalogue): Promise<CountedPage> {
    const found = findFilter(input, catalogue)
    const filter = found ?? NO_FILTER
    const sizes = await readSizes(filter, catalogue)
    const sized = { filter, sizes, count: found ? await count(found, sizes, catalogue) : 0 }
    const { seed, page } =
      input.random === 1 ? await findRandom(sized, input) : { seed: 0, page: await findSorted(sized, input) }
    if (!found) return { content_ids: [], count: 0, next_cursor: null, seed }
    const next_cursor = page.next ? formatCursor(page.next) : null
    return { content_ids: page.content_ids, count: sized.count, next_cursor, seed }
  }

  return {
    /**
     * Ids of a page, and the count of all; the same for everybody, so a page is kept for a second. Throws on a wrong order
     * or cursor, also when nothing can match.
     */
    findPage(input: ListInput, catalogue: Catalogue): Promise<CountedPage> {
      // A random list that names no seed is another one at each call.
      const is_unique = input.random === 1 && input.seed === undefined && input.cursor === undefined
      if (is_unique) return readPage(input, catalogue)
      return readThrough(pages, JSON.stringify(input), () => readPage(input, catalogue))
    },
    /** First ids of a filter in the default order. */
    async listFirst(filter: ListFilter, catalogue: Catalogue, limit: number): Promise<number[]> {
      const sizes = await readSizes(filter, catalogue)
      return (await sortedPage(filter, DEFAULT_ORDER, sizes, { offset: 0 }, limit)).content_ids
    },
    forget() {
      counts.clear()
      pages.clear()
      random_pages.forget()
    },
  }
}
