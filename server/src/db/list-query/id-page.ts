/** Pages of rows by their number, the newest first: the cursor is the number of the last row, or `-` and that of the first. */

/** Where a page begins. */
export interface IdPlace {
  /** Rows with lower numbers only, the highest of them first. */
  before?: number | undefined
  /** Rows with higher numbers only, the lowest of them first. */
  after?: number | undefined
}

export interface IdPage extends IdPlace {
  limit: number
}

/** Place of a cursor: the number of the last row of the page before, or `-` and the number of the first row of the page behind. */
export function readIdPlace(cursor = ''): IdPlace {
  const [, back, id] = /^(-?)(\d{1,15})$/.exec(cursor) ?? []
  if (id === undefined) return {}
  return back === '-' ? { after: Number(id) } : { before: Number(id) }
}

/** Rows of a page, newest first, with the cursors around it. `rows`: as they were read, one more than the page has. */
export function idPageOf<Row>(rows: readonly Row[], limit: number, place: IdPlace, idOf: (row: Row) => number) {
  const isBack = place.after !== undefined
  const shown = isBack ? rows.slice(0, limit).reverse() : rows.slice(0, limit)
  const [first, last] = [shown[0], shown.at(-1)]
  const hasMore = rows.length > limit
  return {
    shown,
    next_cursor: last && (isBack || hasMore) ? String(idOf(last)) : null,
    prev_cursor: first && (isBack ? hasMore : place.before !== undefined) ? `-${idOf(first)}` : null,
  }
}
