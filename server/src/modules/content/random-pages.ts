/** Pages in random order: one seed, one order, so that its pages never repeat a row (decision 5). */

import { createKeptValues, readThrough } from '../../db/kept-values.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Clock } from '../../ports/clock/index.ts'
import { Refusal } from '../../refusal.ts'
import { KEPT_MS } from './catalogue.ts'
import { countLap, type ListedRow, listAllIds, listLap } from './list.repo.ts'
import { type Page, pageOf, type ShuffledPlace, shuffle, type WalkedPlace, walkStart } from './list-order.ts'
import { countSource, type ListFilter, type ListSizes, type ListSource, listSource, SMALL_SET } from './list-source.ts'

/** A filter, with what is known of its size. */
export interface SizedFilter {
  filter: ListFilter
  sizes: ListSizes
  count: number
}

/** Where a page begins: behind a place, or after so many rows. */
type At<Kind> = Kind | number

const SETS_KEPT = 50

export function createRandomPages({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>, clock: Clock) {
  const small_sets = createKeptValues<string, Promise<number[]>>(clock, { most: SETS_KEPT, life_ms: KEPT_MS })

  async function shuffled({ filter, sizes }: SizedFilter, seed: number, at: At<ShuffledPlace>, limit: number) {
    const key = JSON.stringify(filter)
    const all = await readThrough(small_sets, key, () => listAllIds(db, countSource(dialect, filter, sizes)))
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

  /** `wanted` rows from a place on, through the end of the keys to their beginning, each with its lap. */
  async function walkOn(source: ListSource, start_key: number, at: At<WalkedPlace>, wanted: number) {
    const list = async (lap: 0 | 1, start: Parameters<typeof listLap>[3], limit: number) =>
      (await listLap(db, source, { lap, start_key }, start, limit)).map((row) => ({ ...row, lap }))
    const start = typeof at === 'number' ? { offset: at } : { last: { content_id: at.content_id, value: at.key } }
    if (typeof at !== 'number' && at.lap === 1) return list(1, start, wanted)
    const rows = await list(0, start, wanted)
    if (rows.length === wanted) return rows
    const is_past = typeof at === 'number' && rows.length === 0
    const passed = is_past ? Math.max(0, at - (await countLap(db, source, { lap: 0, start_key }))) : 0
    return [...rows, ...(await list(1, { offset: passed }, wanted - rows.length))]
  }

  async function walked({ filter, sizes }: SizedFilter, seed: number, at: At<WalkedPlace>, limit: number) {
    const source = listSource(dialect, filter, { field: 'random_key', direction: 'asc' }, sizes)
    const rows = await walkOn(source, walkStart(seed), at, limit + 1)
    return pageOf(rows, limit, ({ content_id, value, lap }) => ({ kind: 'walked', seed, lap, key: value, content_id }))
  }

  return {
    /**
     * One page; a cursor goes on in the way it began, even when the set has grown across the bound meanwhile. Throws
     * `request.invalid_parameter` for the cursor of a small set with a filter that is far from small.
     */
    async find(
      sized: SizedFilter,
      seed: number,
      at: { place: ShuffledPlace | WalkedPlace } | { offset: number },
      limit: number,
    ): Promise<Page> {
      if ('offset' in at) {
        if (at.offset >= sized.count) return { content_ids: [], next: null }
        // Matches of words have no index of random keys.
        const is_small = sized.count <= SMALL_SET || sized.filter.words !== undefined
        return is_small ? shuffled(sized, seed, at.offset, limit) : walked(sized, seed, at.offset, limit)
      }
      if (at.place.kind === 'walked') return walked(sized, seed, at.place, limit)
      if (sized.count > 2 * SMALL_SET && !sized.filter.words)
        throw new Refusal('request.invalid_parameter', { field: 'cursor' })
      return shuffled(sized, seed, at.place, limit)
    },
    forget: () => small_sets.clear(),
  }
}
