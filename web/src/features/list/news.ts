/** Compares the head of a list with the server's. Pure. */

import type { ListCount } from './pages.ts'

/** Ids of the rows of a list in order, and the total number. */
export interface Head {
  readonly ids: readonly number[]
  readonly count: ListCount
}

export interface News {
  /** Number of rows before the known ones. */
  readonly newCount: number
  /** No row of the new head is known, so that there may be more new ones. */
  readonly isMore: boolean
  /** Known rows that were removed. */
  readonly goneIds: readonly number[]
}

export const NO_NEWS: News = { newCount: 0, isMore: false, goneIds: [] }

/**
 * Compares a known list with its current first page. A row that a removal has moved up from beyond the known ones is
 * not new, and a known row that has moved to the front (a footprint after another visit) is neither new nor removed:
 * removals must agree with the total number.
 */
export function compareHead(known: Head, now: Head): News {
  const places = new Map(known.ids.map((id, place) => [id, place]))
  const lastKnown = lastPlace(now.ids, (id) => places.has(id))
  const newCount = now.ids.filter((id, place) => !places.has(id) && (lastKnown < 0 || place < lastKnown)).length
  return { newCount, isMore: lastKnown < 0 && now.count.n > now.ids.length, goneIds: findGone(known, now, newCount) }
}

const lastPlace = (ids: readonly number[], isWanted: (id: number) => boolean) =>
  ids.reduce((last, id, place) => (isWanted(id) ? place : last), -1)

function findGone(known: Head, now: Head, newCount: number): readonly number[] {
  // Without two exact numbers nothing tells a row that has gone from one that has moved.
  if (!known.count.isExact || !now.count.isExact) return []
  const isWhole = now.ids.length >= now.count.n
  const last = now.ids.at(-1)
  const end = isWhole ? known.ids.length : last === undefined ? 0 : known.ids.indexOf(last)
  const there = new Set(now.ids)
  const gone = known.ids.slice(0, Math.max(0, end)).filter((id) => !there.has(id))
  return known.count.n + newCount - gone.length === now.count.n ? gone : []
}
