/**
 * A carousel without ends: the places of its track are all whole numbers, and slide `index` may stand at every place that
 * leaves `index` when divided by the number of slides. Pure.
 */

const wrap = (value: number, count: number) => ((value % count) + count) % count

/** Slide that is seen at a place. */
export const slideAt = (place: number, count: number): number => wrap(Math.round(place), count)

/**
 * Place of a slide while the view moves between two positions: every place that is seen on the way, and the one it ends
 * at, has its slide.
 */
export function placeOf(index: number, count: number, from: number, to: number): number {
  const first_seen = Math.floor(Math.min(from, to))
  const first = Math.max(first_seen, Math.ceil(to) - count + 1)
  return first + wrap(index - first, count)
}
