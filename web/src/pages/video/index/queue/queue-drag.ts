/** Dragging a row of the queue to another place. Pure. */

/**
 * The place that a row comes to rest at when it was dragged by `by` pixels: every row whose middle it has passed makes
 * room. `heights` are those of all rows, in pixels.
 */
export function dropPlace(heights: readonly number[], from: number, by: number): number {
  const step = by < 0 ? -1 : 1
  let left = Math.abs(by)
  let place = from
  for (;;) {
    const next = heights[place + step]
    if (next === undefined || left < next / 2) return place
    left -= next
    place += step
  }
}

/** How far a row that is not dragged makes room, in pixels. */
export function roomFor(heights: readonly number[], from: number, to: number, place: number): number {
  const height = heights[from] ?? 0
  if (from < place && place <= to) return -height
  if (to <= place && place < from) return height
  return 0
}
