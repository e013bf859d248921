/** A guest's footprint, stored in this browser; sent only when its owner says so after a login. Pure. */
import { read } from '../../storage/index.ts'
import { storedCard } from '../content/index.ts'

/** Fields of the card at the last visit, and its time (epoch milliseconds). */
export const visitSchema = read.object({
  ...storedCard,
  kind: read.oneOf(['video', 'gallery', 'article']),
  visitedAt: read.number,
  /** The content was removed when it was opened again. */
  isGone: read.flag,
})
export type Visit = read.ValueOf<typeof visitSchema>
/** Fields of a content that a visit stores. */
export type VisitedContent = Omit<Visit, 'visitedAt' | 'isGone' | 'name_lang'> & Partial<Pick<Visit, 'name_lang'>>

export const visitsSchema = read.listOf(visitSchema)
const VISITS_MAX = 100

/** Adds a visit at the front, once per content; beyond the limit the oldest is dropped. */
export function withVisit(visits: readonly Visit[], added: Visit): Visit[] {
  const others = visits.filter(({ content_id }) => content_id !== added.content_id)
  return [added, ...others].slice(0, VISITS_MAX)
}

export const withoutContent = (visits: readonly Visit[], content_id: number): Visit[] =>
  visits.map((each) => (each.content_id === content_id ? { ...each, isGone: true } : each))

/** The visits without one of a content. */
export const withoutVisit = (visits: readonly Visit[], content_id: number): Visit[] =>
  visits.filter((each) => each.content_id !== content_id)

/** Puts a removed visit back to its place in time. */
export const restoreVisit = (visits: readonly Visit[], removed: Visit): Visit[] =>
  [...withoutVisit(visits, removed.content_id), removed].sort((a, b) => b.visitedAt - a.visitedAt)

/** Picks the fields that a visit stores. */
export function visitOf(content: VisitedContent, visitedAt: number): Visit {
  return read.demand(visitSchema, { ...content, visitedAt, isGone: false })
}
