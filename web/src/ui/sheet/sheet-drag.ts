/** A drag of the sheet's head, from where it began to where it is now. */
export type Drag = { from_y: number; from_ms: number; y: number; ms: number }

const CLOSE_DISTANCE_PX = 96
const CLOSE_SPEED_PX_PER_MS = 0.5

/** How far the sheet follows the finger; it never leaves its place upwards. */
export function dragOffset(drag: Drag): number {
  return Math.max(0, drag.y - drag.from_y)
}

/** Far enough or fast enough to close (design book 4.12). */
export function closesSheet(drag: Drag): boolean {
  const offset = dragOffset(drag)
  const elapsed = Math.max(1, drag.ms - drag.from_ms)
  return offset > CLOSE_DISTANCE_PX || offset / elapsed > CLOSE_SPEED_PX_PER_MS
}
