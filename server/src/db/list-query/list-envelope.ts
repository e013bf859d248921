/** The answer of a list (docs/wire.md#lists) around its rows. Pure. */

import type { ListOf } from '@zimu/contract'
import { offsetOf, type Paging, type RowCount } from './list-query.rules.ts'

export function listEnvelope<Row>(
  { page, limit }: Paging,
  { count, isExact, next_cursor }: RowCount & { next_cursor: string | null },
  list: Row[],
): ListOf<Row> {
  return { count, is_count_exact: isExact ? 1 : 0, pages: Math.ceil(count / limit), page, limit, next_cursor, list }
}

/** The answer of a list without cursors, whose rows are few and all counted. */
export function shortListEnvelope<Row>(paging: Paging, count: number, list: Row[]): ListOf<Row> {
  return listEnvelope(paging, { count, isExact: true, next_cursor: null }, list)
}

/** Cuts the rows of a page out of all rows of a list. */
export const pageOf = <Row>(rows: readonly Row[], paging: Paging): Row[] =>
  rows.slice(offsetOf(paging), offsetOf(paging) + paging.limit)
