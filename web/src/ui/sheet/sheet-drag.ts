/** A drag of the sheet's head. */
export type Drag = { fromY: number; fromMs: number; y: number; ms: number }

const CLOSE_DISTANCE_PX = 96
const CLOSE_SPEED_PX_PER_MS = 0.5

/** Displacement of the sheet; never upwards. */
export function dragOffset(drag: Drag): number {
  return Math.max(0, drag.y - drag.fromY)
}

/** Far enough or fast enough to close (docs/design.md#sheet). */
export function closesSheet(drag: Drag): boolean {
  const offset = dragOffset(drag)
  const elapsed = Math.max(1, drag.ms - drag.fromMs)
  return offset > CLOSE_DISTANCE_PX || offset / elapsed > CLOSE_SPEED_PX_PER_MS
}
