/** Rankings by the views of a period (docs/wire.md#contentlist, docs/decisions/0271). */
import type { Checked } from '@zimu/contract'
import { dayOf } from '../../../day.ts'
import { offsetOf, type RowCount } from '../../../db/list-query/list-query.rules.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import type { Clock } from '../../../ports/clock/index.ts'
import { Refusal } from '../../../refusal.ts'
import { countMatches, listSorted } from './list.repo.ts'
import { type Page, pageOf, parseOrder, parseSortedCursor, periodOf } from './list-order.ts'
import { type ListFilter, rankedSource } from './list-source.ts'

export interface RankedPage {
  page: Page
  /** Of the ranking, not of all that match the filter. */
  size: RowCount
}

export function createRankedPages({ db }: Pick<OpenDatabase, 'db'>, clock: Clock) {
  return {
    /** Undefined for any other order. Throws `request.sort_field` for a search, which has no such order. */
    async find(filter: ListFilter, input: Checked<'GET /api/content.Content/list'>): Promise<RankedPage | undefined> {
      const order = parseOrder(input.sort_field, input.sort_value)
      const period = periodOf(order)
      if (!period) return undefined
      if (filter.words) throw new Refusal('request.sort_field', { field: 'sort_field' })
      const source = rankedSource(filter, period, dayOf(clock.now()))
      const last = input.cursor === undefined ? undefined : parseSortedCursor(input.cursor, order)
      const start = last ? { last } : { offset: offsetOf(input) }
      const [size, rows] = await Promise.all([
        countMatches(db, source),
        listSorted(db, source, order, start, input.limit + 1),
      ])
      return { size, page: pageOf(rows, input.limit, (row) => ({ kind: 'sorted', order, ...row })) }
    },
  }
}
