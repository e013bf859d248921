/** Pages of contents: from the call's parameters to ids, the true count and the next cursor (wire-contract 4.1, decision 5). */
import type { Checked } from '@zimu/contract'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import type { Ids } from '../../ports/ids/index.ts'
import { Refusal } from '../../refusal.ts'
import { type Catalogue, countOf, KEPT_MS, NO_FILTER } from './catalogue.ts'
import { dropDescendants } from './categories.ts'
import { countTagged } from './content.repo.ts'
import { parseIds } from './content.rules.ts'
import { createKeptValues, readThrough } from './kept-values.ts'
import { countLap, countRows, type ListedRow, listAllIds, listLap, listSorted, type Start } from './list.repo.ts'
import {
  formatCursor,
  type Order,
  type Place,
  parseOrder,
  parseRandomCursor,
  parseSortedCursor,
  RANDOM_KEYS,
  type ShuffledPlace,
  shuffle,
  type WalkedPlace,
  walkStart,
} from './list-order.ts'
import { countSource, type ListFilter, type ListSizes, type ListSource, listSource, SMALL_SET } from './list-source.ts'
import { parseQuery } from './search-tokens.ts'

export type ListInput = Checked<'GET /api/content.Content/list'>

/** One page: ids in order, and where the next page begins. */
interface Page {
  content_ids: number[]
  next: Place | null
}

export interface CountedPage {
  content_ids: number[]
  count: number
  next_cursor: string | null
  /** Seed of a random list, 0 of a sorted one. */
  seed: number
}

const FILTERS_KEPT = 500

function findCategories(
  input: ListInput,
  catalogue: Catalogue,
): Pick<ListFilter, 'category_ids' | 'within'> | undefined {
  const named =
    input.category_unique === undefined ? undefined : catalogue.category_by_unique.get(input.category_unique)
  if (input.category_unique !== undefined && !named) return undefined
  const within = named?.category_id
  if (input.category_id === undefined) return { category_ids: within === undefined ? [] : [within], within: undefined }
  const known = parseIds(input.category_id).filter((category_id) => catalogue.category_by_id.has(category_id))
  return known.length === 0 ? undefined : { category_ids: dropDescendants(known, catalogue.parent_of), within }
}

function findTags(input: ListInput, catalogue: Catalogue): number[] | undefined {
  const asked = [
    ...(input.tag_id === undefined ? [] : [catalogue.tag_by_id.get(input.tag_id)]),
    ...(input.tag_unique === undefined ? [] : [catalogue.tag_by_unique.get(input.tag_unique)]),
  ]
  const known = asked.flatMap((tag) => tag?.tag_id ?? [])
  return known.length < asked.length ? undefined : [...new Set(known)]
}

/** The filter that parameters mean; undefined when nothing can match (an unknown category, tag, or no word to look for). */
export function findFilter(input: ListInput, catalogue: Catalogue): ListFilter | undefined {
  const categories = findCategories(input, catalogue)
  const tag_ids = findTags(input, catalogue)
  const words = input.keywords ? parseQuery(input.keywords) : undefined
  if (!categories || !tag_ids || words?.tokens.length === 0) return undefined
  const flags = (['is_top', 'is_hot', 'is_rec'] as const).filter((name) => input[name] !== undefined)
  return {
    ...categories,
    kind: input.kind,
    is_vip: input.access === undefined ? undefined : input.access === 'vip' ? 1 : 0,
    flags: Object.fromEntries(flags.map((name) => [name, input[name]])),
    tag_ids,
    words,
  }
}

