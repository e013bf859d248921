/** The footprint of a guest: kept in this browser only, never uploaded (screens 13). Pure. */
import * as v from 'valibot'

const cover = v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number() }))

/** The fields of a card, as they were at the last visit, and when that was (epoch milliseconds). */
const visit = v.object({
  content_id: v.number(),
  name: v.string(),
  kind: v.picklist(['video', 'gallery', 'article']),
  extent: v.number(),
  is_vip: v.picklist([0, 1]),
  category_names: v.string(),
  hits_show: v.number(),
  image_url: v.string(),
  image_width: v.number(),
  image_height: v.number(),
  image_color: v.string(),
  covers: v.object({ p: cover, w: cover, h: cover }),
  visited_at: v.number(),
  /** The content was no longer there when it was opened again. */
  is_gone: v.boolean(),
})
export type Visit = v.InferOutput<typeof visit>
/** What a visit keeps of a content. */
export type VisitedContent = Omit<Visit, 'visited_at' | 'is_gone'>

export const visitsSchema = v.array(visit)
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
  return v.parse(visit, { ...content, visited_at, is_gone: false })
}
