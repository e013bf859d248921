/**
 * An endless carousel: positions are all integers, and slide `index` may be at each position that is congruent to
 * `index` modulo the number of slides. Pure.
 */

const wrap = (value: number, count: number) => ((value % count) + count) % count

/** Index of the slide at a position. */
export const slideAt = (place: number, count: number): number => wrap(Math.round(place), count)

/**
 * Position of a slide while the view moves between two positions, such that every visible position and the final one
 * have a slide.
 */
export function placeOf(index: number, count: number, from: number, to: number): number {
  const firstSeen = Math.floor(Math.min(from, to))
  const first = Math.max(firstSeen, Math.ceil(to) - count + 1)
  return first + wrap(index - first, count)
}