export function createLists(database: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock, ids: Pick<Ids, 'integer'>) {
  const { db, dialect } = database
  const counts = createKeptValues<string, Promise<number>>(clock, { most: FILTERS_KEPT, life_ms: KEPT_MS })
  const small_sets = createKeptValues<string, Promise<number[]>>(clock, { most: 50, life_ms: KEPT_MS })

  async function readSizes(filter: ListFilter, catalogue: Catalogue): Promise<ListSizes> {
    const tags = filter.tag_ids.map((tag_id) => readThrough(counts, `tag ${tag_id}`, () => countTagged(db, tag_id)))
    return {
      category: filter.category_ids.reduce((sum, category_id) => sum + countOf(catalogue, category_id), 0),
      tags: await Promise.all(tags),
    }
  }

  async function count(filter: ListFilter, sizes: ListSizes, catalogue: Catalogue): Promise<number> {
    const { category_ids, within, flags, tag_ids, words } = filter
    const is_counted =
      !words && !within && category_ids.length <= 1 && tag_ids.length === 0 && Object.keys(flags).length === 0
    if (is_counted) return countOf(catalogue, category_ids[0] ?? 0, filter)
    return readThrough(counts, JSON.stringify(filter), () => countRows(db, countSource(dialect, filter, sizes)))
  }

  function pageOf(rows: readonly ListedRow[], limit: number, place: (last: ListedRow) => Place): Page {
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return { content_ids: shown.map((row) => row.content_id), next: rows.length > limit && last ? place(last) : null }
  }

  async function sortedPage(filter: ListFilter, order: Order, sizes: ListSizes, start: Start, limit: number) {
    const rows = await listSorted(db, listSource(dialect, filter, order, sizes), order, start, limit + 1)
    return pageOf(rows, limit, (last) => ({ kind: 'sorted', order, ...last }))
  }

  async function shuffledPage(
    filter: ListFilter,
    sizes: ListSizes,
    seed: number,
    at: ShuffledPlace | number,
    limit: number,
  ) {
    const key = JSON.stringify(filter)
    const all = await readThrough(small_sets, key, () => listAllIds(db, countSource(dialect, filter, sizes)))
    const rows = shuffle(seed, all)
    const behind = (row: { key: number; content_id: number }, last: ShuffledPlace) =>
      row.key > last.key || (row.key === last.key && row.content_id > last.content_id)
    const rest = typeof at === 'number' ? rows.slice(at) : rows.filter((row) => behind(row, at))
    const listed = rest.slice(0, limit + 1).map((row) => ({ content_id: row.content_id, value: row.key }))
    return pageOf(listed, limit, (last) => ({ kind: 'shuffled', seed, key: last.value, content_id: last.content_id }))
  }

  /** Rows of both laps from a place on, with the lap each is in. */
  async function walk(source: ListSource, start_key: number, at: WalkedPlace | number, count_wanted: number) {
    const first = { lap: 0, start_key } as const
    const second = { lap: 1, start_key } as const
    const in_lap = (lap: 0 | 1) => (row: ListedRow) => ({ ...row, lap })
    if (typeof at !== 'number') {
      const last = { content_id: at.content_id, value: at.key }
      if (at.lap === 1) return (await listLap(db, source, second, { last }, count_wanted)).map(in_lap(1))
      const rows = (await listLap(db, source, first, { last }, count_wanted)).map(in_lap(0))
      if (rows.length === count_wanted) return rows
      const more = await listLap(db, source, second, { offset: 0 }, count_wanted - rows.length)
      return [...rows, ...more.map(in_lap(1))]
    }
    const rows = (await listLap(db, source, first, { offset: at }, count_wanted)).map(in_lap(0))
    if (rows.length === count_wanted) return rows
    const passed = rows.length > 0 ? 0 : Math.max(0, at - (await countLap(db, source, first)))
    const more = await listLap(db, source, second, { offset: passed }, count_wanted - rows.length)
    return [...rows, ...more.map(in_lap(1))]
  }

  async function walkedPage(
    filter: ListFilter,
    sizes: ListSizes,
    seed: number,
    at: WalkedPlace | number,
    limit: number,
  ): Promise<Page> {
    const source = listSource(dialect, filter, { field: 'random_key', direction: 'asc' }, sizes)
    const rows = await walk(source, walkStart(seed), at, limit + 1)
    const lap_of = new Map(rows.map((row) => [row.content_id, row.lap]))
    return pageOf(rows, limit, (last) => ({
      kind: 'walked',
      seed,
      lap: lap_of.get(last.content_id) ?? 0,
      key: last.value,
      content_id: last.content_id,
    }))
  }

  async function randomPage(filter: ListFilter, sizes: ListSizes, count: number, input: ListInput) {
    const place = input.cursor === undefined ? undefined : parseRandomCursor(input.cursor)
    const seed = place?.seed ?? input.seed ?? ids.integer(RANDOM_KEYS)
    if (!Number.isSafeInteger(seed)) throw new Refusal('request.invalid_parameter', { field: 'seed' })
    const offset = (input.page - 1) * input.limit
    // A cursor goes on in the way it began, even when the set has grown or shrunk across the bound meanwhile.
    const is_small = place ? place.kind === 'shuffled' : count <= SMALL_SET || filter.words !== undefined
    if (!place && offset >= count) return { seed, page: { content_ids: [], next: null } }
    const page = is_small
      ? shuffledPage(filter, sizes, seed, place?.kind === 'shuffled' ? place : offset, input.limit)
      : walkedPage(filter, sizes, seed, place?.kind === 'walked' ? place : offset, input.limit)
    return { seed, page: await page }
  }

  async function orderedPage(filter: ListFilter, sizes: ListSizes, count: number, input: ListInput): Promise<Page> {
    const order = parseOrder(input.sort_field, input.sort_value)
    const last = input.cursor === undefined ? undefined : parseSortedCursor(input.cursor, order)
    const offset = (input.page - 1) * input.limit
    if (!last && offset >= count) return { content_ids: [], next: null }
    return sortedPage(filter, order, sizes, last ? { last } : { offset }, input.limit)
  }

  return {
    /** Ids of a page, and the count of all. Throws on a wrong order or cursor, also when nothing matches. */
    async findPage(input: ListInput, catalogue: Catalogue): Promise<CountedPage> {
      const filter = findFilter(input, catalogue)
      const sizes = await readSizes(filter ?? NO_FILTER, catalogue)
      const matches = filter ? await count(filter, sizes, catalogue) : 0
      if (input.random === 1) {
        const { seed, page } = await randomPage(filter ?? NO_FILTER, sizes, matches, input)
        return counted(page, matches, seed, filter !== undefined)
      }
      const page = await orderedPage(filter ?? NO_FILTER, sizes, matches, input)
      return counted(page, matches, 0, filter !== undefined)
    },
    /** First ids of a filter in the default order. */
    async listFirst(filter: ListFilter, catalogue: Catalogue, limit: number): Promise<number[]> {
      const order = { field: 'sort', direction: 'desc' } as const
      const page = await sortedPage(filter, order, await readSizes(filter, catalogue), { offset: 0 }, limit)
      return page.content_ids
    },
    forget() {
      counts.clear()
      small_sets.clear()
    },
  }
}

function counted({ content_ids, next }: Page, count: number, seed: number, can_match: boolean): CountedPage {
  if (!can_match) return { content_ids: [], count: 0, next_cursor: null, seed }
  return { content_ids, count, next_cursor: next ? formatCursor(next) : null, seed }
}
