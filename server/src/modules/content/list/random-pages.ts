/** Pages in random order. A seed determines the order, so that its pages never repeat a row (docs/wire.md#cursors). */

import { isBeyond } from '../../../db/list-query/list-query.rules.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { createValueCache, readThrough } from '../../../memory/value-cache.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { CACHE_MS } from '../menu/catalogue.ts'
import { countLap, isLapWithinReach, listLap } from './lap.repo.ts'
import { type ListedRow, listIds } from './list.repo.ts'
import { type Page, pageOf, type ShuffledPlace, shuffle, type WalkedPlace, walkStart } from './list-order.ts'
import { type ListFilter, type ListSize, type ListSource, listSource, matchSource, SMALL_SET } from './list-source.ts'

/** A filter with the number of its matches. */
export interface SizedFilter {
  filter: ListFilter
  size: ListSize
}

/** Where a page begins: after a row, or after a number of rows. */
type At<Kind> = Kind | number

const SET_CACHE_SIZE = 50

/**
 * Whether all ids are shuffled. Always for keywords, whose matches have no index of random keys: the first are
 * shuffled.
 */
const isShuffled = ({ filter, size }: SizedFilter, max: number) =>
  (size.isExact && size.count <= max) || filter.words !== undefined

export function createRandomPages({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock) {
  const smallSets = createValueCache<string, Promise<number[]>>(clock, { max: SET_CACHE_SIZE, lifeMs: CACHE_MS })

  async function shuffled({ filter }: SizedFilter, seed: number, at: At<ShuffledPlace>, limit: number) {
    const key = JSON.stringify(filter)
    const all = await readThrough(smallSets, key, () => listIds(db, matchSource(dialect, filter), 2 * SMALL_SET))
    const rows = shuffle(seed, all).map((row) => ({ content_id: row.content_id, value: row.key }))
    const isBehind = (row: ListedRow, last: ShuffledPlace) =>
      row.value > last.key || (row.value === last.key && row.content_id > last.content_id)
    const rest = typeof at === 'number' ? rows.slice(at) : rows.filter((row) => isBehind(row, at))
    return pageOf(rest.slice(0, limit + 1), limit, (last) => ({
      kind: 'shuffled',
      seed,
      key: last.value,
      content_id: last.content_id,
    }))
  }

  /** `wanted` rows by random key from a position on, continued at key 0 after the last key, each with its lap. */
  async function walkOn(source: ListSource, startKey: number, at: At<WalkedPlace>, wanted: number) {
    const list = async (lap: 0 | 1, start: Parameters<typeof listLap>[3], limit: number) =>
      (await listLap(db, source, { lap, startKey }, start, limit)).map((row) => ({ ...row, lap }))
    const start = typeof at === 'number' ? { offset: at } : { last: { content_id: at.content_id, value: at.key } }
    if (typeof at !== 'number' && at.lap === 1) return list(1, start, wanted)
    const rows = await list(0, start, wanted)
    if (rows.length === wanted) return rows
    const isPast = typeof at === 'number' && rows.length === 0
    const passed = isPast ? Math.max(0, at - (await countLap(db, source, { lap: 0, startKey }))) : 0
    return [...rows, ...(await list(1, { offset: passed }, wanted - rows.length))]
  }

  async function walked({ filter, size }: SizedFilter, seed: number, at: At<WalkedPlace>, limit: number) {
    const source = listSource(dialect, filter, { field: 'random_key', direction: 'asc' }, size)
    const startKey = walkStart(seed)
    const isEmpty =
      typeof at === 'number' && (isBeyond(at, size) || !(await isLapWithinReach(db, source, { lap: 0, startKey }, at)))
    if (isEmpty) return { contentIds: [], next: null }
    const rows = await walkOn(source, startKey, at, limit + 1)
    return pageOf(rows, limit, ({ content_id, value, lap }) => ({ kind: 'walked', seed, lap, key: value, content_id }))
  }

  return {
    /**
     * One page. A cursor keeps its strategy, even if the number of matches has passed `SMALL_SET` since. Throws
     * `request.invalid_parameter` for the cursor of a shuffled list if the filter has more than twice `SMALL_SET`
     * matches.
     */
    async find(
      sized: SizedFilter,
      seed: number,
      at: { place: ShuffledPlace | WalkedPlace } | { offset: number },
      limit: number,
    ): Promise<Page> {
      if ('offset' in at) {
        if (at.offset >= sized.size.count) return { contentIds: [], next: null }
        return isShuffled(sized, SMALL_SET)
          ? shuffled(sized, seed, at.offset, limit)
          : walked(sized, seed, at.offset, limit)
      }
      if (at.place.kind === 'walked') return walked(sized, seed, at.place, limit)
      if (!isShuffled(sized, 2 * SMALL_SET)) throw new Refusal('request.invalid_parameter', { field: 'cursor' })
      return shuffled(sized, seed, at.place, limit)
    },
    forget: () => smallSets.clear(),
  }
}
