/** Sorted lists with the pinned contents first (docs/wire.md#contentlist). */
import type { Checked } from '@zimu/contract'
import { sql } from 'kysely'
import { isBeyond, offsetOf } from '../../../db/list-query/list-query.rules.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { isWithinReach, listSorted } from './list.repo.ts'
import { type Order, type Page, pageOf, parsePinnedCursor } from './list-order.ts'
import { type ListFilter, type ListSize, type ListSource, listSource } from './list-source.ts'
import type { SizedFilter } from './random-pages.ts'

/** Pinned contents that stand first; more of them stand where the order puts them. */
const MAX_PINNED = 20

type ListInput = Checked<'GET /api/content.Content/list'>

/** The rows of a source without some contents. */
function without(source: ListSource, contentIds: readonly number[]): ListSource {
  if (contentIds.length === 0) return source
  const others = sql`${source.content_id} not in (${sql.join([...contentIds])})`
  return { ...source, conditions: [...source.conditions, others] }
}

export function createPinnedPages(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  readSize: (filter: ListFilter) => Promise<ListSize>,
) {
  async function listPinned(filter: ListFilter, order: Order): Promise<number[]> {
    const pinned = { ...filter, flags: { ...filter.flags, is_top: 1 as const } }
    const source = listSource(dialect, pinned, order, await readSize(pinned))
    return (await listSorted(db, source, order, { offset: 0 }, MAX_PINNED)).map((row) => row.content_id)
  }

  /** Rows behind the pinned ones. */
  async function listRest({ filter, size }: SizedFilter, order: Order, pinnedIds: readonly number[], offset: number) {
    const source = without(listSource(dialect, filter, order, size), pinnedIds)
    const isEmpty = isBeyond(offset, size) || !(await isWithinReach(db, source, order, offset))
    return { source, isEmpty }
  }

  return {
    /** One page. A cursor behind the pinned rows is one of the order itself. */
    async find(sized: SizedFilter, order: Order, input: ListInput): Promise<Page> {
      const place = input.cursor === undefined ? undefined : parsePinnedCursor(input.cursor, order)
      const pinnedIds = await listPinned(sized.filter, order)
      if (place?.kind === 'sorted') {
        const source = without(listSource(dialect, sized.filter, order, sized.size), pinnedIds)
        const rows = await listSorted(db, source, order, { last: place }, input.limit + 1)
        return pageOf(rows, input.limit, (last) => ({ kind: 'sorted', order, ...last }))
      }
      const offset = place ? place.offset : offsetOf(input)
      const first = pinnedIds.slice(offset, offset + input.limit + 1).map((content_id) => ({ content_id, value: 0 }))
      const behind = Math.max(0, offset - pinnedIds.length)
      const { source, isEmpty } = await listRest(sized, order, pinnedIds, behind)
      const wanted = input.limit + 1 - first.length
      const rest = wanted === 0 || isEmpty ? [] : await listSorted(db, source, order, { offset: behind }, wanted)
      return pageOf([...first, ...rest], input.limit, (last) =>
        pinnedIds.includes(last.content_id)
          ? { kind: 'pinned', order, offset: offset + input.limit }
          : { kind: 'sorted', order, ...last },
      )
    },
  }
}
