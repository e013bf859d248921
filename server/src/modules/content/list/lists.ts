/**
 * Pages of contents: from the parameters of the call to ids, count and next cursor (docs/wire.md#contentlist,
 * docs/wire.md#cursors).
 */
import { isBeyond, offsetOf, type RowCount } from '../../../db/list-query/list-query.rules.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import type { Ids } from '../../../ports/ids/index.ts'
import { Refusal } from '../../../refusal.ts'
import {
  CACHE_MS,
  type Catalogue,
  type CatalogueCache,
  countAll,
  findStoredCount,
  NO_FILTER,
} from '../menu/catalogue.ts'
import { createPartReader } from '../search/partial/partial-indexes.repo.ts'
import { createCounter } from './counter.ts'
import { createFirstPages } from './first-pages.ts'
import { isWithinReach, listSorted, type Start } from './list.repo.ts'
import { findFilter, type ListInput } from './list-filter.ts'
import {
  DEFAULT_ORDER,
  formatCursor,
  isDefault,
  type Order,
  type Page,
  pageOf,
  parseOrder,
  parseRandomCursor,
  parseSortedCursor,
  RANDOM_KEYS,
} from './list-order.ts'
import { EMPTY, type ListFilter, type ListSize, type ListSource, listSource } from './list-source.ts'
import { createPinnedPages } from './pinned-pages.ts'
import { createRandomPages, type SizedFilter } from './random-pages.ts'
import { createRankedPages } from './ranked-pages.ts'
import { createRelevantPages, type SizedPage } from './relevant-pages.ts'

export interface CountedPage extends RowCount {
  contentIds: number[]
  next_cursor: string | null
  /** Seed of a random list, 0 of a sorted one. */
  seed: number
}

const PAGE_CACHE_SIZE = 1000

const countedPage = ({ page, size: { count, isExact } }: SizedPage, seed = 0): CountedPage => ({
  contentIds: page.contentIds,
  count,
  isExact,
  next_cursor: page.next ? formatCursor(page.next) : null,
  seed,
})

export type Lists = ReturnType<typeof createLists>

export function createLists(
  database: Pick<OpenDatabase, 'db' | 'dialect'>,
  clock: Clock,
  ids: Pick<Ids, 'integer'>,
  catalogue: Pick<CatalogueCache, 'read'>,
) {
  const { db, dialect } = database
  const readParts = createPartReader(database, clock)
  const counter = createCounter(database, clock, readParts)
  const pages = createValueCache<string, Promise<CountedPage>>(clock, { max: PAGE_CACHE_SIZE, lifeMs: CACHE_MS })
  const randomPages = createRandomPages(database, clock)

  /** From the stored counts if they have it, else a count of the matching rows. */
  async function readSize(filter: ListFilter, catalogue: Catalogue): Promise<ListSize> {
    const total = countAll(catalogue)
    const count = findStoredCount(catalogue, filter)
    return count === undefined ? { ...(await counter.count(filter)), total } : { count, isExact: true, total }
  }

  const relevantPages = createRelevantPages(database, readParts)
  const firstPages = createFirstPages(dialect, counter, relevantPages)
  const rankedPages = createRankedPages(database, clock)
  const pinnedPages = createPinnedPages(database, async (filter) => readSize(filter, await catalogue.read()))

  async function sortedPage(source: ListSource, order: Order, start: Start, limit: number) {
    const rows = await listSorted(db, source, order, start, limit + 1)
    return pageOf(rows, limit, (last) => ({ kind: 'sorted', order, ...last }))
  }

  async function findRandom(sized: SizedFilter, input: ListInput): Promise<{ seed: number; page: Page }> {
    const place = input.cursor === undefined ? undefined : parseRandomCursor(input.cursor)
    const seed = place?.seed ?? input.seed ?? ids.integer(RANDOM_KEYS)
    if (!Number.isSafeInteger(seed)) throw new Refusal('request.invalid_parameter', { field: 'seed' })
    const at = place ? { place } : { offset: offsetOf(input) }
    return { seed, page: await randomPages.find(sized, seed, at, input.limit) }
  }

  async function findSorted({ filter, size }: SizedFilter, input: ListInput): Promise<Page> {
    const order = parseOrder(input.sort_field, input.sort_value)
    if (input.pinned === 1 && !filter.words && filter.flags.is_top === undefined)
      return pinnedPages.find({ filter, size }, order, input)
    if (filter.words && isDefault(order)) return relevantPages.find({ filter, size }, filter.words, input)
    const last = input.cursor === undefined ? undefined : parseSortedCursor(input.cursor, order)
    const offset = offsetOf(input)
    const source = listSource(dialect, filter, order, size)
    const isEmpty = !last && (isBeyond(offset, size) || !(await isWithinReach(db, source, order, offset)))
    if (isEmpty) return { contentIds: [], next: null }
    return sortedPage(source, order, last ? { last } : { offset }, input.limit)
  }

  async function readPage(input: ListInput, catalogue: Catalogue): Promise<CountedPage> {
    const found = findFilter(input, catalogue)
    const first = found && (await firstPages.find(found, input, catalogue))
    if (first) return countedPage(first)
    const size = found ? await readSize(found, catalogue) : EMPTY
    const sized = { filter: found ?? NO_FILTER, size }
    const ranked = input.random === 1 ? undefined : await rankedPages.find(sized.filter, input)
    const { seed, page } =
      input.random === 1
        ? await findRandom(sized, input)
        : { seed: 0, page: ranked ? ranked.page : await findSorted(sized, input) }
    if (!found) return { contentIds: [], count: 0, isExact: true, next_cursor: null, seed }
    return countedPage({ page, size: ranked?.size ?? size }, seed)
  }

  return {
    /**
     * Ids of a page and the count of all matches. Equal for all callers, so pages are cached for a second. Throws
     * `request.sort_field` or `request.invalid_parameter` for a wrong order or cursor, even if nothing can match.
     */
    findPage(input: ListInput, catalogue: Catalogue): Promise<CountedPage> {
      // Without a seed each call has another random order.
      const isUnique = input.random === 1 && input.seed === undefined && input.cursor === undefined
      if (isUnique) return readPage(input, catalogue)
      return readThrough(pages, JSON.stringify(input), () => readPage(input, catalogue))
    },
    /** First ids of a filter in the default order. */
    async listFirst(filter: ListFilter, catalogue: Catalogue, limit: number): Promise<number[]> {
      const size = await readSize(filter, catalogue)
      const source = listSource(dialect, filter, DEFAULT_ORDER, size)
      return (await sortedPage(source, DEFAULT_ORDER, { offset: 0 }, limit)).contentIds
    },
    /** The most relevant matches of a search. */
    listFound: relevantPages.listFirst,
    forget() {
      counter.clear()
      pages.clear()
      randomPages.forget()
    },
  }
}
