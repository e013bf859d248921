/** The footprint of a guest: kept in this browser only, never uploaded (screens 13). Pure. */
import { read } from '../../storage/index.ts'

const cover = read.nullable(read.object({ url: read.text, width: read.number, height: read.number }))

/** The fields of a card, as they were at the last visit, and when that was (epoch milliseconds). */
export const visitSchema = read.object({
  content_id: read.number,
  name: read.text,
  kind: read.oneOf(['video', 'gallery', 'article']),
  extent: read.number,
  is_vip: read.oneOf([0, 1]),
  category_names: read.text,
  hits_show: read.number,
  image_url: read.text,
  image_width: read.number,
  image_height: read.number,
  image_color: read.text,
  covers: read.object({ p: cover, w: cover, h: cover }),
  visited_at: read.number,
  /** The content was no longer there when it was opened again. */
  is_gone: read.flag,
})
export type Visit = read.ValueOf<typeof visitSchema>
/** What a visit keeps of a content. */
export type VisitedContent = Omit<Visit, 'visited_at' | 'is_gone'>

export const visitsSchema = read.listOf(visitSchema)
const VISITS_MAX = 100

/** The visit on top, once; the oldest falls off when the list is full. */
export function withVisit(visits: readonly Visit[], added: Visit): Visit[] {
  const others = visits.filter(({ content_id }) => content_id !== added.content_id)
  return [added, ...others].slice(0, VISITS_MAX)
}

export const withoutContent = (visits: readonly Visit[], content_id: number): Visit[] =>
  visits.map((each) => (each.content_id === content_id ? { ...each, is_gone: true } : each))

/** The part of a content that a visit keeps; whatever else a row carries is left behind. */
export function visitOf(content: VisitedContent, visited_at: number): Visit {
  return read.demand(visitSchema, { ...content, visited_at, is_gone: false })
}
