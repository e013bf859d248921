/** What has changed at the head of a list that somebody is looking at. Pure. */

/** Rows of a list by their ids, in their order, and how many there are in all. */
export interface Head {
  readonly ids: readonly number[]
  readonly count: number
}

export interface News {
  /** Rows that stand before those that are known. */
  readonly new_count: number
  /** None of the rows at the head is known: there may be more new ones behind them. */
  readonly is_more: boolean
  /** Known rows that are no longer there. */
  readonly gone_ids: readonly number[]
}

export const NO_NEWS: News = { new_count: 0, is_more: false, gone_ids: [] }

/**
 * Compares a list as it is known with its first page as it is now. A row that a removal has pulled up from beyond the
 * known ones is not new, and a known row that has moved to the front (a footprint after another visit) is neither new
 * nor gone: what has gone must agree with the number of rows there are in all.
 */
export function compareHead(known: Head, now: Head): News {
  const places = new Map(known.ids.map((id, place) => [id, place]))
  const last_known = lastPlace(now.ids, (id) => places.has(id))
  const new_count = now.ids.filter((id, place) => !places.has(id) && (last_known < 0 || place < last_known)).length
  return { new_count, is_more: last_known < 0 && now.count > now.ids.length, gone_ids: findGone(known, now, new_count) }
}

const lastPlace = (ids: readonly number[], is_wanted: (id: number) => boolean) =>
  ids.reduce((last, id, place) => (is_wanted(id) ? place : last), -1)

function findGone(known: Head, now: Head, new_count: number): readonly number[] {
  const is_whole = now.ids.length >= now.count
  const last = now.ids.at(-1)
  const end = is_whole ? known.ids.length : last === undefined ? 0 : known.ids.indexOf(last)
  const there = new Set(now.ids)
  const gone = known.ids.slice(0, Math.max(0, end)).filter((id) => !there.has(id))
  return known.count + new_count - gone.length === now.count ? gone : []
}
